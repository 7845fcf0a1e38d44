import type { PaymentCurrency } from '../../../services/blockchain/onramp/onramp-schemas'
import { compareDecimals, type Decimal, isZero, toDecimal } from '../../../shared/lib/amounts/exact-decimal'

export type Limits = PaymentCurrency['payment_method_limits'][number]

/** `empty`: nothing was entered, which is no mistake: the provider requests an amount itself. */
export type AmountCheck = 'empty' | 'low' | 'high' | 'fine'

/** What was typed as plain decimal text; `undefined` where nothing was, `12.` being 12. */
export function readAmount(typed: string): Decimal | undefined {
  const amount = toDecimal(typed.replace(/\.$/, ''))
  return amount === undefined || isZero(amount) ? undefined : amount
}

/** Whether an amount is within the limits of a way of paying, both ends included. */
export function checkAmount(typed: string, { min, max }: Pick<Limits, 'min' | 'max'>): AmountCheck {
  const amount = readAmount(typed)
  if (amount === undefined) return /[0-9]/.test(typed) ? 'low' : 'empty'
  if (compareDecimals(amount, min) < 0) return 'low'
  return compareDecimals(amount, max) > 0 ? 'high' : 'fine'
}
