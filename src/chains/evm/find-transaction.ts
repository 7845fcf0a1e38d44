import { toQuantity } from 'ethers'
import { W3mError } from '../../shared/errors/w3m-error'
import type { EvmTransaction, ExcludedHashes } from '../family'
import { carriesBatch } from './batch/carries-batch'
import type { NodeProvider } from './node-provider'

/** Number of nonces to search. The wallet may have sent other transactions meanwhile, but hardly more than this. */
const MAX_NONCES = 8

export type NodeTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly input: string
  readonly value: string
  readonly nonce: string
}

type RequestedCall = Pick<EvmTransaction, 'from' | 'to' | 'data' | 'value' | 'batch'>

type Search = {
  readonly requested: RequestedCall
  readonly nonce: number
  /** Hashes that belong to other requests, to be skipped. */
  readonly excluded?: ExcludedHashes | undefined
}

/**
 * Finds the account's transaction that matches the request, from nonce `nonce` on; resolves with its hash or
 * `undefined`. In which block a nonce was used is found by a binary search over the account's nonce in past blocks, so
 * even old transactions take few requests.
 */
export async function findSince(node: NodeProvider, search: Search): Promise<string | undefined> {
  const { requested, nonce, excluded } = search
  const now = await countAt(node, requested.from, 'latest')
  for (let used = nonce; used < Math.min(now, nonce + MAX_NONCES); used++) {
    const found = await findByNonce(node, requested.from, used)
    if (found && matchesCall(found, requested) && !excluded?.has(found.hash)) return found.hash
  }
  return findPending(node, search, now)
}

/** Searches the pending block for a matching transaction. Not every node has one. */
async function findPending(
  node: NodeProvider,
  { requested, nonce, excluded }: Search,
  mined: number,
): Promise<string | undefined> {
  try {
    if ((await countAt(node, requested.from, 'pending')) <= Math.max(mined, nonce)) return undefined
    const block = await node.send('eth_getBlockByNumber', ['pending', true])
    const all: readonly NodeTransaction[] = block?.transactions ?? []
    return all.find(
      each => Number(each.nonce) >= nonce && matchesCall(each, requested) && !excluded?.has(each.hash),
    )?.hash
  } catch {
    return undefined
  }
}

/** Mined transaction of an account with the given nonce. */
export async function findByNonce(
  node: NodeProvider,
  from: string,
  nonce: number,
): Promise<NodeTransaction | undefined> {
  let high = toCount('eth_blockNumber', await node.send('eth_blockNumber', []))
  let low = 0
  // The transaction is usually recent, so the search first goes back in doubling steps, then bisects.
  for (let step = 1; high - step > 0; step *= 2) {
    if ((await countAt(node, from, toQuantity(high - step))) > nonce) high -= step
    else {
      low = high - step + 1
      break
    }
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await countAt(node, from, toQuantity(middle))) > nonce) high = middle
    else low = middle + 1
  }
  const block = await node.send('eth_getBlockByNumber', [toQuantity(high), true])
  const all: readonly NodeTransaction[] = block?.transactions ?? []
  return all.find(each => each.from.toLowerCase() === from.toLowerCase() && Number(each.nonce) === nonce)
}

/**
 * Whether a transaction on the chain matches the request in sender, recipient, data and value. The wallet may choose
 * gas and price. A batch matches if the transaction carries its calls: how they are wrapped is up to the wallet.
 */
export const matchesCall = (found: NodeTransaction, requested: RequestedCall): boolean =>
  found.from.toLowerCase() === requested.from.toLowerCase() &&
  (requested.batch ? carriesBatch(found.input, requested.batch, requested) : isSameCall(found, requested))

const isSameCall = (found: NodeTransaction, requested: RequestedCall): boolean =>
  found.to?.toLowerCase() === requested.to.toLowerCase() &&
  found.input.toLowerCase() === requested.data.toLowerCase() &&
  BigInt(found.value) === BigInt(requested.value)

/** Number of transactions that an account has made, as of a block. */
export const countAt = async (node: NodeProvider, account: string, block: string): Promise<number> =>
  toCount('eth_getTransactionCount', await node.send('eth_getTransactionCount', [account, block]))

/**
 * Parses a transaction count or a block number. Throws HTTP_INVALID_RESPONSE for anything but a safe hex number: with a
 * wrong count the binary search might never end, and `null` must not count as zero.
 */
function toCount(method: string, response: unknown): number {
  const count =
    typeof response === 'string' && /^0x[0-9a-f]{1,13}$/i.test(response) ? Number(response) : undefined
  if (count === undefined) throw new W3mError('HTTP_INVALID_RESPONSE', { details: method })
  return count
}

/**
 * Next nonce of an account, including its pending transactions, and its number of mined ones. Some nodes do not know
 * pending transactions and return less than the mined ones for them, so the higher number is used.
 */
export async function nextNonce(
  node: NodeProvider,
  account: string,
): Promise<{ readonly nonce: number; readonly mined: number }> {
  const [mined, waiting] = await Promise.all([
    countAt(node, account, 'latest'),
    countAt(node, account, 'pending').catch(() => 0),
  ])
  return { nonce: Math.max(mined, waiting), mined }
}

/** Reads a transaction by hash; `undefined` if the node does not have it, or returns another one. */
export async function readByHash(node: NodeProvider, hash: string): Promise<NodeTransaction | undefined> {
  const found: NodeTransaction | null = await node.send('eth_getTransactionByHash', [hash])
  return found?.hash?.toLowerCase() === hash.toLowerCase() ? found : undefined
}
