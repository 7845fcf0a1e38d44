import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { chainError } from '../errors'
import type { EvmTransaction, TransactionWallet } from '../family'
import { type Eip1193Provider, isEip1193Provider } from './evm-provider'
import { parseAccounts, parseChainId, toHexChainId } from './evm-wire'
import { feeFields } from './fees/fees'

/** Requests without a prompt are answered within this time, unless the wallet hangs. */
const SILENT_MS = 10_000

/** A wallet that signs and sends, by its EIP-1193 provider. Throws WALLET_INVALID_RESPONSE for anything else. */
export function openEvmWallet(
  provider: unknown,
  transaction: EvmTransaction,
  clock: Clock,
): TransactionWallet {
  const evm = toEip1193(provider)
  return {
    check: () => checkEvmWallet(evm, transaction, clock),
    request: () => requestEvmTransaction(evm, transaction),
    onDisconnect: listener => onProviderDisconnect(evm, listener),
  }
}

function toEip1193(provider: unknown): Eip1193Provider {
  if (isEip1193Provider(provider)) return provider
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'no EIP-1193 provider' })
}

/** The wallet itself says where it is, at this moment: NETWORK_CHANGED, ACCOUNT_CHANGED. */
async function checkEvmWallet(
  provider: Eip1193Provider,
  { network, from }: EvmTransaction,
  clock: Clock,
): Promise<void> {
  const ask = (method: string) =>
    withTimeout(
      provider.request({ method }),
      clock,
      SILENT_MS,
      () => new W3mError('WALLET_TIMEOUT', { details: method }),
    )
  const [chain, accounts] = await Promise.all([ask('eth_chainId'), ask('eth_accounts')])
  if (parseChainId(chain) !== network) throw chainError('NETWORK_CHANGED')
  const isShared = parseAccounts(accounts)?.some(each => each.toLowerCase() === from.toLowerCase())
  if (!isShared) throw chainError('ACCOUNT_CHANGED')
}

/** Asks for exactly this transaction. Returns its hash, 0x and 64 hex characters. */
async function requestEvmTransaction(
  provider: Eip1193Provider,
  transaction: EvmTransaction,
): Promise<string> {
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [toRequest(transaction)] })
  if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase()
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'eth_sendTransaction' })
}

/** Any code: one that is only out of reach may come back, and its answer still counts then. Returns a function that stops it. */
function onProviderDisconnect(provider: Eip1193Provider, listener: () => void): () => void {
  tolerate(() => provider.on?.('disconnect', listener))
  return () => tolerate(() => provider.removeListener?.('disconnect', listener))
}

/** Some providers throw from `on` itself; a wallet without events can still be asked. */
function tolerate(call: () => unknown): void {
  try {
    call()
  } catch {
    // nothing to listen to
  }
}

/** https://ethereum.github.io/execution-apis/api-documentation/ "eth_sendTransaction"; the nonce is the wallet's. */
function toRequest({ network, from, to, data, value, gas, fees }: EvmTransaction): Record<string, string> {
  const chainId = toHexChainId(network)
  return { chainId, from, to, data, value: toHex(value), gas: toHex(gas), ...feeFields(fees) }
}

const toHex = (units: string) => `0x${BigInt(units).toString(16)}`
