import type { TokenRow } from '../../services/blockchain/token-rows'
import {
  compareDecimals,
  type Decimal,
  isZero,
  multiplyDecimals,
} from '../../shared/lib/amounts/exact-decimal'
import { parseDecimal } from '../../shared/lib/decimal'
import type { ParsedRecipient } from './recipient/parse-recipient'

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
  /** Amount as typed. */
  readonly amount: string
  readonly recipient: ParsedRecipient
}

/**
 * State of the button. If the form has several problems, the last of them in the order of `SendButtonState` is shown. A
 * token without a price can be sent: the value counts as incorrect only if it is known to be zero.
 */
export function sendButtonState({ token, amount, recipient }: Form): SendButtonState {
  const decimal = typedAmount(amount)
  if (!token) return 'selectToken'
  if (decimal !== undefined && isWorthless(decimal, token)) return 'incorrectValue'
  if (decimal === undefined) return 'addAmount'
  if (compareDecimals(decimal, token.quantity) > 0) return 'insufficientFunds'
  if (recipient.kind === 'empty') return 'addAddress'
  return recipient.kind === 'address' ? 'preview' : 'invalidAddress'
}

/** Whether the amount is worth nothing. An amount below the token's smallest unit counts as zero. */
const isWorthless = (amount: Decimal, { price, decimals }: TokenRow) =>
  parseDecimal(amount, decimals) === 0n || (price !== undefined && isZero(multiplyDecimals(amount, price)))

/** Whether the form contains an amount above zero and an address or a name. */
export const isFilled = (amount: string, recipient: ParsedRecipient): boolean =>
  !isZero(typedAmount(amount) ?? '0') && (recipient.kind === 'address' || recipient.kind === 'name')

/** Returns the typed amount without a trailing dot (`1.` while typing); `undefined` if it is empty. */
export const typedAmount = (amount: string): Decimal | undefined => amount.replace(/\.$/, '') || undefined
