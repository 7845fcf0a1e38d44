import type { ProposedNamespaces } from './schemas'
import { WcError } from './wc-error'

/** What a wallet supports in a chain family. */
export type NamespaceSupport = {
  readonly namespace: string
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** Granted chains, methods and events, without accounts. */
export type Grant = {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type SessionNamespaces = Readonly<Record<string, Grant & { readonly accounts: readonly string[] }>>

const KEY = /^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/
const CAIP2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/**
 * What to grant for a proposal (specs.walletconnect.com, namespaces): everything required, and the optional parts that
 * the wallet supports. Throws `WcError` if a required part is missing, something is malformed, or nothing is left.
 */
export function planNamespaces(
  required: ProposedNamespaces,
  optional: ProposedNamespaces,
  support: readonly NamespaceSupport[],
): Record<string, Grant> {
  const needs = flatten(required)
  const optionalScopes = flatten(optional)
  for (const [namespace, { chains, methods }] of Object.entries(needs)) {
    const able = support.find(each => each.namespace === namespace)
    if (!able || !chains.every(chain => able.chains.includes(chain))) throw new WcError('unsupportedChains')
    if (!methods.every(method => able.methods.includes(method))) throw new WcError('unsupportedMethods')
  }
  const isEmptyProposal = Object.keys(needs).length + Object.keys(optionalScopes).length === 0
  if (isEmptyProposal)
    return Object.fromEntries(
      support.map(({ namespace, chains }) => [namespace, { chains, methods: [], events: [] }]),
    )
  const plan = support.flatMap(({ namespace, chains, methods }): [string, Grant][] => {
    const asked = merge(needs[namespace], optionalScopes[namespace])
    const granted = asked.chains.filter(chain => chains.includes(chain))
    if (granted.length === 0) return []
    return [
      [
        namespace,
        {
          chains: granted,
          methods: asked.methods.filter(method => methods.includes(method)),
          events: asked.events,
        },
      ],
    ]
  })
  if (plan.length === 0) throw new WcError('unsupportedChains')
  return Object.fromEntries(plan)
}

/** The granted namespaces with an account on each chain. */
export function withAccounts(
  plan: Readonly<Record<string, Grant>>,
  addresses: (namespace: string) => readonly string[],
): SessionNamespaces {
  return Object.fromEntries(
    Object.entries(plan).map(([namespace, grant]) => [
      namespace,
      {
        ...grant,
        accounts: grant.chains.flatMap(chain => addresses(namespace).map(address => `${chain}:${address}`)),
      },
    ]),
  )
}

export function namespaceOf(caip: string): string {
  return caip.slice(0, caip.indexOf(':') < 0 ? undefined : caip.indexOf(':'))
}

/** Merged by namespace: a key may be a single chain (`eip155:10`), whose chains may be left out. */
function flatten(proposed: ProposedNamespaces): Record<string, Grant> {
  const result: Record<string, Grant> = {}
  for (const [key, { chains, methods, events }] of Object.entries(proposed)) {
    if (!KEY.test(key)) throw new WcError('unsupportedNamespaceKey', 'Namespace formatting must match CAIP-2')
    const own = key.includes(':') ? [...(chains ?? []), key] : (chains ?? [])
    if (own.length === 0) throw new WcError('unsupportedChains', 'Chains must not be empty')
    if (!own.every(chain => CAIP2.test(chain)))
      throw new WcError('unsupportedChains', 'Chains must be CAIP-2 compliant')
    const namespace = namespaceOf(key)
    if (!own.every(chain => namespaceOf(chain) === namespace))
      throw new WcError('unsupportedChains', 'Chains must be defined in matching namespace')
    result[namespace] = merge(result[namespace], { chains: own, methods, events })
  }
  return result
}

function merge(a: Grant | undefined, b: Grant | undefined): Grant {
  const union = (key: keyof Grant) => [...new Set([...(a?.[key] ?? []), ...(b?.[key] ?? [])])]
  return { chains: union('chains'), methods: union('methods'), events: union('events') }
}
