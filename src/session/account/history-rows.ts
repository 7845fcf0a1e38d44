import type { Network } from '../../chains/networks/network'
import type { HistoryEntry } from '../../services/blockchain/history-schema'
import { type ActivityRow, activityRows, isOnNetwork, isSpam } from './activity-rows'
import { knownRecipients } from './known-recipients'

/** The rows of a history on its network: spam left out, bait marked. */
export function historyRows(
  entries: readonly HistoryEntry[],
  { network, address }: { readonly network: Network; readonly address: string },
): readonly ActivityRow[] {
  const here = entries.filter(entry => isOnNetwork(entry, network))
  const known = knownRecipients(here, { network, address })
  return here
    .filter(entry => !isSpam(entry))
    .flatMap(entry => activityRows(entry, { network, address, known }))
}
