import { W3mError } from '../../shared/errors/w3m-error'
import type { EvmTransaction, ExcludedHashes } from '../family'
import type { NodeProvider } from './node-provider'

/** What a wallet may have signed in the meantime; more than this is not looked through. */
const MAX_NONCES = 8

export type NodeTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly input: string
  readonly value: string
  readonly nonce: string
}

type RequestedCall = Pick<EvmTransaction, 'from' | 'to' | 'data' | 'value'>

type Search = {
  readonly requested: RequestedCall
  readonly nonce: number
  /** Not these, which are known to be others. */
  readonly excluded?: ExcludedHashes | undefined
}

/**
 * The transaction that does what was asked, among those that the account has made since it stood at `nonce`. An account's
 * nonce at a block says which one used it, so that a search by halves needs few questions, however long ago it was.
 */
export async function findSince(node: NodeProvider, search: Search): Promise<string | undefined> {
  const { requested, nonce, excluded } = search
  const now = await countAt(node, requested.from, 'latest')
  for (let used = nonce; used < Math.min(now, nonce + MAX_NONCES); used++) {
    const found = await findByNonce(node, requested.from, used)
    if (found && isSame(found, requested) && !excluded?.has(found.hash)) return found.hash
  }
  return findWaiting(node, search, now)
}

/** The same among those that wait for a block, where the node shows them: not every node does. */
async function findWaiting(
  node: NodeProvider,
  { requested, nonce, excluded }: Search,
  mined: number,
): Promise<string | undefined> {
  try {
    if ((await countAt(node, requested.from, 'pending')) <= Math.max(mined, nonce)) return undefined
    const block = await node.send('eth_getBlockByNumber', ['pending', true])
    const all: readonly NodeTransaction[] = block?.transactions ?? []
    return all.find(
      each => Number(each.nonce) >= nonce && isSame(each, requested) && !excluded?.has(each.hash),
    )?.hash
  } catch {
    return undefined
  }
}

/** The transaction in a block that used a nonce of an account. */
export async function findByNonce(
  node: NodeProvider,
  from: string,
  nonce: number,
): Promise<NodeTransaction | undefined> {
  let high = toCount(await node.send('eth_blockNumber', []))
  let low = 0
  // steps back that double, as it was a moment ago most often; then halves
  for (let step = 1; high - step > 0; step *= 2) {
    if ((await countAt(node, from, toHex(high - step))) > nonce) high -= step
    else {
      low = high - step + 1
      break
    }
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await countAt(node, from, toHex(middle))) > nonce) high = middle
    else low = middle + 1
  }
  const block = await node.send('eth_getBlockByNumber', [toHex(high), true])
  const all: readonly NodeTransaction[] = block?.transactions ?? []
  return all.find(each => each.from.toLowerCase() === from.toLowerCase() && Number(each.nonce) === nonce)
}

/** Whether a transaction of the chain does what was asked: where, what, how much. Gas and price are the wallet's. */
export const isSame = (found: NodeTransaction, requested: RequestedCall): boolean =>
  found.from.toLowerCase() === requested.from.toLowerCase() &&
  found.to?.toLowerCase() === requested.to.toLowerCase() &&
  found.input.toLowerCase() === requested.data.toLowerCase() &&
  BigInt(found.value) === BigInt(requested.value)

/** How many transactions an account has made, as of a block. */
export const countAt = async (node: NodeProvider, account: string, block: string): Promise<number> =>
  toCount(await node.send('eth_getTransactionCount', [account, block]))

/** A number that can be counted with: a search by halves in anything else would never end, and `null` is no zero. */
function toCount(answer: unknown): number {
  const count = typeof answer === 'string' && /^0x[0-9a-f]{1,13}$/i.test(answer) ? Number(answer) : undefined
  if (count === undefined) throw new W3mError('HTTP_INVALID_RESPONSE', { details: 'eth_getTransactionCount' })
  return count
}

/**
 * The number of the next one: what waits for a block was made before. A node that keeps no list of those that wait says less
 * than there are in blocks.
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

/** An answer about another transaction is ignored. */
export async function readByHash(node: NodeProvider, hash: string): Promise<NodeTransaction | undefined> {
  const found: NodeTransaction | null = await node.send('eth_getTransactionByHash', [hash])
  return found?.hash?.toLowerCase() === hash.toLowerCase() ? found : undefined
}

const toHex = (number: number) => `0x${number.toString(16)}`
