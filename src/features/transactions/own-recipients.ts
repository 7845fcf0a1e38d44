import type { Caip2 } from '../../shared/lib/caip'
import { readEntry, writeEntry } from '../../shared/storage/typed-storage'
import type { Deps } from '../../store/deps'
import { RECIPIENTS } from './recipients-entry'

/** Maximum number of stored recipients. */
const MAX_RECIPIENTS = 50

type Sending = { readonly network: Caip2; readonly from: string; readonly to: string }

/**
 * Recipients of an account's earlier transfers from this browser, latest first. Read from storage, so no server can add
 * an address.
 */
export const ownRecipients = (
  { storage, config }: Pick<Deps, 'storage' | 'config'>,
  { network, from }: Omit<Sending, 'to'>,
): readonly string[] =>
  (readEntry(storage, config().projectId, RECIPIENTS) ?? [])
    .filter(each => each.network === network && each.from === from)
    .map(({ to }) => to)

export function rememberRecipient(
  { storage, config }: Pick<Deps, 'storage' | 'config'>,
  { network, from, to }: Sending,
): void {
  const others = (readEntry(storage, config().projectId, RECIPIENTS) ?? []).filter(
    each => each.network !== network || each.from !== from || each.to !== to,
  )
  writeEntry(
    storage,
    config().projectId,
    RECIPIENTS,
    [{ network, from, to }, ...others].slice(0, MAX_RECIPIENTS),
  )
}
