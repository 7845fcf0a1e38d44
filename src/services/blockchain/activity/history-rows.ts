import { accountKey } from '../../../chains/addresses'
import type { Network } from '../../../chains/networks/network'
import type { HistoryEntry } from '../history-schema'
import { type ActivityRow, activityRows, isOnNetwork, isSpam } from './activity-rows'
import { isFromUnknownSender } from './address-poisoning'
import { knownRecipients } from './known-recipients'

type NetworkAccount = { readonly network: Network; readonly address: string }
type HistoryRows = NetworkAccount & { readonly isFromUnknown: boolean; readonly rows: readonly ActivityRow[] }

/** Cache of built rows, so that loading one more page does not rebuild the rows of thousands of entries. */
export type RowCache = WeakMap<HistoryEntry, HistoryRows>

/** Rows of a history on its network, without spam and with bait marked. */
export function historyRows(
  entries: readonly HistoryEntry[],
  account: NetworkAccount,
  cache: RowCache = new WeakMap(),
): readonly ActivityRow[] {
  const { network, address } = account
  const onNetwork = entries.filter(entry => isOnNetwork(entry, network))
  const known = new Set(knownRecipients(onNetwork, account).map(each => accountKey(network.id, each)))
  const rowsOf = (entry: HistoryEntry) => {
    const before = cache.get(entry)
    const isFromUnknown = isFromUnknownSender(entry, { network, address, known })
    if (before?.network === network && before.address === address && before.isFromUnknown === isFromUnknown)
      return before.rows
    const rows = activityRows(entry, { network, address, known })
    cache.set(entry, { network, address, isFromUnknown, rows })
    return rows
  }
  return onNetwork.filter(entry => !isSpam(entry)).flatMap(rowsOf)
}
