import type { NameService, NodeService, ServiceOptions } from '../../shared/host/services'
import { splitCaip10 } from '../../shared/lib/caip'
import { namehash } from '../../shared/lib/encoding/namehash'
import { findEnsAddress } from '../names/ens-forward'
import { readAvatar, readReverseName, resolverOf } from '../names/ens-reverse'
import { findSnsAddress, findSnsName } from './support/sns/find-sns'

/** The network with the ENS registry. */
const ETHEREUM = 'eip155:1'
/** The network with the Solana Name Service. */
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Names read from nodes, without a service in between: ENS on Ethereum (https://docs.ens.domains/ensip/1,
 * https://docs.ens.domains/ensip/3) and `.sol` on Solana (https://sns.guide). Names are those of these two networks
 * alone: on another one the same address may have another owner.
 */
export function nodeNames({ nodes }: { readonly nodes: NodeService }): NameService {
  const ethCall = (options: ServiceOptions) => (to: string, data: string) =>
    nodes.request({ network: ETHEREUM, method: 'eth_call', params: [{ to, data }, 'latest'] }, options)
  const solanaCall = (options: ServiceOptions) => (method: string, params: readonly unknown[]) =>
    nodes.request({ network: SOLANA, method, params }, options)
  return {
    async lookup({ account }, options) {
      const [network, address] = splitCaip10(account)
      if (network === SOLANA && globalThis.crypto.subtle)
        return { name: await findSnsName(address, solanaCall(options)) }
      if (network !== ETHEREUM) return {}
      const call = ethCall(options)
      const name = await readReverseName(address, call)
      if (name === undefined) return {}
      const node = namehash(name)
      const resolver = await resolverOf(node, call)
      if (!resolver) return {}
      return { name, imageUrl: await readAvatar(node, resolver, call) }
    },
    async resolve({ name, network }, options) {
      if (network === SOLANA) return (await findSnsAddress(name, solanaCall(options))) ?? null
      if (network !== ETHEREUM) return null
      return (await findEnsAddress(name, ethCall(options))) ?? null
    },
  }
}
