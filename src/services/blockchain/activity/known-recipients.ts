import { accountKey, isSameAddress, normalizeAddress } from '../../../chains/addresses'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { isZero } from '../../../shared/lib/amounts/exact-decimal'
import type { HistoryEntry, HistoryTransfer } from '../history-schema'

type NetworkAccount = { readonly network: Network; readonly address: string }

/**
 * Whom an account has sent something to, the latest first, in the form that is shown (EIP-55 on EVM): the only addresses
 * of a history that may be offered as recipients. A transaction counts where the account itself made it, it went through, and it sent more than nothing.
 *
 * The history names a transaction's target, which for a token may be the token's contract; that one is never a recipient.
 * `findRecipients` finds those out.
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

/** The account itself sent something, and it went through. */
export const isOwnSending = (
  { operationType, status, sentFrom }: HistoryEntry,
  { network, address }: NetworkAccount,
): boolean =>
  operationType === 'send' &&
  status === 'confirmed' &&
  sentFrom !== undefined &&
  isSameAddress(network.id, sentFrom, address)

/** Something that a list knows left the account. */
export const isGiven = ({ direction, quantity, isSpam }: HistoryTransfer): boolean =>
  direction === 'out' && !isSpam && quantity !== undefined && !isZero(quantity)

/** Who got what a transfer moved, as far as the history tells. */
export function recipientOf(
  transfer: HistoryTransfer,
  { sentTo, transfers }: HistoryEntry,
  network: Network,
): string | undefined {
  if (!isGiven(transfer)) return undefined
  const { recipient, kind, symbol, value } = transfer
  const isNative = kind === 'token' && transfers.length === 1 && symbol === network.currency.symbol
  const target = recipient ?? (isNative && value !== undefined ? sentTo : undefined)
  const { isAddress } = CHAIN_FAMILIES[network.namespace].addresses
  return target !== undefined && isAddress(target) ? target : undefined
}
