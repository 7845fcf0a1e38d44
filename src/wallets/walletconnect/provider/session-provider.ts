import type { Eip1193Provider } from '../../../chains/evm/evm-provider'
import { parseChainId, toHexChainId } from '../../../chains/evm/evm-wire'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Caip2 } from '../../../shared/lib/caip'
import { createProviderEvents } from '../../eip1193/provider-events'
import { ProviderRpcError } from '../../provider-rpc-error'
import { networksOf } from '../session/grants'
import type { WalletConnectClient } from '../types'
import type { AccountState } from './provider-binding'

export type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'

export type SessionProvider = Eip1193Provider & { emit(event: ProviderEvent, value: unknown): void }

type Options = {
  readonly client: Pick<WalletConnectClient, 'request' | 'chooseNetwork'>
  /** `undefined` while no wallet is connected. */
  readonly accountState: () => AccountState | undefined
  /** Sends a call to the node of a network. */
  readonly rpc: (network: Caip2, method: string, params: unknown) => Promise<unknown>
}

/** Methods that are sent to the wallet. All others that `respond` does not answer itself go to the node. */
const WALLET_ONLY = /^(wallet_|personal_|eth_sign|eth_sendTransaction$)/

/**
 * Requests that name the chain they are for, with the error code if that is not the wallet's. They would be sent for the
 * wallet's network, whatever they name.
 */
const OTHER_CHAIN: Readonly<Record<string, number>> = {
  eth_sendTransaction: -32_602,
  eth_signTransaction: -32_602,
  wallet_sendCalls: 5710, // EIP-5792: unsupported chain id
}

/** EIP-1193 provider over a session: wallet-only methods go to the wallet, other calls to the node. */
export function createSessionProvider(options: Options): SessionProvider {
  return {
    async request({ method, params = [] }) {
      try {
        return await respond(options, method, params)
      } catch (error) {
        // Wallets without the method have no capabilities. Other failures are treated the same.
        if (method === 'wallet_getCapabilities' && options.accountState()) return {}
        throw new ProviderRpcError(error)
      }
    },
    ...createProviderEvents(),
  }
}

async function respond(
  { client, accountState, rpc }: Options,
  method: string,
  params: unknown,
): Promise<unknown> {
  const current = accountState()
  if (!current) {
    if (method === 'eth_accounts') return []
    throw new W3mError('NOT_CONNECTED')
  }
  const { session, accounts, network } = current
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [...accounts]
    case 'eth_chainId':
      return toHexChainId(network)
    case 'net_version':
      return String(Number(toHexChainId(network)))
  }
  if (!WALLET_ONLY.test(method)) return rpc(network, method, params)
  const named = namedChain(params)
  const otherChain = OTHER_CHAIN[method]
  if (otherChain && named && named !== network)
    throw new W3mError('REQUEST_FAILED', {
      values: { code: otherChain, message: 'The wallet is on another network' },
    })
  const target = method === 'wallet_switchEthereumChain' ? named : undefined
  const grant = session.grants.eip155
  const granted = target && grant && networksOf(grant).includes(target)
  const result = granted ? null : await client.request(session.topic, network, { method, params })
  if (target) client.chooseNetwork(session.topic, target)
  return result
}

/** The chain that the parameters of a switch, a transaction or a batch name. */
function namedChain(params: unknown): Caip2 | undefined {
  const [requested] = Array.isArray(params) ? params : []
  return typeof requested === 'object' && requested !== null
    ? parseChainId(Reflect.get(requested, 'chainId'))
    : undefined
}
