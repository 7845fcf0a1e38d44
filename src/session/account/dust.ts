import { compareDecimals, isZero } from '../../lib/amounts/exact-decimal'
import type { HistoryEntry, Transfer } from '../../services/blockchain/history-schema'

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
 * True where every token transfer of a transaction is worth nothing, or next to nothing, and a stranger made it: bait for
 * those who copy an address from their history ("address poisoning"). It may look as if the account had sent it: anybody
 * may move nothing in anybody's name.
 */
export function isDust({ sentFrom, transfers }: HistoryEntry, { address, known }: Options): boolean {
  const tokens = transfers.filter(({ isSpam }) => !isSpam)
  if (tokens.length === 0 || sentFrom === undefined) return false
  if (isSameAccount(address, sentFrom) || known.has(accountKey(sentFrom))) return false
  return tokens.every(transfer => transfer.kind === 'token' && isTiny(transfer))
}

function isTiny({ quantity, value, imageUrl }: Transfer): boolean {
  if (quantity === undefined) return false
  if (isZero(quantity)) return true
  // without a price, a picture is all that tells a token that somebody lists from one made for the bait
  return value === undefined ? imageUrl === undefined : compareDecimals(value, TINY) < 0
}
