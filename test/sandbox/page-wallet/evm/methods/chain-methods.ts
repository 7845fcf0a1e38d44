import { RpcError } from '../../rpc-error'
import { parseAddedChain, parseChainId, type WalletChain } from '../wallet-chain'
import type { WalletCore } from '../wallet-core'
import type { Methods } from './method-table'

/** Networks: EIP-695, EIP-3326, EIP-3085. */
export const CHAIN_METHODS: Methods = {
  eth_chainId: async core => core.chainId,
  net_version: async core => String(core.memory.state.chainId),

  async wallet_switchEthereumChain(core, [wanted]) {
    const id = parseChainId(
      typeof wanted === 'object' && wanted !== null && 'chainId' in wanted ? wanted.chainId : wanted,
    )
    const chain = core.findChain(id)
    if (!chain) throw new RpcError(4902, `Unrecognized chain ID "0x${id.toString(16)}". Add it first.`)
    await switchTo(core, 'wallet_switchEthereumChain', chain)
    return null
  },

  async wallet_addEthereumChain(core, [wanted]) {
    const chain = parseAddedChain(wanted)
    if (!core.findChain(chain.id)) {
      await core.ask('wallet_addEthereumChain', {
        title: `Add ${chain.name} and switch to it`,
        rows: [
          ['Chain id', String(chain.id)],
          ['Currency', chain.symbol],
          ['Endpoint', chain.rpcUrl ?? ''],
        ],
      })
      core.memory.update({ chains: [...core.memory.state.chains, chain], chainId: chain.id })
    } else await switchTo(core, 'wallet_addEthereumChain', chain)
    return null
  },
}

async function switchTo(core: WalletCore, method: string, chain: WalletChain): Promise<void> {
  if (core.memory.state.chainId === chain.id) return
  await core.ask(method, {
    title: `Switch to ${chain.name}`,
    rows: [
      ['From', core.chain.name],
      ['Chain id', String(chain.id)],
    ],
  })
  core.memory.update({ chainId: chain.id })
}
