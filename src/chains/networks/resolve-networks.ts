import type { HostNetwork } from '../../shared/host/runtime-contract'
import { type Caip2, parseCaip2 } from '../../shared/lib/caip'
import { cleanText } from '../../shared/lib/format'
import { CHAIN_FACTS } from '../facts'
import { isNamespace } from '../namespaces'
import type { Network } from './network'

const MAX_NAME = 40

/**
 * Resolves the attribute or property `networks`, in its order, each network once. An object overrides the same id in
 * the list and, field by field, our own row.
 *
 * An id without a row still becomes a network named `Chain <id>`, because the blockchain API serves more networks than
 * we list. Its currency has no symbol: a wrong one would misname money.
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

/** Whether nothing is known about a network but its id. */
export const isUnnamed = ({ currency }: Network): boolean => currency.symbol === ''

/** Whether a network without a row may be in the table of its chain family. */
export const mayBeInTable = ({ namespace }: Network): boolean => CHAIN_FACTS[namespace].hasTable === true

/** The CAIP-2 id of a network that has another name too, such as `solana:devnet`. */
export function networkIdOf(name: string): Caip2 {
  const { namespace = '' } = parseCaip2(name) ?? {}
  return (isNamespace(namespace) && CHAIN_FACTS[namespace].aliases?.[name]) || name
}

function networkById(id: Caip2): Network | undefined {
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
