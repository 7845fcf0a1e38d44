import * as v from 'valibot'
import { chainError } from '../errors'
import type { DecodedCall, EvmTransaction, ExcludedHashes, Receipt } from '../family'
import { describeCall } from './calls/describe'
import { toChecksumAddress } from './evm-address'
import { countAt, findByNonce, findSince, isSame, type NodeTransaction, readByHash } from './find-transaction'
import type { NodeProvider } from './node-provider'
import { type Log, receivedBy } from './transfer-logs'

type Options = {
  readonly transaction: EvmTransaction
  readonly hash: string
  /** Lower bound of the account's transaction count (pending included) before this request. */
  readonly before: number
  /** Count of the account's mined transactions at that time. This transaction may reuse the nonce of a pending one. */
  readonly mined: number
  /** Hashes that belong to other requests. */
  readonly excluded?: ExcludedHashes | undefined
  /** Nonces of transactions that the node has returned before, by hash. */
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
 * `UserOperationEvent` of the ERC-4337 entry points: a bundle can succeed although an operation in it fails.
 * https://eips.ethereum.org/EIPS/eip-4337
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
 * status and, if the account itself is the sender, a nonce that was still free at the time of the wallet request.
 *
 * Sets `mismatch` if the mined transaction differs from the request. Throws TRANSACTION_REPLACED, with the `hash` of
 * the other transaction, if one with the same nonce took its place (canceled in the wallet); the same call sent again
 * for a higher price is not a replacement.
 */
export async function readReceipt(node: NodeProvider, options: Options): Promise<Receipt | undefined> {
  const { transaction, hash, mined } = options
  const receipt = await receiptOf(node, hash)
  if (!receipt) return findReplacement(node, options)
  const made = await readByHash(node, hash)
  if (!made || made.from.toLowerCase() !== receipt.from) return undefined
  const account = transaction.from.toLowerCase()
  const isOk = BigInt(receipt.status) === 1n
  // For a smart account another account pays and sends, so only the account's own logs are read.
  if (receipt.from !== account) return readSponsored(receipt, transaction, made)
  if (!(Number(made.nonce) >= mined)) return undefined
  const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice ?? 0) + BigInt(receipt.l1Fee ?? 0)
  const common = { hash, ok: isOk, fee: String(paid) }
  if (!isSame(made, transaction)) return { ...common, mismatch: describeMade(made, transaction) }
  return { ...common, received: isOk ? receivedOf(receipt.logs, transaction) : undefined }
}

async function receiptOf(node: NodeProvider, hash: string): Promise<NodeReceipt | undefined> {
  const { success, output } = v.safeParse(ReceiptSchema, await node.send('eth_getTransactionReceipt', [hash]))
  return success && output.transactionHash === hash.toLowerCase() ? output : undefined
}

/** Amount that the recipient gets: the amount of the call for native currency, the sum from the logs for tokens. */
function receivedOf(logs: readonly Log[], transaction: EvmTransaction): string | undefined {
  const decoded = describeCall(transaction)
  if (decoded.kind === 'transfer' && decoded.token === null) return decoded.amount
  return receivedBy(logs, decoded, transaction.from)
}

/**
 * Receipt of a smart account's transaction. Native currency that a contract moves leaves no trace, so `received` covers
 * tokens only. Any contract can emit a fake failure log, so only logs of entry points and of the called contract count.
 */
function readSponsored(receipt: NodeReceipt, transaction: EvmTransaction, made: NodeTransaction): Receipt {
  const account = transaction.from.slice(2).toLowerCase()
  const called = made.to?.toLowerCase()
  const hasFailed = receipt.logs.some(
    ({ address, topics: [kind, , sender], data }) =>
      (address === called || ENTRY_POINTS.has(address)) &&
      kind === USER_OPERATION &&
      sender?.slice(26) === account &&
      HAS_FAILED.test(data),
  )
  const decoded = describeCall(transaction)
  const isToken = decoded.kind === 'transfer' && decoded.token !== null
  const ok = BigInt(receipt.status) === 1n && !hasFailed
  const received = ok && isToken ? receivedBy(receipt.logs, decoded, transaction.from) : undefined
  return { hash: receipt.transactionHash, ok, fee: undefined, received }
}

function describeMade({ to, input, value }: NodeTransaction, { network, from }: EvmTransaction): DecodedCall {
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
  // The node has never shown this transaction, so only one that does the same can be identified as it.
  if (nonce === undefined) {
    const same = await findSince(node, { requested: transaction, nonce: before, excluded })
    return same === undefined || same === hash ? undefined : readReceipt(node, { ...options, hash: same })
  }
  if ((await countAt(node, transaction.from, 'latest')) <= nonce) return undefined
  const other = await findByNonce(node, transaction.from, nonce)
  if (!other || other.hash === hash) return undefined
  if (!isSame(other, transaction) || excluded?.has(other.hash))
    throw chainError('TRANSACTION_REPLACED', { values: { hash: other.hash } })
  return readReceipt(node, { ...options, hash: other.hash })
}
