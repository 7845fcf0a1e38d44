import type { KnownNetwork, ModalOptions } from '../../shared/host/runtime-contract'
import { type Caip2, parseCaip2 } from '../../shared/lib/caip'
import { cleanText } from '../../shared/lib/format'
import type { ChainFacts } from '../chain-facts'
import { CHAIN_FACTS } from '../facts'
import { isNamespace, namespaceOf } from '../namespaces'
import type { Network } from './network'

const MAX_NAME = 40

/** Networks that the page requested: an id, or an object with what is known about the network. */
type Requested = ModalOptions['networks']

/**
 * Resolves the attribute or property `networks`, in its order, each network once. An object overrides the same id in
 * the list and, field by field, our own row.
 *
 * An id without a row still becomes a network named `Chain <id>`, because the blockchain API serves more networks than
 * we list. Its currency has no symbol: a wrong one would misname money.
 */
export function resolveNetworks(requested: Requested): readonly Network[] {
  const networks = new Map<Caip2, Network>()
  for (const entry of requested) {
    const isObject = typeof entry !== 'string'
    const base = networkById(isObject ? entry.id : entry)
    if (!base || (networks.has(base.id) && !isObject)) continue
    networks.set(
      base.id,
      isObject ? { ...base, ...entry, name: cleanText(entry.name, MAX_NAME) || base.name } : base,
    )
  }
  return [...networks.values()]
}

/**
 * Adds what is known about networks that the page gives by id alone. Returns `undefined` if that has to load first.
 *
 * @param load called with the code that has to load
 * @param refuse called with each id of which nothing is known
 */
export function completeNetworks(
  requested: Requested,
  load: (known: NonNullable<ChainFacts['known']>) => void,
  refuse: (id: Caip2) => void,
): Requested | undefined {
  const rows = new Map<unknown, KnownNetwork>()
  const networks = resolveNetworks(requested)
  for (const { id, namespace, currency } of networks) {
    if (currency.symbol) continue
    const { known } = CHAIN_FACTS[namespace]
    const find = known?.peek()
    if (known && !find) return void load(known)
    const row = find?.(id)
    if (row) rows.set(id, row)
    else refuse(id)
  }
  // Chain families that are not supported. Without any that is, the modal does not start (`ADAPTER_REQUIRED`).
  if (networks[0])
    for (const each of requested) {
      const id = typeof each === 'string' ? each : each.id
      if (!networkById(id)) refuse(id)
    }
  return requested.map(each => rows.get(each) ?? each)
}

/** The CAIP-2 id of a network that has another name too, such as `solana:devnet`. */
export function networkIdOf(name: string): Caip2 {
  const namespace = namespaceOf(name)
  return (namespace && CHAIN_FACTS[namespace].toCaip2?.(name)) ?? name
}

export function networkById(id: Caip2): Network | undefined {
  const { namespace = '', reference = '' } = parseCaip2(id) ?? {}
  if (!isNamespace(namespace)) return undefined
  const family = CHAIN_FACTS[namespace]
  if (!family.reference.test(reference)) return undefined
  const currency = { name: 'Native currency', symbol: '', decimals: family.currencyDecimals }
  return (
    family.networks.find(network => network.id === id) ?? {
      id,
      namespace,
      name: `Chain ${reference}`,
      currency,
    }
  )
}
