import { accountKey, isSameAddress } from '../../../chains/addresses'
import type { Network } from '../../../chains/networks/network'
import { compareDecimals, isZero, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import type { HistoryEntry, HistoryTransfer } from '../history-schema'

/** USD. Poisoners send less, and people send more. */
const TINY = '0.01'

type Options = {
  readonly network: Network
  readonly address: string
  /** `accountKey` of those whom the account once sent to. */
  readonly known: ReadonlySet<string>
}

/**
 * Someone made it whom the account never sent to. It may look as if the account had sent what it moves: anyone may move
 * nothing in anyone's name.
 */
export const isByStranger = (
  { sentFrom }: HistoryEntry,
  { network: { id }, address, known }: Options,
): boolean =>
  sentFrom !== undefined && !isSameAddress(id, address, sentFrom) && !known.has(accountKey(id, sentFrom))

/**
 * Worth nothing, or next to nothing. From an unknown sender it is bait for those who copy an address from their history ("address
 * poisoning"), whatever else the transaction moves.
 */
export function isTiny({ kind, quantity, value, price, imageUrl }: HistoryTransfer): boolean {
  if (kind !== 'token' || quantity === undefined) return false
  if (isZero(quantity)) return true
  const worth = value ?? (price && multiplyDecimals(quantity, price))
  // without a price, a picture is all that tells a token that someone lists from one made for the bait
  return worth === undefined ? imageUrl === undefined : compareDecimals(worth, TINY) < 0
}
