import type { ExactTransaction, MoneyAdapter } from '../../../chains/family'
import { moneyError } from '../../../shared/errors/money-errors'
import { transactionError } from '../../../shared/errors/transaction-errors'
import { W3mError } from '../../../shared/errors/w3m-error'
import { withTimeout } from '../../../shared/lib/promise'
import type { Deps } from '../../../store/deps'
import type { RootState } from '../../../store/root-reducer'
import type { Preview } from '../types'
import { checkEvmWallet, onProviderDisconnect, requestEvmTransaction, toEip1193 } from './request-evm'
import { type Broadcast, requestSolanaTransaction, toSolanaProvider } from './request-solana'

/** The wallet that a transaction is for, as the session knows it in this moment. */
export function checkSession({ connections }: RootState, transaction: ExactTransaction): string {
  const connection = connections.byNamespace[transaction.namespace]
  if (!connection) throw new W3mError('NOT_CONNECTED')
  if (connection.accounts[0] !== transaction.from) throw moneyError('ACCOUNT_CHANGED')
  if (connection.network !== transaction.network) throw moneyError('NETWORK_CHANGED')
  return connection.connector.uid
}

/** The account holds what leaves it, and what the network takes. */
export async function checkBalance(
  adapter: MoneyAdapter,
  { network, from, deed, value, cost, rent }: Preview,
): Promise<void> {
  const place = { network, from }
  const token = deed.kind === 'transfer' ? deed.token : deed.kind === 'swap' ? deed.from : null
  const tokenAmount = token !== null && 'amount' in deed ? BigInt(deed.amount) : 0n
  const [native, held] = await Promise.all([
    adapter.balanceOf(place, null),
    token === null ? '0' : adapter.balanceOf(place, token),
  ])
  const needed = BigInt(value) + BigInt(cost ?? 0) + BigInt(rent)
  if (BigInt(native) < needed || BigInt(held) < tokenAmount) throw transactionError('INSUFFICIENT_FUNDS')
}

/** Its code, its frame or its session may have to be fetched again. */
const OPEN_MS = 30_000

export type RequestEvents = {
  /** Its id is known, and it is about to be sent. */
  readonly onSigned: (hash: string) => void
  /** Of Solana: the wallet does not only sign, it sends by itself. */
  readonly onLeftToWallet: () => void
}

export type TransactionWallet = {
  /** Rejects where the wallet itself stands elsewhere. */
  check(): Promise<void>
  /** Asks for exactly this transaction. */
  request(events: RequestEvents): Promise<string>
  /** Its word that it is disconnected, where it may leave a request without an answer. Answers how to stop listening. */
  onDisconnect(listener: () => void): () => void
}

type Options = {
  readonly uid: string
  readonly transaction: ExactTransaction
  /** Of Solana. */
  readonly broadcast: Broadcast
}

export async function openTransactionWallet(
  { connectors, clock }: Pick<Deps, 'connectors' | 'clock'>,
  { uid, transaction, broadcast }: Options,
): Promise<TransactionWallet> {
  const source = connectors.get(uid)
  if (!source) throw new W3mError('WALLET_UNAVAILABLE')
  const open = async () => (await source.open()).getProvider()
  // nobody has been asked for anything yet
  const late = () => new W3mError('WALLET_TIMEOUT', { details: 'open' })
  const provider = await withTimeout(open(), clock, OPEN_MS, late)
  if (transaction.namespace === 'eip155') {
    const evm = toEip1193(provider)
    return {
      check: () => checkEvmWallet(evm, transaction, clock),
      request: () => requestEvmTransaction(evm, transaction),
      onDisconnect: listener => onProviderDisconnect(evm, listener),
    }
  }
  const solana = toSolanaProvider(provider)
  return {
    check: async () => {
      if (solana.publicKey?.toBase58() !== transaction.from) throw moneyError('ACCOUNT_CHANGED')
    },
    request: events => requestSolanaTransaction(solana, transaction, { broadcast, ...events }),
    // its connector ends what it was asked
    onDisconnect: () => () => {},
  }
}
