import { accountKey, isSameAddress } from '../../../chains/addresses'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { isGiven, isOwnSending, recipientOf } from '../../../services/blockchain/activity/known-recipients'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { recipientEndpoints } from '../../../services/node/recipient-endpoints'
import { inTurns } from '../../../shared/lib/in-turns'
import type { AppThunk } from '../../../store/types'

const { getSentTransfer } = recipientEndpoints.endpoints

type SenderAccount = { readonly network: Network; readonly address: string }

export type Recipients = {
  /** The latest first, in the form that is shown (EIP-55 on EVM). */
  readonly known: readonly string[]
  /** Nothing was left out, because a node did not answer or because there was too much. */
  readonly isComplete: boolean
}

/** More of a history is not looked through: each is a question to the node. */
const MOST = 40

/**
 * Whom an account has sent something to. The history only says which transactions to look at: an address counts where the
 * transaction itself, as a node gives it, was made by the account and names it. A node that does not answer is not asked
 * again. Never rejects.
 */
export const findRecipients =
  (entries: readonly HistoryEntry[], sender: SenderAccount): AppThunk<Promise<Recipients>> =>
  async dispatch => {
    const { network, address } = sender
    let isNodeThere = true
    const own = entries.filter(entry => isOwnSending(entry, sender) && entry.transfers.some(isGiven))
    const found = await inTurns(own.slice(0, MOST), async entry => {
      if (!isNodeThere || entry.hash === undefined) return []
      const { receivers, isAnswered } = await dispatch(readReceivers(entry, entry.hash, sender))
      isNodeThere &&= isAnswered
      return receivers
    })
    const known = new Map<string, string>()
    for (const receiver of found.flat())
      if (!isSameAddress(network.id, receiver, address) && !known.has(accountKey(network.id, receiver)))
        known.set(accountKey(network.id, receiver), receiver)
    return { known: [...known.values()], isComplete: isNodeThere && own.length <= MOST }
  }

type Answer = { readonly receivers: readonly string[]; readonly isAnswered: boolean }
const ONCE = { subscribe: false }

/** Whom the account paid, by the transaction itself; where that is ambiguous, of those whom the history names. */
const readReceivers =
  (entry: HistoryEntry, hash: string, { network, address }: SenderAccount): AppThunk<Promise<Answer>> =>
  async dispatch => {
    const { isAmbiguous } = CHAIN_FAMILIES[network.namespace].sentTransfer
    const named = entry.transfers.flatMap(transfer => recipientOf(transfer, entry, network) ?? [])
    if (isAmbiguous && named.length === 0) return { receivers: [], isAnswered: true }
    const { data, error } = await dispatch(getSentTransfer.initiate({ network: network.id, hash }, ONCE))
    const isSame = isAmbiguous || data?.hash === hash.toLowerCase()
    const isOwn = data !== undefined && isSame && isSameAddress(network.id, data.from, address)
    const paid = isOwn ? data.receivers : []
    const receivers = isAmbiguous ? named.filter(each => paid.includes(each)) : paid
    return { receivers, isAnswered: error === undefined }
  }
