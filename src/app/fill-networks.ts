import { isUnnamed, mayBeInTable, resolveNetworks } from '../chains/networks/resolve-networks'
import { BaseError } from '../shared/errors/base-error'
import type { HostNetwork, ModalOptions, RuntimeHost } from '../shared/host/runtime-contract'
import type { Caip2 } from '../shared/lib/caip'
import { NETWORK_TABLE } from './loaders'

/** Ids of networks without a row, which may be in the table. */
const withoutRow = (networks: ModalOptions['networks']): readonly Caip2[] =>
  resolveNetworks(networks)
    .filter(network => isUnnamed(network) && mayBeInTable(network))
    .map(({ id }) => id)

/**
 * Adds the data of networks that the page names by id alone, from a table that loads for them. Calls `changed` when it
 * has loaded; until then, and if it does not load, such a network is named by its id. Reports ids that nothing is known
 * about.
 */
export function createNetworkFiller(host: RuntimeHost, changed: () => void) {
  const reported = new Set<Caip2>()

  function report(id: Caip2): void {
    if (reported.has(id)) return
    reported.add(id)
    const message = `w3m-modal: the network ${id} is unknown, so it has no name and no currency symbol. Set the property networks to [{ id, name, currency: { name, symbol, decimals }, rpcUrl }] for it.`
    console.warn(message)
    const error = new BaseError('ATTRIBUTE_INVALID', message)
    host.emit('error', { code: error.code, message, error })
  }

  function fill({ networks, rpcUrls }: ModalOptions): ModalOptions['networks'] {
    const wanted = withoutRow(networks)
    const table = NETWORK_TABLE.peek()
    if (wanted.length === 0) return networks
    if (!table) {
      NETWORK_TABLE.load().then(changed, () => {})
      return networks
    }
    return networks.map(each => {
      if (typeof each !== 'string' || !wanted.includes(each)) return each
      const known = table.knownNetwork(each)
      if (!known) report(each)
      const { nodes = [], ...network } = known ?? {}
      const rpcUrl = rpcUrls[each] ?? nodes[0]
      return known && rpcUrl !== undefined ? ({ ...network, rpcUrl } as HostNetwork) : each
    })
  }

  return (options: ModalOptions): ModalOptions => {
    const networks = fill(options)
    return networks === options.networks ? options : { ...options, networks }
  }
}
