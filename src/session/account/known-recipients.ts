import type { Network } from '../../chains/networks/network'
import { isEvmAddress, isSolanaAddress } from '../../lib/address'
import { isZero } from '../../lib/amounts/exact-decimal'
import type { HistoryEntry, Transfer } from '../../services/blockchain/history-schema'
import { accountKey, isSameAccount } from './dust'

/**
 * Whom an account has sent something to, the latest first: the only addresses of a history that may be offered as
 * recipients. A transaction counts where the account itself made it, it went through, and it sent more than nothing.
 *
 * The history names a transaction's target, which for a token may be the token's contract; that one is never a recipient.
 */
export function knownRecipients(
  entries: readonly HistoryEntry[],
  { network, address }: { readonly network: Network; readonly address: string },
): readonly string[] {
  const found = new Map<string, string>()
  for (const entry of entries) {
    const { operationType, status, sentFrom, transfers } = entry
    if (operationType !== 'send' || status !== 'confirmed') continue
    if (sentFrom === undefined || !isSameAccount(sentFrom, address)) continue
    for (const transfer of transfers) {
      const recipient = recipientOf(transfer, entry, network)
      if (recipient === undefined || isSameAccount(recipient, address)) continue
      const key = accountKey(recipient)
      if (!found.has(key)) found.set(key, recipient)
    }
  }
  return [...found.values()]
}

function recipientOf(transfer: Transfer, { sentTo, transfers }: HistoryEntry, network: Network) {
  const { direction, quantity, recipient, kind, symbol, isSpam } = transfer
  if (direction !== 'out' || isSpam || quantity === undefined || isZero(quantity)) return undefined
  const isNative = kind === 'token' && transfers.length === 1 && symbol === network.currency.symbol
  const target = recipient ?? (isNative && transfer.value !== undefined ? sentTo : undefined)
  const isAddress = network.namespace === 'solana' ? isSolanaAddress : isEvmAddress
  return target !== undefined && isAddress(target) ? target : undefined
}
