import type { PaymentCurrency } from '../../../services/blockchain/onramp/onramp-schemas'
import { compareDecimals, type Decimal, isZero, toDecimal } from '../../../shared/lib/amounts/exact-decimal'

export type Limits = PaymentCurrency['payment_method_limits'][number]

/** Result of checking an amount. `empty` is not an error, because nothing was typed yet. */
export type AmountCheck = 'empty' | 'low' | 'high' | 'fine'

/** Parses the typed amount as decimal text (`12.` is 12); `undefined` if it is empty or zero. */
export function readAmount(typed: string): Decimal | undefined {
  const amount = toDecimal(typed.replace(/\.$/, ''))
  return amount === undefined || isZero(amount) ? undefined : amount
}

/** Checks an amount against the limits of a payment method; both limits are inclusive. */
export function checkAmount(typed: string, { min, max }: Pick<Limits, 'min' | 'max'>): AmountCheck {
  const amount = readAmount(typed)
  if (amount === undefined) return /[0-9]/.test(typed) ? 'low' : 'empty'
  if (compareDecimals(amount, min) < 0) return 'low'
  return compareDecimals(amount, max) > 0 ? 'high' : 'fine'
}
