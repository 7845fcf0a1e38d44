import type { Network } from '../../../chains/networks/network'
import { type ActivityRow, activityRows } from '../../../services/blockchain/activity/activity-rows'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'

type PurchaseAccount = {
  readonly address: string
  readonly network: Network
  readonly networks: readonly Network[]
}

/** Rows of purchases for the activity list, each marked as bought and on the network of its delivery. */
export function purchaseRows(
  entries: readonly HistoryEntry[],
  { address, network, networks }: PurchaseAccount,
): readonly ActivityRow[] {
  return entries.flatMap(entry => {
    const delivered = networks.find(({ id }) => id === entry.chain)
    const rows = activityRows(entry, { network: delivered ?? network, address, known: new Set() })
    // A purchase is never hidden as dust, however small. It has an explorer link only if its network is known.
    return rows.map(row => ({
      ...row,
      operation: 'bought',
      isDust: false,
      explorerUrl: delivered ? row.explorerUrl : undefined,
    }))
  })
}
