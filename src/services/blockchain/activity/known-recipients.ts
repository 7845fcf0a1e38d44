import { accountKey, isSameAddress, normalizeAddress } from '../../../chains/addresses'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { isZero } from '../../../shared/lib/amounts/exact-decimal'
import type { HistoryEntry, HistoryTransfer } from '../history-schema'

type NetworkAccount = { readonly network: Network; readonly address: string }

/**
 * Recipients of an account, latest first, in display form (EIP-55 on EVM). Tiny transfers from anyone else are marked
 * as bait. Only successful transactions count that the account itself made and that sent a non-zero amount.
 *
 * The history names a transaction's target, which for a token may be the token's contract. A contract is never a
 * recipient here; `findRecipients` finds the recipients of such transfers.
 */
export function knownRecipients(
  entries: readonly HistoryEntry[],
  { network, address }: NetworkAccount,
): readonly string[] {
  const found = new Map<string, string>()
  for (const entry of entries) {
    if (!isOwnSending(entry, { network, address })) continue
    for (const transfer of entry.transfers) {
      const recipient = recipientOf(transfer, entry, network)
      if (recipient === undefined || isSameAddress(network.id, recipient, address)) continue
      const key = accountKey(network.id, recipient)
      if (!found.has(key)) found.set(key, normalizeAddress(network.namespace, recipient))
    }
  }
  return [...found.values()]
}

/** Whether the account itself made a successful transfer. */
export const isOwnSending = (
  { operationType, status, sentFrom }: HistoryEntry,
  { network, address }: NetworkAccount,
): boolean =>
  operationType === 'send' &&
  status === 'confirmed' &&
  sentFrom !== undefined &&
  isSameAddress(network.id, sentFrom, address)

/** Whether a transfer moves a non-zero amount out of the account and is not spam. */
export const isOutgoing = ({ direction, quantity, isSpam }: HistoryTransfer): boolean =>
  direction === 'out' && !isSpam && quantity !== undefined && !isZero(quantity)

/** Recipient of a transfer; `undefined` if the history does not show it. */
export function recipientOf(
  transfer: HistoryTransfer,
  { sentTo, transfers }: HistoryEntry,
  network: Network,
): string | undefined {
  if (!isOutgoing(transfer)) return undefined
  const { recipient, kind, symbol, value } = transfer
  const isNative = kind === 'token' && transfers.length === 1 && symbol === network.currency.symbol
  const target = recipient ?? (isNative && value !== undefined ? sentTo : undefined)
  const { isAddress } = CHAIN_FAMILIES[network.namespace].addresses
  return target !== undefined && isAddress(target) ? target : undefined
}
