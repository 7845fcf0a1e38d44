import type { TokenRow } from '../../services/blockchain/token-rows'
import {
  compareDecimals,
  type Decimal,
  isZero,
  multiplyDecimals,
} from '../../shared/lib/amounts/exact-decimal'
import { parseDecimal } from '../../shared/lib/decimal'
import type { ReceiverText } from './receiver/check-receiver'

export type SendButtonState =
  | 'preview'
  | 'invalidAddress'
  | 'addAddress'
  | 'insufficientFunds'
  | 'addAmount'
  | 'incorrectValue'
  | 'selectToken'

type Form = {
  readonly token: TokenRow | undefined
  /** As typed. */
  readonly amount: string
  readonly receiver: ReceiverText
}

/**
 * What the button says; a later rule wins. A token without a known price can be sent: only a value
 * that is known to be nothing is incorrect.
 */
export function sendButtonState({ token, amount, receiver }: Form): SendButtonState {
  const decimal = typedAmount(amount)
  if (!token) return 'selectToken'
  if (decimal !== undefined && isWorthless(decimal, token)) return 'incorrectValue'
  if (decimal === undefined) return 'addAmount'
  if (compareDecimals(decimal, token.quantity) > 0) return 'insufficientFunds'
  if (receiver.kind === 'empty') return 'addAddress'
  return receiver.kind === 'address' ? 'preview' : 'invalidAddress'
}

/** Less than the token can be divided into is nothing, too. */
const isWorthless = (amount: Decimal, { price, decimals }: TokenRow) =>
  parseDecimal(amount, decimals) === 0n || (price !== undefined && isZero(multiplyDecimals(amount, price)))

/** Whether there is an amount above zero, and an address or a name. */
export const isFilled = (amount: string, receiver: ReceiverText): boolean =>
  !isZero(typedAmount(amount) ?? '0') && (receiver.kind === 'address' || receiver.kind === 'name')

/** `1.` is being typed. */
export const typedAmount = (amount: string): Decimal | undefined => amount.replace(/\.$/, '') || undefined
