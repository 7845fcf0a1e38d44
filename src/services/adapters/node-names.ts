import type { NameService, NodeService, ServiceOptions } from '../../shared/host/services'
import { splitCaip10 } from '../../shared/lib/caip'
import { namehash } from '../../shared/lib/encoding/namehash'
import { findEnsAddress } from '../names/ens-forward'
import { readAvatar, readReverseName, resolverOf } from '../names/ens-reverse'

/** The network with the ENS registry. */
const REGISTRY = 'eip155:1'

/**
 * ENS names read from a node of Ethereum (https://docs.ens.domains/ensip/1, https://docs.ens.domains/ensip/3), without
 * a service in between. Names are those of Ethereum Mainnet alone: on another network the same address may have another
 * owner.
 */
export function nodeNames({ nodes }: { readonly nodes: NodeService }): NameService {
  const callBy = (options: ServiceOptions) => (to: string, data: string) =>
    nodes.request({ network: REGISTRY, method: 'eth_call', params: [{ to, data }, 'latest'] }, options)
  return {
    async lookup({ account }, options) {
      const [network, address] = splitCaip10(account)
      if (network !== REGISTRY) return {}
      const call = callBy(options)
      const name = await readReverseName(address, call)
      if (name === undefined) return {}
      const node = namehash(name)
      const resolver = await resolverOf(node, call)
      if (!resolver) return {}
      return { name, imageUrl: await readAvatar(node, resolver, call) }
    },
    async resolve({ name, network }, options) {
      if (network !== REGISTRY) return null
      return (await findEnsAddress(name, callBy(options))) ?? null
    },
  }
}
