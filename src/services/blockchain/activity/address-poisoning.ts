import { accountKey, isSameAddress } from '../../../chains/addresses'
import type { Network } from '../../../chains/networks/network'
import { compareDecimals, isZero, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import type { HistoryEntry, HistoryTransfer } from '../history-schema'

/** In `FIAT_CURRENCY`. Address poisoners send less than this, real senders more. */
const TINY = '0.01'

type Options = {
  readonly network: Network
  readonly address: string
  /** `accountKey` of all accounts that this one has sent something to. */
  readonly known: ReadonlySet<string>
}

/**
 * Whether the sender is an account that this one has never sent to. Such a transaction may still look like the
 * account's own, because anyone can trigger a zero-amount transfer in another account's name.
 */
export const isFromUnknownSender = (
  { sentFrom }: HistoryEntry,
  { network: { id }, address, known }: Options,
): boolean =>
  sentFrom !== undefined && !isSameAddress(id, address, sentFrom) && !known.has(accountKey(id, sentFrom))

/**
 * Whether a transfer is worth nothing, or almost nothing. From an unknown sender it is bait for people who copy
 * addresses from their history ("address poisoning"), whatever else the transaction moves.
 */
export function isTiny({ kind, quantity, value, price, imageUrl }: HistoryTransfer): boolean {
  if (kind !== 'token' || quantity === undefined) return false
  if (isZero(quantity)) return true
  const usdValue = value ?? (price && multiplyDecimals(quantity, price))
  // Without a price, only a picture distinguishes a listed token from one created as bait.
  return usdValue === undefined ? imageUrl === undefined : compareDecimals(usdValue, TINY) < 0
}
