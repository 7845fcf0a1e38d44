import * as v from 'valibot'
import { chainError } from '../errors'
import type { DecodedCall, EvmTransaction, ExcludedHashes, Receipt, TokenAddress } from '../family'
import { carriesBatch } from './batch/carries-batch'
import { describeCall } from './calls/describe'
import { toChecksumAddress } from './evm-address'
import {
  countAt,
  findByNonce,
  findSince,
  matchesCall,
  type NodeTransaction,
  readByHash,
} from './find-transaction'
import type { NodeProvider } from './node-provider'
import { type Log, readMovement, receivedBy } from './transfer-logs'

type Options = {
  readonly transaction: EvmTransaction
  readonly hash: string
  /** The account's next nonce before this request. Includes the pending transactions that the node knew. */
  readonly before: number
  /**
   * The account's number of mined transactions before this request. Lower than `before` if some were pending, whose
   * nonces this transaction may reuse.
   */
  readonly mined: number
  /** Hashes that belong to other requests. */
  readonly excluded?: ExcludedHashes | undefined
  /**
   * Nonces of transactions that the node has returned, by hash. They identify a transaction that the node has dropped
   * since.
   */
  readonly observedNonces: Map<string, number>
}

const Hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase())
const ReceiptSchema = v.object({
  transactionHash: Hex,
  status: v.pipe(Hex, v.regex(/^0x0*[01]$/)),
  from: Hex,
  gasUsed: v.optional(Hex, '0x0'),
  effectiveGasPrice: v.optional(v.nullable(Hex)),
  l1Fee: v.optional(v.nullable(Hex)),
  logs: v.optional(v.array(v.object({ address: Hex, topics: v.array(Hex), data: Hex })), []),
})
type NodeReceipt = v.InferOutput<typeof ReceiptSchema>

/**
 * `UserOperationEvent` of ERC-4337 entry points (https://eips.ethereum.org/EIPS/eip-4337). A bundle can succeed
 * although an operation in it fails; this event shows it.
 */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Matches event data whose second word (`success`) is zero. */
const HAS_FAILED = /^0x[0-9a-f]{64}0{64}/
/**
 * Entry points of versions 0.6 to 0.9 (https://github.com/eth-infinitism/account-abstraction/releases), which a bundler
 * may call through a contract of its own.
 */
const ENTRY_POINTS: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/**
 * Outcome of a transaction; `undefined` while it is in no block. A receipt counts only with the right hash and a valid
 * status. If the account itself is the sender, its nonce must not have been used before the wallet request.
 *
 * Sets `mismatch` if the mined transaction is not the requested one. Throws TRANSACTION_REPLACED, with the other
 * transaction's `hash`, if the visitor canceled it in the wallet by another one with the same nonce. The same call with
 * a higher fee is not a replacement.
 */
export async function readReceipt(node: NodeProvider, options: Options): Promise<Receipt | undefined> {
  const { transaction, hash, mined } = options
  const receipt = await receiptOf(node, hash)
  if (!receipt) return findReplacement(node, options)
  const minedTransaction = await readByHash(node, hash)
  if (!minedTransaction || minedTransaction.from.toLowerCase() !== receipt.from) return undefined
  const account = transaction.from.toLowerCase()
  const isOk = BigInt(receipt.status) === 1n
  // The sender of a smart account's transaction is another account (a bundler), so only logs show what happened.
  if (receipt.from !== account)
    return transaction.batch
      ? { ...readBatch(receipt, transaction, minedTransaction), fee: undefined }
      : readSponsored(receipt, transaction, minedTransaction)
  if (!(Number(minedTransaction.nonce) >= mined)) return undefined
  if (transaction.batch) return readBatch(receipt, transaction, minedTransaction)
  const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0) + BigInt(receipt.l1Fee ?? 0)
  const common = { hash, ok: isOk, fee: String(paid) }
  if (!matchesCall(minedTransaction, transaction))
    return { ...common, mismatch: describeMined(minedTransaction, transaction) }
  return { ...common, received: isOk ? receivedOf(receipt.logs, transaction) : undefined }
}

async function receiptOf(node: NodeProvider, hash: string): Promise<NodeReceipt | undefined> {
  const { success, output } = v.safeParse(ReceiptSchema, await node.send('eth_getTransactionReceipt', [hash]))
  return success && output.transactionHash === hash.toLowerCase() ? output : undefined
}

/**
 * Amount that the recipient received: for native currency that of the call, for tokens the sum in the logs. Of a swap
 * only for tokens, because native currency that a contract pays leaves no log.
 */
