import { toQuantity } from 'ethers'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { chainError } from '../errors'
import type { EvmTransaction, TransactionWallet } from '../family'
import { requestBatch } from './batch/batch-requests'
import { type Eip1193Provider, isEip1193Provider } from './evm-provider'
import { parseAccounts, parseChainId, toHexChainId } from './evm-wire'
import { feeFields } from './fees/fees'

/** Time limit, in ms, for requests without a prompt. Only a wallet that hangs takes longer. */
const SILENT_MS = 10_000

/** Wraps an EIP-1193 provider as a wallet that signs and sends. Throws WALLET_INVALID_RESPONSE for anything else. */
export function openEvmWallet(
  provider: unknown,
  transaction: EvmTransaction,
  clock: Clock,
): TransactionWallet {
  const evm = toEip1193(provider)
  return {
    check: () => checkEvmWallet(evm, transaction, clock),
    request: () =>
      transaction.batch
        ? requestBatch(evm, transaction, transaction.batch)
        : requestEvmTransaction(evm, transaction),
    onDisconnect: listener => onProviderDisconnect(evm, listener),
  }
}

function toEip1193(provider: unknown): Eip1193Provider {
  if (isEip1193Provider(provider)) return provider
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'not an EIP-1193 provider' })
}

/** Throws NETWORK_CHANGED if the wallet is on another network, and ACCOUNT_CHANGED if it does not share the account. */
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

/**
 * Requests exactly this transaction. Resolves with its hash, `0x` and 64 hex characters. Rejects with the error of the
 * wallet, or WALLET_INVALID_RESPONSE for any other result.
 */
async function requestEvmTransaction(
  provider: Eip1193Provider,
  transaction: EvmTransaction,
): Promise<string> {
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [toRequest(transaction)] })
  if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase()
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'eth_sendTransaction' })
}

/**
 * Calls `listener` when the provider emits `disconnect`, with any error code. The wallet may come back: a later
 * response still counts. Returns a function that stops listening.
 */
function onProviderDisconnect(provider: Eip1193Provider, listener: () => void): () => void {
  ignoreErrors(() => provider.on?.('disconnect', listener))
  return () => ignoreErrors(() => provider.removeListener?.('disconnect', listener))
}

/** Ignores errors: some providers throw in `on`, but can still handle requests. */
function ignoreErrors(call: () => unknown): void {
  try {
    call()
  } catch {
    // this provider has no events
  }
}

/**
 * Parameters of `eth_sendTransaction` (https://ethereum.github.io/execution-apis/api-documentation/). The wallet
 * chooses the nonce.
 */
function toRequest({ network, from, to, data, value, gas, fees }: EvmTransaction): Record<string, string> {
  const chainId = toHexChainId(network)
  return { chainId, from, to, data, value: toQuantity(value), gas: toQuantity(gas), ...feeFields(fees) }
}
