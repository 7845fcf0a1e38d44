import type { Eip1193Provider } from '../../chains/evm/evm-provider'
import { parseAccounts, parseChainId } from '../../chains/evm/evm-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { withSignal } from '../../shared/lib/promise'
import type { Connection, Connector, ConnectorInfo } from '../connector'
import { toWalletError } from '../eip1193/eip1193-wallet-error'
import { revokeAccounts } from '../eip1193/revoke-accounts'
import { subscribeProvider } from '../eip1193/subscribe-provider'
import { switchProviderNetwork } from '../eip1193/switch-provider-network'

/** Time limit in milliseconds for requests without a prompt. Only a wallet that hangs takes longer. */
const SILENT_RESPONSE_MS = 10_000

type Options = {
  readonly info: ConnectorInfo
  /** The live provider; `undefined` once the wallet has left the page. */
  readonly provider: () => Eip1193Provider | undefined
  readonly clock: Clock
}

const aborted = () => new W3mError('ABORTED')
const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })

/** Creates the connector of INJECTED and ANNOUNCED wallets (EIP-1193, EIP-6963). */
export function createEip1193Connector({ info, provider, clock }: Options): Connector {
  const live = (): Eip1193Provider => {
    const found = provider()
    if (!found) throw new W3mError('WALLET_UNAVAILABLE')
    return found
  }
  // `async` also turns a provider that throws at once into a rejection.
  const ask = async (method: string, params?: unknown) =>
    live().request(params === undefined ? { method } : { method, params })
  const requestSilently = (method: string) =>
    withTimeout(
      ask(method),
      clock,
      SILENT_RESPONSE_MS,
      () => new W3mError('WALLET_TIMEOUT', { details: method }),
    )

  const subscribe: Connector['subscribe'] = listener => {
    const current = provider()
    return current ? subscribeProvider(current, listener) : () => {}
  }

  const chain = async (): Promise<Caip2> => {
    const network = parseChainId(await requestSilently('eth_chainId'))
    if (!network) throw invalidResponse('eth_chainId')
    return network
  }

  /**
   * Adds the network to the accounts. Also follows events meanwhile, because the wallet may change its account or
   * disconnect.
   */
  const withChain = async (shared: readonly string[]): Promise<Connection | undefined> => {
    let accounts: readonly string[] | undefined = shared
    const stop = subscribe(event => {
      if (event.type === 'accountsChanged') accounts = event.accounts
      if (event.type === 'disconnected') accounts = undefined
    })
    const network = await chain().finally(stop)
    return accounts && { accounts, network }
  }

  const openConnection = async (): Promise<Connection> => {
    const accounts = parseAccounts(await ask('eth_requestAccounts'))
    if (!accounts) throw invalidResponse('eth_requestAccounts')
    if (accounts.length === 0) throw new W3mError('WALLET_LOCKED')
    const connection = await withChain(accounts)
    if (!connection) throw new W3mError('WALLET_LOCKED')
    return connection
  }

  const findConnection = async (): Promise<Connection | undefined> => {
    const accounts = parseAccounts(await requestSilently('eth_accounts'))
    return accounts?.length ? withChain(accounts) : undefined
  }

  const failure = (error: unknown) => {
    throw toWalletError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')
  }

  return {
    info,
    connect: ({ signal }) => withSignal(openConnection(), signal, aborted).catch(failure),
    restore: ({ signal }) => withSignal(findConnection(), signal, aborted).catch(failure),
    disconnect: () => revokeAccounts(ask, clock),
    switchNetwork: (network, urls) => switchProviderNetwork({ ask, network, ...urls, currentNetwork: chain }),
    getProvider: async () => live(),
    subscribe,
  }
}
