import type { Caip2 } from '../../../shared/lib/caip'
import type { Connection } from '../../connector'
import { addressesOf, networksOf } from '../session/grants'
import type { Session } from '../types'
import type { AccountState, SessionFamily } from './provider-binding'

type Preference = {
  /** Preferred networks, in order of preference. */
  readonly preferred: readonly (Caip2 | undefined)[]
  /** Accounts that were last active, as `SessionFamily.plain` normalizes them. */
  readonly active: readonly string[]
}

/** State of a session on one chain family; `undefined` if the session has no accounts there. */
export function accountStateOf(
  session: Session | undefined,
  { namespace, plain, takesAny }: SessionFamily,
  { preferred, active }: Preference,
): AccountState | undefined {
  const grant = session?.grants[namespace]
  if (!session || !grant) return undefined
  const granted = networksOf(grant)
  const preferredNetwork = [...preferred, granted[0]].find(each => each && granted.includes(each))
  const network = session.networks[namespace] ?? preferredNetwork ?? ''
  const shared = addressesOf(grant, network)
  // A map, because a wallet may report thousands of active accounts.
  const byPlain = new Map(shared.map(address => [plain(address), address]))
  const first = active.flatMap(each => byPlain.get(each) ?? [])
  return {
    session,
    network,
    accounts: [...new Set([...first, ...shared])],
    approvedNetworks: granted,
    supportsAllNetworks: takesAny(grant),
  }
}

/** Converts the state of a WalletConnect session to a connection of one namespace. */
export function toConnection({ session: { labels, peer }, ...shared }: AccountState): Connection {
  const [icon] = peer.icons
  return {
    ...shared,
    labels,
    wallet: { name: peer.name, ...(icon ? { icon } : {}) },
  }
}
