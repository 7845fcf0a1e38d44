import type { Network } from '../../../chains/networks/network'
import { accountKey, isSameAccount } from '../../../services/blockchain/activity/dust'
import { isGiven, isOwnSending, recipientOf } from '../../../services/blockchain/activity/known-recipients'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { recipientEndpoints } from '../../../services/node/recipient-endpoints'
import { toChecksumAddress } from '../../../shared/lib/address'
import { inTurns } from '../../../shared/lib/in-turns'
import type { AppThunk } from '../../../store/types'

const { getSending, getSolanaSending } = recipientEndpoints.endpoints

type Place = { readonly network: Network; readonly address: string }

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
  (entries: readonly HistoryEntry[], place: Place): AppThunk<Promise<Recipients>> =>
  async dispatch => {
    const { network, address } = place
    let isNodeThere = true
    const own = entries.filter(entry => isOwnSending(entry, address) && entry.transfers.some(isGiven))
    const found = await inTurns(own.slice(0, MOST), async entry => {
      if (!isNodeThere || entry.hash === undefined) return []
      const read = network.namespace === 'solana' ? solanaReceivers : evmReceivers
      const { receivers, isAnswered } = await dispatch(read(entry, entry.hash, place))
      isNodeThere &&= isAnswered
      return receivers
    })
    const known = new Map<string, string>()
    for (const receiver of found.flat())
      if (!isSameAccount(receiver, address) && !known.has(accountKey(receiver)))
        known.set(accountKey(receiver), receiver)
    return { known: [...known.values()], isComplete: isNodeThere && own.length <= MOST }
  }

type Answer = { readonly receivers: readonly string[]; readonly isAnswered: boolean }
const ONCE = { subscribe: false }

/** By the call that the account signed. */
const evmReceivers =
  (_entry: HistoryEntry, hash: string, { network, address }: Place): AppThunk<Promise<Answer>> =>
  async dispatch => {
    const { data, error } = await dispatch(getSending.initiate({ network: network.id, hash }, ONCE))
    const isOwn = data?.hash === hash.toLowerCase() && isSameAccount(data.from, address)
    const receivers = isOwn && data.to ? [toChecksumAddress(data.to)] : []
    return { receivers, isAnswered: error === undefined }
  }

/** Whom the history names, where the account paid for the transaction and they had more after it. */
const solanaReceivers =
  (entry: HistoryEntry, hash: string, { network, address }: Place): AppThunk<Promise<Answer>> =>
  async dispatch => {
    const named = entry.transfers.flatMap(transfer => recipientOf(transfer, entry, network) ?? [])
    if (named.length === 0) return { receivers: [], isAnswered: true }
    const { data, error } = await dispatch(getSolanaSending.initiate({ network: network.id, hash }, ONCE))
    const isOwn = data?.from === address
    const receivers = isOwn ? named.filter(each => data.receivers.includes(each)) : []
    return { receivers, isAnswered: error === undefined }
  }
