import { isEip1193Provider } from '../../chains/evm/evm-provider'
import { parseAccounts, parseChainId } from '../../chains/evm/evm-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import type { ConnectorInfo } from '../connector'
import { createEip1193Connector } from '../injected/eip1193-connector'
import type { ProviderConnector } from './custom-connector'

const SILENT_RESPONSE_MS = 10_000

/** The connector over an EIP-1193 provider of the page. Throws WALLET_INVALID_RESPONSE for anything else. */
export function openEvmProvider(info: ConnectorInfo, provider: unknown, clock: Clock): ProviderConnector {
  if (!isEip1193Provider(provider)) throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'getProvider' })
  const timeoutError = () => new W3mError('WALLET_TIMEOUT', { details: 'eth_chainId' })
  return {
    connector: createEip1193Connector({ info, provider: () => provider, clock }),
    parsers: {
      namespace: info.namespace,
      accounts: parseAccounts,
      async network() {
        // `async` also turns an exception into a rejection
        const requested = (async () => provider.request({ method: 'eth_chainId' }))()
        const network = parseChainId(await withTimeout(requested, clock, SILENT_RESPONSE_MS, timeoutError))
        if (!network) throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'eth_chainId' })
        return network
      },
    },
  }
}
