import { chainError } from '../../../chains/errors'
import type { ExactTransaction, TransactionAdapter, TransactionWallet } from '../../../chains/family'
import { W3mError } from '../../../shared/errors/w3m-error'
import { withTimeout } from '../../../shared/lib/deadline'
import type { Deps } from '../../../store/deps'
import type { RootState } from '../../../store/root-reducer'
import { transactionError } from '../errors'
import type { Preview } from '../types'

/**
 * Checks that the transaction's account and network are still the connected ones, and returns the connector's uid.
 * Throws NOT_CONNECTED, ACCOUNT_CHANGED or NETWORK_CHANGED.
 */
export function checkConnection({ connections }: RootState, transaction: ExactTransaction): string {
  const connection = connections.byNamespace[transaction.namespace]
  if (!connection) throw new W3mError('NOT_CONNECTED')
  if (connection.accounts[0] !== transaction.from) throw chainError('ACCOUNT_CHANGED')
  if (connection.network !== transaction.network) throw chainError('NETWORK_CHANGED')
  return connection.connector.uid
}

/** Throws INSUFFICIENT_FUNDS if the balance, read from a node, does not cover amount, network fee and rent. */
export async function checkBalance(
  adapter: TransactionAdapter,
  { network, from, decoded, value, cost, rent }: Preview,
): Promise<void> {
  const sender = { network, from }
  const token = decoded.kind === 'transfer' ? decoded.token : decoded.kind === 'swap' ? decoded.from : null
  const tokenAmount = token !== null && 'amount' in decoded ? BigInt(decoded.amount) : 0n
  const [native, held] = await Promise.all([
    adapter.balanceOf(sender, null),
    token === null ? '0' : adapter.balanceOf(sender, token),
  ])
  const needed = BigInt(value) + BigInt(cost ?? 0) + BigInt(rent)
  if (BigInt(native) < needed || BigInt(held) < tokenAmount) throw transactionError('INSUFFICIENT_FUNDS')
}

/** Time limit for opening the wallet, in ms. Long, because its code, iframe or session may have to be loaded first. */
const OPEN_MS = 30_000

type Options = {
  readonly uid: string
  readonly transaction: ExactTransaction
  readonly adapter: TransactionAdapter
}

export async function openTransactionWallet(
  { connectors, clock }: Pick<Deps, 'connectors' | 'clock'>,
  { uid, transaction, adapter }: Options,
): Promise<TransactionWallet> {
  const source = connectors.get(uid)
  if (!source) throw new W3mError('WALLET_UNAVAILABLE')
  const open = async () => (await source.open()).getProvider()
  // a timeout here proves that nothing was sent: the wallet has no request yet
  const timeoutError = () => new W3mError('WALLET_TIMEOUT', { details: 'opening the provider' })
  return adapter.openWallet(await withTimeout(open(), clock, OPEN_MS, timeoutError), transaction)
}
