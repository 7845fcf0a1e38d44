import type { Caip2, Namespace } from '../../shared/lib/caip'

export type WalletNamespace = {
  readonly chains: readonly Caip2[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type WalletNamespaces = Readonly<Partial<Record<Namespace, WalletNamespace>>>

/** What a wallet can do on one chain family. */
export type NamespaceOffer = {
  readonly networks: readonly Caip2[]
  /** Addresses, the active one first. */
  readonly addresses: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

type Proposed = Readonly<
  Record<
    string,
    { chains?: readonly string[]; methods?: readonly string[]; events?: readonly string[] } | undefined
  >
>

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const namespacesOf = (value: unknown): Proposed =>
  typeof value === 'object' && value !== null ? (value as Proposed) : {}

/**
 * What a wallet grants of a proposal (https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces): the chains and
 * methods that it knows. `undefined` if it lacks something that is required, or nothing is left.
 */
export function grantNamespaces(
  params: { readonly requiredNamespaces?: unknown; readonly optionalNamespaces?: unknown },
  offers: Readonly<Partial<Record<Namespace, NamespaceOffer>>>,
): WalletNamespaces | undefined {
  const required = namespacesOf(params.requiredNamespaces)
  const optional = namespacesOf(params.optionalNamespaces)
  const granted: Partial<Record<Namespace, WalletNamespace>> = {}
  for (const [name, offer] of Object.entries(offers) as [Namespace, NamespaceOffer][]) {
    const of = (from: Proposed, key: 'chains' | 'methods' | 'events') => listOf(from[name]?.[key])
    const both = (key: 'chains' | 'methods' | 'events') => [
      ...new Set([...of(required, key), ...of(optional, key)]),
    ]
    const chains = both('chains').filter(chain => offer.networks.includes(chain))
    if (chains.length === 0) continue
    granted[name] = {
      chains,
      accounts: chains.flatMap(chain => offer.addresses.map(address => `${chain}:${address}`)),
      methods: both('methods').filter(method => offer.methods.includes(method)),
      events: both('events').filter(event => offer.events.includes(event)),
    }
  }
  const isMissing = Object.entries(required).some(([name, wanted]) => {
    const got = granted[name as Namespace]
    return (
      !got ||
      listOf(wanted?.chains).some(chain => !got.chains.includes(chain)) ||
      listOf(wanted?.methods).some(method => !got.methods.includes(method))
    )
  })
  return isMissing || Object.keys(granted).length === 0 ? undefined : granted
}