function receivedOf(logs: readonly Log[], transaction: EvmTransaction): string | undefined {
  const decoded = describeCall(transaction)
  if (decoded.kind === 'swap') {
    const { to: token, receiver: to, minimum } = decoded
    return token === null
      ? undefined
      : receivedBy(logs, { kind: 'transfer', token, to, amount: minimum }, transaction.from)
  }
  if (decoded.kind === 'transfer' && decoded.token === null) return decoded.amount
  return receivedBy(logs, decoded, transaction.from)
}

/**
 * Receipt of a smart account's transaction. Native currency moved by a contract leaves no log, so `received` covers
 * only tokens. Any contract can emit a false failure event, so only those of entry points and of the called contract
 * count.
 */
function readSponsored(receipt: NodeReceipt, transaction: EvmTransaction, made: NodeTransaction): Receipt {
  const decoded = describeCall(transaction)
  const isToken = decoded.kind === 'transfer' && decoded.token !== null
  const ok = BigInt(receipt.status) === 1n && !hasFailedOperation(receipt, transaction, made)
  const received = ok && isToken ? receivedBy(receipt.logs, decoded, transaction.from) : undefined
  return { hash: receipt.transactionHash, ok, fee: undefined, received }
}

function hasFailedOperation({ logs }: NodeReceipt, { from }: EvmTransaction, made: NodeTransaction): boolean {
  const account = from.slice(2).toLowerCase()
  const called = made.to?.toLowerCase()
  return logs.some(
    ({ address, topics: [kind, , sender], data }) =>
      (address === called || ENTRY_POINTS.has(address)) &&
      kind === USER_OPERATION &&
      sender?.slice(26) === account &&
      HAS_FAILED.test(data),
  )
}

/**
 * Receipt of a batch. The wallet named its hash, so the chain has to show that it is this batch: by the calls in its
 * calldata, or by the token that left the account. A wallet's contract can ignore the failure of a call, so a batch
 * whose token has not moved has failed.
 */
function readBatch(receipt: NodeReceipt, transaction: EvmTransaction, made: NodeTransaction): Receipt {
  const { batch, network } = transaction
  const account = transaction.from.toLowerCase()
  const approved = batch?.before.at(-1)
  const token = [transaction, ...(approved ? [{ ...approved, network, from: account }] : [])]
    .map(call => sourceOf(describeCall(call)))
    .find(each => each !== undefined)
  const hasLeft = receipt.logs.some(log => {
    const move = readMovement(log)
    return token && move?.from === account && move.token === token.toLowerCase()
  })
  const isDone = BigInt(receipt.status) === 1n && !hasFailedOperation(receipt, transaction, made)
  const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0) + BigInt(receipt.l1Fee ?? 0)
  const common = { hash: receipt.transactionHash, fee: String(paid) }
  const isCarried = batch !== undefined && carriesBatch(made.input, batch, transaction)
  if (!isCarried && !hasLeft) return { ...common, ok: isDone, mismatch: describeMined(made, transaction) }
  const ok = isDone && (!token || hasLeft)
  // native currency that the wallet's contract sends leaves no log
  const isShown = ok && transaction.data !== '0x'
  return { ...common, ok, received: isShown ? receivedOf(receipt.logs, transaction) : undefined }
}

/** Token that a call takes from the account; `null` for native currency, `undefined` if the call does not show it. */
function sourceOf(decoded: DecodedCall): TokenAddress | undefined {
  if (decoded.kind === 'swap') return decoded.from
  return decoded.kind === 'unknown' ? undefined : decoded.token
}

function describeMined(
  { to, input, value }: NodeTransaction,
  { network, from }: EvmTransaction,
): DecodedCall {
  if (to === null) return { kind: 'unknown', to: '', data: input }
  const call = { to: toChecksumAddress(to), data: input.toLowerCase(), value: String(BigInt(value)) }
  return describeCall({ network, from, ...call })
}

async function findReplacement(node: NodeProvider, options: Options): Promise<Receipt | undefined> {
  const { transaction, hash, before, mined, excluded, observedNonces } = options
  const known = await readByHash(node, hash)
  const isOwn = known?.from.toLowerCase() === transaction.from.toLowerCase()
  if (known && isOwn && Number(known.nonce) >= mined) observedNonces.set(hash, Number(known.nonce))
  const nonce = observedNonces.get(hash)
  // Without its nonce, the transaction can only be identified by what it does.
  if (nonce === undefined) {
    const same = await findSince(node, { requested: transaction, nonce: before, excluded })
    return same === undefined || same === hash ? undefined : readReceipt(node, { ...options, hash: same })
  }
  if ((await countAt(node, transaction.from, 'latest')) <= nonce) return undefined
  const other = await findByNonce(node, transaction.from, nonce)
  if (!other || other.hash === hash) return undefined
  if (!matchesCall(other, transaction) || excluded?.has(other.hash))
    throw chainError('TRANSACTION_REPLACED', { values: { hash: other.hash } })
  return readReceipt(node, { ...options, hash: other.hash })
}
