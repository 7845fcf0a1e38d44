import { CHAIN_FAMILIES } from '../../chains/families'
import type { SiweSession } from '../../shared/host/host-functions'
import { type Caip2, type Namespace, parseCaip2 } from '../../shared/lib/caip'

export type Account = { readonly namespace: Namespace; readonly address: string }

/** The account that a session is of. */
export type SessionAccount = Account & {
  /** Where they signed in; `undefined` where the server does not say. */
  readonly network: Caip2 | undefined
}

/** Who the page's server says is signed in; `session` as the host gave it. */
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
  // whatever else the server says is signed in, and no account of another family
  const family = families.find(({ addresses }) => addresses.isAddress(address)) ?? families.at(-1)
  if (!family) return undefined
  const { namespace } = family
  const id = String(session.chainId ?? '')
  const named = families.flatMap(({ signIn }) => signIn.networkOf(id) ?? [])[0]
  const network = named ?? (parseCaip2(id) ? id : undefined)
  return { namespace, address, network, session }
}

export const isSameAccount = (one: Account, other: Account): boolean =>
  one.namespace === other.namespace && plain(one) === plain(other)

/** What the host lets change under a session: false. */
export type EndsWith = Readonly<Record<'disconnect' | 'account' | 'network', boolean>>

type ConnectedAccount = {
  readonly connector: { readonly namespace: Namespace }
  readonly accounts: readonly string[]
  readonly network: Caip2
}

/** Whether a session is good for a connected account, by what the host lets change. */
export function covers(
  signedIn: SessionAccount,
  { connector: { namespace }, accounts: [address = ''], network }: ConnectedAccount,
  endsWith: EndsWith,
): boolean {
  if (signedIn.namespace !== namespace) return false
  const isSameOwner = !endsWith.account || isSameAccount(signedIn, { namespace, address })
  return isSameOwner && (!endsWith.network || isThere(signedIn, network))
}

/** Letters of EVM addresses say nothing but their checksum. */
const plain = ({ namespace, address }: Account) => CHAIN_FAMILIES[namespace].addresses.key(address)

/** Whether it is for that network; a server may not say. */
export const isThere = ({ network }: SessionAccount, where: Caip2): boolean =>
  network === undefined || network === where
