import { parseAccounts, parseChainId, toHexChainId } from '../../../chains/evm/evm-wire'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Caip2 } from '../../../shared/lib/caip'
import { ProviderRpcError } from '../../provider-rpc-error'
import type { OpenBinding, SessionFamily } from './provider-binding'
import { createSessionProvider } from './session-provider'
import { switchSessionNetwork } from './switch-session-network'

/** A wallet that grants this method counts as accepting any network (docs/protocols/walletconnect.md#networks). */
const ADD_CHAIN = 'wallet_addEthereumChain'

export const EVM_FAMILY: SessionFamily = {
  namespace: 'eip155',
  plain: address => address.toLowerCase(),
  readActive(data) {
    const plain = Array.isArray(data) ? data.map(item => String(item).replace(/^eip155:\d+:/, '')) : undefined
    return (parseAccounts(plain) ?? []).map(EVM_FAMILY.plain)
  },
  // Any network, because the wallet may switch to one that it did not approve before.
  readNetwork: (data, { chainId }) => parseChainId(data) ?? parseChainId(chainId),
  takesAny: ({ methods }) => methods.includes(ADD_CHAIN),
}

type Options = {
  /** Sends a call to the node of a network. */
  readonly rpc: (network: Caip2, method: string, params: unknown) => Promise<unknown>
}

/** EVM binding with an EIP-1193 provider over the session. */
export const evmBinding =
  ({ rpc }: Options): OpenBinding =>
  ({ client, accountState }) => {
    const provider = createSessionProvider({ client, rpc, accountState })
    const current = () => {
      const found = accountState()
      if (!found) throw new W3mError('NOT_CONNECTED')
      return found
    }
    return {
      getProvider: async () => provider,
      switchNetwork: (network, urls) =>
        switchSessionNetwork({ client, accountState: current, network, ...urls }),
      emit(event) {
        if (event.type === 'accountsChanged') provider.emit('accountsChanged', [...event.accounts])
        if (event.type === 'networkChanged') provider.emit('chainChanged', toHexChainId(event.network))
        if (event.type === 'disconnected')
          provider.emit('disconnect', new ProviderRpcError(new W3mError('SESSION_ENDED')))
      },
    }
  }
