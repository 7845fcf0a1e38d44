import { compareDecimals, isZero, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import type { HistoryEntry, Transfer } from '../history-schema'

/** USD. Poisoners send less, and people send more. */
const TINY = '0.01'

/** EVM addresses are the same in any case; others are not. */
export const accountKey = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

export const isSameAccount = (a: string, b: string): boolean => accountKey(a) === accountKey(b)

type Options = {
  readonly address: string
  /** `accountKey` of those whom the account once sent to. */
  readonly known: ReadonlySet<string>
}

/**
 * Somebody made it whom the account never sent to. It may look as if the account had sent what it moves: anybody may move
 * nothing in anybody's name.
 */
export const isByStranger = ({ sentFrom }: HistoryEntry, { address, known }: Options): boolean =>
  sentFrom !== undefined && !isSameAccount(address, sentFrom) && !known.has(accountKey(sentFrom))

/**
 * Worth nothing, or next to nothing. By a stranger it is bait for those who copy an address from their history ("address
 * poisoning"), whatever else the transaction moves.
 */
export function isTiny({ kind, quantity, value, price, imageUrl }: Transfer): boolean {
  if (kind !== 'token' || quantity === undefined) return false
  if (isZero(quantity)) return true
  const worth = value ?? (price && multiplyDecimals(quantity, price))
  // without a price, a picture is all that tells a token that somebody lists from one made for the bait
  return worth === undefined ? imageUrl === undefined : compareDecimals(worth, TINY) < 0
}
