import type { EvmTransaction } from '../../../chains/family'
import { nodeApi } from '../../../services/node/node-api'
import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Deps } from '../../../store/deps'
import type { AppStore } from '../../../store/types'
import { selectNetwork } from '../../../wallets/connections/selectors'
import type { FrameProvider } from '../../../wallets/embedded/provider'
import { requestedTransaction } from '../../../wallets/embedded/requested-transaction'
import { ProviderRpcError } from '../../../wallets/provider-rpc-error'
import { transactionTracked } from '../../transactions/transaction-events'
import { dismissTransaction, selectTransactions, submitted } from '../../transactions/transactions-slice'
import type { TransactionEntry } from '../../transactions/types'
import { readFailure } from '../../transactions/wallet/wallet-failure'

type Options = {
  readonly store: AppStore
  readonly deps: Pick<Deps, 'clock' | 'random'>
  readonly provider: Pick<FrameProvider, 'onApproval'>
}

/** Time in milliseconds within which the frame answers after the visitor canceled, if it has sent nothing. */
const QUIET_MS = 1000

/**
 * Lists and tracks transactions that a page requested from the embedded wallet, if it is unknown whether they were
 * sent: the visitor canceled at that moment, or the frame was lost. The page tracks all others itself. Returns a
 * function that stops it.
 */
export function trackPageRequests({ store, deps, provider }: Options): () => void {
  return provider.onApproval((outcome, requested) => {
    const accounts = store.getState().connections.byNamespace
    const transaction = requestedTransaction(requested, at => accounts[at]?.accounts[0])
    const isBatch = requested.request.method === 'wallet_sendCalls'
    if (!transaction || (isBatch ? isListedBatch(store, requested.request) : isListed(store, transaction)))
      return
    const nonce = isBatch || isSmartAccount(store, transaction) ? undefined : nextNonce(store, transaction)
    let listed: string | undefined
    let isSettled = false
    const list = async (error?: W3mError) => {
      const known = await nonce
      if (isSettled || listed !== undefined) return
      listed = deps.random()
      const anchor = known === undefined ? undefined : { nonce: known }
      const entry = toEntry(store, transaction, { id: listed, anchor, startedAt: deps.clock.now() })
      const reason = serializeError(error ?? new W3mError('TRANSACTION_STATUS_UNKNOWN'))
      store.dispatch(transactionTracked({ ...entry, error: reason }))
    }
    let cancel = () => {}
    const onAbort = () => {
      cancel = deps.clock.after(QUIET_MS, () => void list())
    }
    const end = () => {
      cancel()
      requested.signal.removeEventListener('abort', onAbort)
    }
    requested.signal.addEventListener('abort', onAbort)
    outcome.then(
      hash => {
        end()
        isSettled = true
        if (listed === undefined) return
        // The id of a batch is not a hash; the page tracks the batch by it.
        if (typeof hash === 'string' && !isBatch)
          store.dispatch(submitted({ id: listed, hash, error: undefined }))
        else store.dispatch(dismissTransaction(listed))
      },
      error => {
        end()
        if (error instanceof W3mError && error.code === 'TRANSACTION_STATUS_UNKNOWN') {
          void list(error)
          return
        }
        isSettled = true
        // A request that failed may have been sent anyway.
        const isUnsent = readFailure(new ProviderRpcError(error)).kind === 'unsent'
        if (listed !== undefined && isUnsent) store.dispatch(dismissTransaction(listed))
      },
    )
  })
}

/** Whether a form of this modal requested the transaction and already tracks it. */
function isListed({ getState }: AppStore, requested: EvmTransaction): boolean {
  const key = ({ network, from, to, data, value }: EvmTransaction) =>
    [network, from, to, data, value].join().toLowerCase()
  return selectTransactions(getState()).some(
    ({ status, transaction }) =>
      status === 'asking' &&
      transaction.namespace === requested.namespace &&
      key(transaction) === key(requested),
  )
}

/** Like `isListed`, for a batch, which a form identifies by the id that it chose. */
function isListedBatch({ getState }: AppStore, { params }: { readonly params?: unknown }): boolean {
  const id: unknown = Reflect.get(Object(Array.isArray(params) ? params[0] : undefined), 'id')
  return selectTransactions(getState()).some(
    ({ transaction }) => 'batch' in transaction && transaction.batch?.id === id,
  )
}

/** Whether the sender is a smart account. Its transactions are sent by another account, with that account's nonce. */
function isSmartAccount({ getState }: AppStore, { namespace, from }: EvmTransaction): boolean {
  const { accounts = [], embedded } = getState().connections.byNamespace[namespace] ?? {}
  return embedded?.accountTypes[accounts.indexOf(from)] === 'smartAccount'
}

/** The account's next nonce; `undefined` if the node does not return it. */
async function nextNonce({ dispatch }: AppStore, { network, from }: EvmTransaction) {
  const count = async (block: string) => {
    const call = { network, method: 'eth_getTransactionCount', params: [from, block], idempotent: true }
    return Number(await dispatch(nodeApi.endpoints.rpc.initiate(call, { track: false })).unwrap())
  }
  try {
    const nonce = Math.max(...(await Promise.all([count('latest'), count('pending')])))
    return Number.isSafeInteger(nonce) ? nonce : undefined
  } catch {
    return undefined
  }
}

function toEntry(
  { getState }: AppStore,
  transaction: EvmTransaction,
  rest: Pick<TransactionEntry, 'id' | 'anchor' | 'startedAt'>,
): TransactionEntry {
  const { network, from, to, data, value } = transaction
  const { symbol = '', decimals = 18 } = selectNetwork(getState(), network)?.currency ?? {}
  const decoded =
    data === '0x' && to !== ''
      ? ({ kind: 'transfer', token: null, to, amount: value } as const)
      : ({ kind: 'unknown', to, data } as const)
  return {
    ...rest,
    status: 'unsure',
    intent: { kind: 'send', amount: value, symbol, decimals, ...(to !== '' && { target: to }) },
    transaction,
    preview: { network, from, decoded, value, cost: null, rent: '0', fingerprint: '' },
  }
}
