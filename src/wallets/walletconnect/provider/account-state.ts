import type { Caip2 } from '../../../shared/lib/caip'
import type { Connection } from '../../connector'
import { addressesOf, networksOf } from '../session/grants'
import type { Session } from '../types'
import type { AccountState, SessionFamily } from './provider-binding'

type Preference = {
  /** Networks that would be taken first, most wanted first. */
  readonly preferred: readonly (Caip2 | undefined)[]
  /** Accounts that the wallet last called active, in plain form. */
  readonly active: readonly string[]
}

/** `undefined` where the session has no accounts of the family. */
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
  const first = active.flatMap(each => shared.filter(address => plain(address) === each))
  return {
    session,
    network,
    accounts: [...new Set([...first, ...shared])],
    approvedNetworks: granted,
    supportsAllNetworks: takesAny(grant),
  }
}

/** A session of WalletConnect as a connection of one namespace. */
export function toConnection({ session: { labels, peer }, ...shared }: AccountState): Connection {
  const [icon] = peer.icons
  return {
    ...shared,
    labels,
    wallet: { name: peer.name, ...(icon ? { icon } : {}) },
  }
}
