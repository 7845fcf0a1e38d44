import type { HostNetwork } from '../../element/host-port'
import { type Caip2, type Namespace, parseCaip2 } from '../../lib/caip'
import { cleanText } from '../../lib/format'
import { EVM_NETWORKS } from './evm'
import type { Network } from './network'

const MAX_NAME = 40

type Family = {
  readonly namespace: Namespace
  readonly known: readonly Network[]
  /** What a CAIP-2 reference of the family looks like. */
  readonly reference: RegExp
}

/** Chain families that can be served. The host's networks of any other are left out. */
const FAMILIES: readonly Family[] = [
  { namespace: 'eip155', known: EVM_NETWORKS, reference: /^[1-9]\d{0,31}$/ },
]

/**
 * The networks of the attribute or property `networks`, in their order, each once. An object says more than an id: it
 * wins over the same id elsewhere in the list, and over our own row of it, field by field.
 *
 * An id that no row is known for still becomes a network, named `Chain <id>`: the blockchain API serves more networks than
 * are listed here. Its currency has no symbol, because a wrong one would misname money.
 */
export function resolveNetworks(requested: readonly (Caip2 | HostNetwork)[]): readonly Network[] {
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

function networkById(id: Caip2): Network | undefined {
  const { namespace, reference = '' } = parseCaip2(id) ?? {}
  const family = FAMILIES.find(each => each.namespace === namespace)
  if (!family?.reference.test(reference)) return undefined
  return family.known.find(network => network.id === id) ?? unknownNetwork(id, family.namespace, reference)
}

function unknownNetwork(id: Caip2, namespace: Namespace, reference: string): Network {
  const currency = { name: 'Native currency', symbol: '', decimals: 18 }
  return { id, namespace, name: `Chain ${reference}`, currency }
}
