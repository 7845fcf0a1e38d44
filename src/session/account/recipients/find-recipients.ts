import type { Network } from '../../../chains/networks/network'
import { toChecksumAddress } from '../../../lib/address'
import type { HistoryEntry, Transfer } from '../../../services/blockchain/history-schema'
import { recipientEndpoints } from '../../../services/node/recipient-endpoints'
import type { AppThunk } from '../../../store/make-store'
import { isSameAccount } from '../dust'
import { inTurns } from '../in-turns'
import { isGiven, isOwnSending, knownRecipients, recipientOf } from './known-recipients'

const { getTokenSending } = recipientEndpoints.endpoints

type Place = { readonly network: Network; readonly address: string }

/**
 * Whom an account has sent something to, the latest first, those included whom it sent tokens on EVM networks: for them a
 * node is asked, once for each transaction. What it does not tell is left out, and one that does not answer is not asked
 * again. Never rejects.
 */
export const findRecipients =
  (entries: readonly HistoryEntry[], place: Place): AppThunk<Promise<readonly string[]>> =>
  async dispatch => {
    let isNodeThere = true
    const complete = await inTurns(entries, async entry => {
      const untold = isNodeThere ? untoldTransfer(entry, place) : undefined
      if (!untold) return entry
      const { to, isAnswered } = await dispatch(receiverOf(entry, place))
      isNodeThere &&= isAnswered
      const transfers = entry.transfers.map(each =>
        each === untold && to ? { ...each, recipient: to } : each,
      )
      return { ...entry, transfers }
    })
    return knownRecipients(complete, place)
  }

/** What the account itself sent to somebody whom the history does not name. */
function untoldTransfer(entry: HistoryEntry, { network, address }: Place): Transfer | undefined {
  if (network.namespace !== 'eip155' || entry.hash === undefined) return undefined
  if (!isOwnSending(entry, address)) return undefined
  return entry.transfers.find(each => isGiven(each) && !recipientOf(each, entry, network))
}

const receiverOf =
  (
    { hash = '' }: HistoryEntry,
    { network, address }: Place,
  ): AppThunk<Promise<{ readonly to?: string; readonly isAnswered: boolean }>> =>
  async dispatch => {
    const query = getTokenSending.initiate({ network: network.id, hash }, { subscribe: false })
    const { data, error } = await dispatch(query)
    const isOwn = data !== undefined && isSameAccount(data.from, address)
    return { isAnswered: error === undefined, ...(isOwn && data.to && { to: toChecksumAddress(data.to) }) }
  }
