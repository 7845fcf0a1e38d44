import { moneyError } from '../../errors/money-errors'
import { W3mError } from '../../errors/w3m-error'
import type { EvmTransaction, Receipt, Taken } from '../adapter'
import { countAt, findByNonce, findSince, isSame, readByHash } from './find-transaction'
import type { NodeProvider } from './node-provider'

type Options = {
  readonly transaction: EvmTransaction
  readonly hash: string
  /** Transactions that the account had made before this one, if not more. */
  readonly before: number
  /** Transactions that are known to be others. */
  readonly taken?: Taken | undefined
  /** Nonces of transactions that the node has shown, by hash. */
  readonly seen: Map<string, number>
}

/**
 * What became of a transaction; `undefined` while it is in no block.
 *
 * TRANSACTION_CHANGED where the one in the block does something else than was asked, TRANSACTION_REPLACED where another one
 * has taken its place (cancelled in the wallet). One that the wallet sent anew, for a higher price, counts as the same.
 */
export async function readReceipt(node: NodeProvider, options: Options): Promise<Receipt | undefined> {
  const { transaction, hash } = options
  const receipt = await node.send('eth_getTransactionReceipt', [hash])
  if (!receipt) return findReplacement(node, options)
  const made = await readByHash(node, hash)
  // of a smart account, somebody else pays and sends: its own logs tell, and its wallet
  const isOwn = made?.from.toLowerCase() === transaction.from.toLowerCase()
  if (made && isOwn && !isSame(made, transaction)) throw new W3mError('TRANSACTION_CHANGED')
  const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0) + BigInt(receipt.l1Fee ?? 0)
  return { hash, ok: BigInt(receipt.status ?? 1) === 1n, fee: isOwn ? String(fee) : undefined }
}

async function findReplacement(node: NodeProvider, options: Options): Promise<Receipt | undefined> {
  const { transaction, hash, before, taken, seen } = options
  const known = await readByHash(node, hash)
  if (known) seen.set(hash, Number(known.nonce))
  const nonce = seen.get(hash)
  // where it was never seen, only one that does the same can be said to be it
  if (nonce === undefined) {
    const same = await findSince(node, { asked: transaction, nonce: before, taken })
    return same === undefined || same === hash ? undefined : readReceipt(node, { ...options, hash: same })
  }
  if ((await countAt(node, transaction.from, 'latest')) <= nonce) return undefined
  const other = await findByNonce(node, transaction.from, nonce)
  if (!other || other.hash === hash) return undefined
  if (!isSame(other, transaction) || taken?.has(other.hash)) throw moneyError('TRANSACTION_REPLACED')
  return readReceipt(node, { ...options, hash: other.hash })
}
