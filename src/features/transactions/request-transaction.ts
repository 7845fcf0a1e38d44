import type { AcceptedBatch, TransactionWallet } from '../../chains/family'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import type { AppDispatch, AppThunk } from '../../store/types'
import { promptingWalletChanged } from '../../wallets/connections/connections-slice'
import { chainAdapter } from './chain-adapter'
import { transactionError } from './errors'
import {
  adoptTransactions,
  followTransaction,
  recoverTransactions,
  searchMeanwhile,
} from './follow-transaction'
import { checkPreview, toText } from './preview-transaction'
import {
  accepted,
  followTaskOf,
  refused,
  requested,
  responseLost,
  selectBuilt,
  selectTransaction,
  selectTransactions,
  sentByWallet,
  signed,
  submitted,
  walletPrompted,
} from './transactions-slice'
import { readTransactions } from './transactions-storage'
import type { BuiltTransaction, PreviewedTransaction, TransactionEntry, TransactionIntent } from './types'
import { checkBalance, checkConnection, openTransactionWallet } from './wallet/transaction-wallet'
import { type Failure, readFailure } from './wallet/wallet-failure'
import { watchWalletLoss } from './wallet/wallet-lost'

export type RequestOptions = {
  readonly intent: TransactionIntent
  /** Ids of identical pending transfers that the visitor has seen. They do not count as duplicates. */
  readonly beside?: readonly string[]
}

/**
 * Checks a previewed transaction again and requests it from the wallet. A second call with the same id does nothing.
 * Resolves when the transaction is in a block, was refused, or its outcome stays unknown. Never rejects: the entry has
 * status and error.
 */
export const requestTransaction =
  (id: string, { intent, beside = [] }: RequestOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const previewed = selectBuilt(getState(), id)
    if (previewed?.status !== 'previewing') return
    dispatch(recoverTransactions())
    // another tab may have requested the same transaction in the meantime
    dispatch(adoptTransactions(readTransactions(deps).filter(entry => isDuplicateOf(entry, previewed))))
    const isDuplicate = selectTransactions(getState()).some(
      entry => isDuplicateOf(entry, previewed) && !(hasAnswered(entry) && beside.includes(entry.id)),
    )
    dispatch(requested({ id, intent }))
    let wallet: TransactionWallet
    try {
      if (isDuplicate) throw transactionError('TRANSACTION_PENDING')
      wallet = await prepareWallet(previewed, { dispatch, getState, deps })
    } catch (thrown) {
      dispatch(refused({ id, error: serializeError(thrown, 'WALLET_FAILED') }))
      return
    }
    await dispatch(promptWallet(previewed, wallet))
  }

type Store = { readonly dispatch: AppDispatch; readonly getState: () => RootState; readonly deps: Deps }

/**
 * Opens the wallet and checks the transaction against connection, balance and expiry. The last checks and the request
 * follow each other without an `await`, so nothing can change in between.
 */
async function prepareWallet(
  { id, transaction, preview, expiresAt }: PreviewedTransaction,
  { dispatch, getState, deps }: Store,
): Promise<TransactionWallet> {
  const { network, from } = preview
  checkConnection(getState(), transaction)
  const adapter = await chainAdapter(network, dispatch, deps)
  checkPreview(adapter, { transaction, preview, expiresAt }, deps.clock.now())
  const wallet = await openTransactionWallet(deps, {
    uid: checkConnection(getState(), transaction),
    transaction,
    adapter,
  })
  const [anchor] = await Promise.all([adapter.readAnchor({ network, from }), checkBalance(adapter, preview)])
  // last of the slow steps: the visitor may have switched the account in the wallet during the node requests
  await wallet.check()
  // repeated, because the connection may have changed and the preview expired during the awaits above
  const uid = checkConnection(getState(), transaction)
  checkPreview(adapter, { transaction, preview, expiresAt }, deps.clock.now())
  dispatch(walletPrompted({ id, anchor, startedAt: deps.clock.now() }))
  dispatch(promptingWalletChanged(uid))
  return wallet
}

