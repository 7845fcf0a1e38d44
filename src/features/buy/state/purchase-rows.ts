import type { Network } from '../../../chains/networks/network'
import { type ActivityRow, activityRows } from '../../../services/blockchain/activity/activity-rows'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'

type PurchaseAccount = {
  readonly address: string
  readonly network: Network
  readonly networks: readonly Network[]
}

/** Purchases as the activity shows them, each as bought, on the network that it was delivered to. */
export function purchaseRows(
  entries: readonly HistoryEntry[],
  { address, network, networks }: PurchaseAccount,
): readonly ActivityRow[] {
  return entries.flatMap(entry => {
    const delivered = networks.find(({ id }) => id === entry.chain)
    const rows = activityRows(entry, { network: delivered ?? network, address, known: new Set() })
    // a provider is no stranger, however little it sends; and nothing leads to an explorer of another network
    return rows.map(row => ({
      ...row,
      operation: 'bought',
      isDust: false,
      explorerUrl: delivered ? row.explorerUrl : undefined,
    }))
  })
}
