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
  /** Transactions that the account had made before this one, if not more. */
  readonly before: number
  /** Those that were in blocks. Any other one may be replaced by this one, with the same nonce. */
  readonly mined: number
  /** Transactions that are known to be others. */
  readonly excluded?: ExcludedHashes | undefined
  /** Nonces of transactions that the node has shown, by hash. */
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
 * `UserOperationEvent` of the ERC-4337 entry points: a bundle goes through though an operation in it has failed.
 * https://eips.ethereum.org/EIPS/eip-4337
 */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Its second word: whether the operation went through. */
const HAS_FAILED = /^0x[0-9a-f]{64}0{64}/
/** Versions 0.6 to 0.9 (https://github.com/eth-infinitism/account-abstraction/releases), called by a contract of the bundler's. */
const ENTRY_POINTS: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/**
 * The outcome of a transaction; `undefined` while it is in no block. A receipt counts with its own hash and a status; of a
 * transaction that the account itself sent, also with its sender and a nonce that was free when the wallet was asked.
 *
 * `mismatch` where the one in the block does something other than was asked, TRANSACTION_REPLACED with the `hash` of another one that
 * has taken its place (canceled in the wallet). One that the wallet sent again, for a higher price, counts as the same.
 */
export async function readReceipt(node: NodeProvider, options: Options): Promise<Receipt | undefined> {
  const { transaction, hash, mined } = options
  const receipt = await receiptOf(node, hash)
  if (!receipt) return findReplacement(node, options)
  const made = await readByHash(node, hash)
  if (!made || made.from.toLowerCase() !== receipt.from) return undefined
  const account = transaction.from.toLowerCase()
  const isOk = BigInt(receipt.status) === 1n
  // of a smart account, someone else pays and sends: its own logs tell, and its wallet
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

/** Who sends their own native currency gives what the transaction says; of tokens their logs tell. */
function receivedOf(logs: readonly Log[], transaction: EvmTransaction): string | undefined {
  const decoded = describeCall(transaction)
  if (decoded.kind === 'transfer' && decoded.token === null) return decoded.amount
  return receivedBy(logs, decoded, transaction.from)
}

/**
 * Nothing shows what native currency a contract has moved, so that only tokens are told about. Any contract that gets money can
 * write the log of a failure: only that of an entry point counts.
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
  // where it was never seen, only one that does the same can be said to be it
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
