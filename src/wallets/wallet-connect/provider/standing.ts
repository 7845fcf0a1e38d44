import type { Caip2 } from '../../../lib/caip'
import type { Connection } from '../../connector'
import { parseAccounts } from '../../evm/eip1193'
import { addressesOf, networksOf } from '../session/grants'
import type { Session } from '../types'

/** Where the page stands with its wallet, on EVM. */
export type Standing = {
  readonly session: Session
  /** The active one first. */
  readonly accounts: readonly string[]
  readonly network: Caip2
}

type Preference = {
  /** Networks that would be taken first, most wanted first. */
  readonly wishes: readonly (Caip2 | undefined)[]
  /** Accounts that the wallet last called active, in lower case. */
  readonly active: readonly string[]
}

/** A wallet takes any network when it lets the page add one (protocol-facts §8.3). */
export const ADD_CHAIN = 'wallet_addEthereumChain'

/** `undefined` where the session has no EVM accounts. */
export function standingOf(
  session: Session | undefined,
  { wishes, active }: Preference,
): Standing | undefined {
  const grant = session?.grants.eip155
  if (!session || !grant) return undefined
  const granted = networksOf(grant)
  const wished = [...wishes, granted[0]].find(wish => wish && granted.includes(wish))
  const network = session.networks.eip155 ?? wished ?? ''
  const shared = addressesOf(grant, network)
  const first = shared.filter(address => active.includes(address.toLowerCase()))
  return { session, network, accounts: [...new Set([...first, ...shared])] }
}

export function toConnection({ session, accounts, network }: Standing): Connection {
  const { grants, labels, peer } = session
  const [icon] = peer.icons
  const grant = grants.eip155
  const limits = grant && !grant.methods.includes(ADD_CHAIN) ? { approvedNetworks: networksOf(grant) } : {}
  return { accounts, network, ...limits, labels, wallet: { name: peer.name, ...(icon ? { icon } : {}) } }
}

/** Data of `accountsChanged`: addresses, or CAIP-10 accounts. In lower case; nothing where it is neither. */
export function readActive(data: unknown): readonly string[] {
  const plain = Array.isArray(data) ? data.map(item => String(item).replace(/^eip155:\d+:/, '')) : undefined
  return (parseAccounts(plain) ?? []).map(account => account.toLowerCase())
}
