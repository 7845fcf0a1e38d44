import { namespaceOf } from '../../../chains/namespaces'
import { type Caip2, type Caip10, parseCaip2, splitCaip10 } from '../../../shared/lib/caip'
import { EVM_EVENTS, EVM_METHODS, OLD_SOLANA_CHAINS, SOLANA_METHODS } from '../protocol'
import type { Grant, Grants } from '../types'
import type { PairedNamespace } from '../wallet-connect-infos'
import type { WireNamespaces } from './schemas'

/** What a session proposal requests for a chain family, and the format of its accounts. */
type SessionRules = {
  readonly address: RegExp
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Former ids of its networks, which older wallets still expect. */
  readonly oldChains?: Readonly<Record<Caip2, Caip2>>
}

const FAMILIES: Readonly<Record<PairedNamespace, SessionRules>> = {
  eip155: { address: /^0x[0-9a-fA-F]{40}$/, methods: EVM_METHODS, events: EVM_EVENTS },
  solana: {
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    methods: SOLANA_METHODS,
    events: [],
    oldChains: OLD_SOLANA_CHAINS,
  },
}

/** Chain family of a network or namespace, if wallets can be paired for it. */
function pairedNamespaceOf(id: string): PairedNamespace | undefined {
  const namespace = namespaceOf(id)
  return namespace && Object.hasOwn(FAMILIES, namespace) ? (namespace as PairedNamespace) : undefined
}

/**
 * `optionalNamespaces` of a proposal. Nothing is required, so the wallet may grant any part
 * (docs/protocols/walletconnect.md#pairing).
 */
export function proposeNamespaces(chains: readonly Caip2[]) {
  return Object.fromEntries(
    Object.entries(FAMILIES).flatMap(([namespace, { methods, events, oldChains = {} }]) => {
      const own = chains.filter(chain => pairedNamespaceOf(chain) === namespace)
      const withOld = unique(own.flatMap(chain => [chain, oldChains[chain] ?? chain]))
      return own.length > 0 ? [[namespace, { chains: withOld, methods, events }]] : []
    }),
  )
}

/**
 * Reads the permissions that a wallet granted. Returns `undefined` if none of our chain families is granted, or if an
 * account is not a CAIP-10 id of its family (https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces). A family
 * without accounts counts as not granted: wallet libraries list it even if the wallet supports none of its chains.
 */
export function readGrants(namespaces: WireNamespaces): Grants | undefined {
  const granted = new Map<PairedNamespace, readonly WireNamespaces[string][]>()
  for (const [key, part] of Object.entries(namespaces)) {
    const family = key.split(':')[0] ?? ''
    if (!part.accounts.every(account => isAccountIn(account, key))) return undefined
    const namespace = pairedNamespaceOf(family)
    // A key may also be a single chain, so a family can have several keys.
    if (namespace && part.accounts.length > 0)
      granted.set(namespace, [...(granted.get(namespace) ?? []), part])
  }
  // Merged only now, because a wallet may send thousands of keys.
  const grants = [...granted].map(([namespace, parts]): [string, Grant] => [
    namespace,
    {
      accounts: uniqueAccounts(parts.flatMap(({ accounts }) => accounts)),
      methods: unique(parts.flatMap(({ methods }) => methods)),
      events: unique(parts.flatMap(({ events }) => events)),
    },
  ])
  return grants.length > 0 ? Object.fromEntries(grants) : undefined
}

/** Splits an account into its network, with the current CAIP-2 id, and its address. */
export function splitAccount(account: Caip10): { network: Caip2; address: string } {
  const [network, address] = splitCaip10(account)
  return { network: toCurrentChainId(network), address }
}

/** Networks of a grant without duplicates, in the wallet's order. */
export function networksOf(grant: Grant): readonly Caip2[] {
  return unique(grant.accounts.map(account => splitAccount(account).network))
}

/** Addresses of a grant on a network; those of all networks if there are none on this one. */
export function addressesOf(grant: Grant, network: Caip2): readonly string[] {
  const accounts = grant.accounts.map(splitAccount)
  const onNetwork = accounts.filter(account => account.network === network)
  return uniqueAccounts((onNetwork.length > 0 ? onNetwork : accounts).map(({ address }) => address))
}

/** The id by which the wallet knows a network. It may be an old Solana id. */
export function wireNetwork(grant: Grant, network: Caip2): Caip2 {
  const legacyId = OLD_SOLANA_CHAINS[network]
  const usesLegacyIdOnly =
    legacyId !== undefined && !grant.accounts.some(account => account.startsWith(`${network}:`))
  return usesLegacyIdOnly && grant.accounts.some(account => account.startsWith(`${legacyId}:`))
    ? legacyId
    : network
}

function isAccountIn(account: string, key: string): boolean {
  const [family = '', reference = '', address = '', ...rest] = account.split(':')
  const chain = `${family}:${reference}`
  if (rest.length > 0 || !parseCaip2(chain) || (key !== family && key !== chain)) return false
  const namespace = pairedNamespaceOf(family)
  return namespace ? FAMILIES[namespace].address.test(address) : address !== ''
}

/** Maps an old Solana CAIP-2 id to the current one. Other ids stay unchanged. */
export function toCurrentChainId(chain: Caip2): Caip2 {
  return Object.keys(OLD_SOLANA_CHAINS).find(now => OLD_SOLANA_CHAINS[now] === chain) ?? chain
}

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)]

/**
 * Removes duplicate addresses or CAIP-10 accounts. The letter case of EVM addresses is ignored, because it is only a
 * checksum.
 */
function uniqueAccounts(items: readonly string[]): readonly string[] {
  const byPlain = new Map<string, string>()
  for (const item of items) {
    const plain = item.replace(/0x[0-9a-fA-F]{40}$/, address => address.toLowerCase())
    if (!byPlain.has(plain)) byPlain.set(plain, item)
  }
  return [...byPlain.values()]
}