const promptWallet =
  ({ id, transaction }: PreviewedTransaction, wallet: TransactionWallet): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tasks }) => {
    const read = () => selectTransaction(getState(), id)
    const request = wallet.request({
      onSigned: hash => dispatch(signed({ id, hash })),
      onSentByWallet: () => {
        const anchor = read()?.anchor
        if (anchor && 'signature' in anchor)
          dispatch(sentByWallet({ id, anchor: { ...anchor, isSentByWallet: true } }))
      },
    })
    const response: Promise<WalletResponse> = request.then(
      value => (typeof value === 'string' ? { hash: value } : value),
      readFailure,
    )
    const take = (response: WalletResponse) => {
      const anchor = read()?.anchor
      const isAccepted = 'batch' in response && anchor && 'nonce' in anchor
      if (isAccepted)
        dispatch(accepted({ id, anchor: { ...anchor, batch: response.batch }, error: undefined }))
      else dispatch(responseAction(id, response))
    }
    let stop = () => {}
    const connectionLost = new Promise<WalletResponse>(resolve => {
      const { onDisconnect } = wallet
      const { namespace } = transaction
      stop = dispatch(watchWalletLoss({ namespace, onDisconnect, onLost: () => resolve(LOST_RESPONSE) }))
    })
    const found = dispatch(searchMeanwhile(id)).then(hash => (hash === undefined ? response : { hash }))
    const first = await Promise.race([response, connectionLost, found])
    tasks.abort(followTaskOf(id))
    stop()
    dispatch(promptingWalletChanged(undefined))
    take(first)
    if (read()?.status === 'refused') return
    let following: Promise<void> | undefined
    // A late response still counts until the network shows an outcome: the wallet was lost without one, or the search
    // has found the same call from elsewhere, and the wallet sends this one only now.
    void response.then(late => {
      if (late === first) return
      const before = read()
      take(late)
      const after = read()
      if (after?.status === 'refused') tasks.abort(followTaskOf(id))
      else if (before?.status === 'unsure' && after?.status === 'sent')
        following = dispatch(followTransaction(id))
    })
    await dispatch(followTransaction(id))
    await following
  }

/** A wallet's response: the transaction hash, the id of a batch, or the failure. */
type WalletResponse = { readonly hash: string } | AcceptedBatch | Failure

const LOST_RESPONSE: WalletResponse = { kind: 'unsure', error: new W3mError('TRANSACTION_STATUS_UNKNOWN') }

function responseAction(id: string, response: WalletResponse) {
  if ('hash' in response) return submitted({ id, hash: response.hash, error: undefined })
  if ('batch' in response) return responseLost({ id, error: serializeError(new W3mError('UNEXPECTED')) })
  const error = serializeError(response.error)
  return response.kind === 'unsent' ? refused({ id, error }) : responseLost({ id, error })
}

/** Whether the wallet's part is over: it has answered, or its response was lost. */
const hasAnswered = ({ status }: TransactionEntry) => status === 'unsure' || status === 'sent'

/**
 * Whether an earlier entry makes `built` a duplicate: it makes the same call and is not finished. A swap that was sent
 * does not count, because each swap has its own price.
 */
function isDuplicateOf(entry: TransactionEntry, built: BuiltTransaction): boolean {
  const { status, preview } = entry
  const isInFlight = ['checking', 'asking', 'unsure'].includes(status)
  const isTransfer = status === 'sent' && preview.decoded.kind === 'transfer'
  return (isInFlight || isTransfer) && isSameCall(entry, built)
}

/** Whether both transactions make the same decoded call from the same account on the same network. */
const isSameCall = ({ preview: a }: TransactionEntry, { preview: b }: BuiltTransaction) =>
  toText([a.network, a.from, a.decoded]) === toText([b.network, b.from, b.decoded])
