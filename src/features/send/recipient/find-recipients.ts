import { accountKey, isSameAddress } from '../../../chains/addresses'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { isOutgoing, isOwnSending, recipientOf } from '../../../services/blockchain/activity/known-recipients'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { recipientEndpoints } from '../../../services/node/recipient-endpoints'
import { mapInBatches } from '../../../shared/lib/map-in-batches'
import type { AppThunk } from '../../../store/types'

const { getSentTransfer } = recipientEndpoints.endpoints

type SenderAccount = { readonly network: Network; readonly address: string }

export type Recipients = {
  /** Latest first, in display format (EIP-55 on EVM). */
  readonly known: readonly string[]
  /**
   * Whether no recipient can be missing: every node request was answered, and the history was not longer than the
   * limit.
   */
  readonly isComplete: boolean
}

/** Maximum number of history entries to check. Each takes a node request. */
const MAX_ENTRIES = 40

/**
 * Finds the addresses that an account has sent to. The history of the service is not trusted: it only names
 * transactions, which are then read from a node. An address counts if the account sent the transaction and the
 * transaction names the address. Stops at the first node request that fails. Never rejects.
 */
export const findRecipients =
  (entries: readonly HistoryEntry[], sender: SenderAccount): AppThunk<Promise<Recipients>> =>
  async dispatch => {
    const { network, address } = sender
    let isNodeThere = true
    const own = entries.filter(entry => isOwnSending(entry, sender) && entry.transfers.some(isOutgoing))
    const found = await mapInBatches(own.slice(0, MAX_ENTRIES), async entry => {
      if (!isNodeThere || entry.hash === undefined) return []
      const { recipients, isAnswered } = await dispatch(readRecipients(entry, entry.hash, sender))
      isNodeThere &&= isAnswered
      return recipients
    })
    const known = new Map<string, string>()
    for (const recipient of found.flat())
      if (!isSameAddress(network.id, recipient, address) && !known.has(accountKey(network.id, recipient)))
        known.set(accountKey(network.id, recipient), recipient)
    return { known: [...known.values()], isComplete: isNodeThere && own.length <= MAX_ENTRIES }
  }

type FoundRecipients = { readonly recipients: readonly string[]; readonly isAnswered: boolean }
const UNSUBSCRIBED = { subscribe: false }

/**
 * Reads the recipients of a transaction from a node. If the chain family cannot tell them apart (`isAmbiguous`), only
 * those that the history names as well count.
 */
const readRecipients =
  (
    entry: HistoryEntry,
    hash: string,
    { network, address }: SenderAccount,
  ): AppThunk<Promise<FoundRecipients>> =>
  async dispatch => {
    const { isAmbiguous } = CHAIN_FAMILIES[network.namespace].sentTransfer
    const named = entry.transfers.flatMap(transfer => recipientOf(transfer, entry, network) ?? [])
    if (isAmbiguous && named.length === 0) return { recipients: [], isAnswered: true }
    const { data, error } = await dispatch(
      getSentTransfer.initiate({ network: network.id, hash }, UNSUBSCRIBED),
    )
    const isSame = isAmbiguous || data?.hash === hash.toLowerCase()
    const isOwn = data !== undefined && isSame && isSameAddress(network.id, data.from, address)
    const paid = isOwn ? data.recipients : []
    const recipients = isAmbiguous ? named.filter(each => paid.includes(each)) : paid
    return { recipients, isAnswered: error === undefined }
  }
