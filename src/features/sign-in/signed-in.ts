import { CHAIN_FAMILIES } from '../../chains/families'
import type { SiweSession } from '../../shared/host/host-functions'
import { type Caip2, type Namespace, parseCaip2 } from '../../shared/lib/caip'

export type Account = { readonly namespace: Namespace; readonly address: string }

/** The account that a session belongs to. */
export type SessionAccount = Account & {
  /** Network of the sign-in; `undefined` if the server does not name one. */
  readonly network: Caip2 | undefined
}

/** The server's session and the account that it belongs to. `session`: the host's own object, unchanged. */
export type SignedIn = SessionAccount & { readonly session: SiweSession }

export const sessionAccount = ({ namespace, address, network }: SignedIn): SessionAccount => ({
  namespace,
  address,
  network,
})

/** Reads the account of a session; `undefined` if it has none. */
export function readSignedIn(session: SiweSession | null | undefined): SignedIn | undefined {
  if (typeof session?.address !== 'string') return undefined
  const address = session.address.slice(session.address.lastIndexOf(':') + 1)
  if (address === '') return undefined
  const families = Object.values(CHAIN_FAMILIES)
  // An unknown format still means that someone is signed in; it counts as an account of the last chain family in the
  // list.
  const family = families.find(({ addresses }) => addresses.isAddress(address)) ?? families.at(-1)
  if (!family) return undefined
  const { namespace } = family
  const id = String(session.chainId ?? '')
  const named = families.flatMap(({ signIn }) => signIn.networkOf(id) ?? [])[0]
  const network = named ?? (parseCaip2(id) ? id : undefined)
  return { namespace, address, network, session }
}

export const isSameAccount = (one: Account, other: Account): boolean =>
  one.namespace === other.namespace && comparisonKey(one) === comparisonKey(other)

/** Which changes end a session. */
export type SignOutOn = Readonly<Record<'disconnect' | 'account' | 'network', boolean>>

type ConnectedAccount = {
  readonly connector: { readonly namespace: Namespace }
  readonly accounts: readonly string[]
  readonly network: Caip2
}

/** Whether a session is valid for a connected account, given the changes that the host allows. */
export function isSessionValidFor(
  signedIn: SessionAccount,
  { connector: { namespace }, accounts: [address = ''], network }: ConnectedAccount,
  signOutOn: SignOutOn,
): boolean {
  if (signedIn.namespace !== namespace) return false
  const isSameOwner = !signOutOn.account || isSameAccount(signedIn, { namespace, address })
  return isSameOwner && (!signOutOn.network || isForNetwork(signedIn, network))
}

/** Comparison key of an address: the letter case of EVM addresses is only a checksum. */
const comparisonKey = ({ namespace, address }: Account) => CHAIN_FAMILIES[namespace].addresses.key(address)

/** Whether the session is for a network. A session without a network, as some servers return it, is valid on all. */
export const isForNetwork = ({ network }: SessionAccount, where: Caip2): boolean =>
  network === undefined || network === where
