import { createEvmAdapter } from '../../../../../src/chains/evm/evm-adapter'
import type { NodeTransaction } from '../../../../../src/chains/evm/find-transaction'
import type { EvmTransaction } from '../../../../../src/chains/family'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { ALICE } from '../../../../support/fake-wallet'

export const NETWORK = 'eip155:1'
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const hashOf = (mark: number): string => `0x${mark.toString(16).padStart(64, '0')}`

export const CAROL = '0x52908400098527886E0F7030069857D2E4169EE7'
/** Address that swap services use for the native currency. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A call by Alice, as the modal requests it. */
export const callOf = (to: string, data: string, value = '0'): EvmTransaction => ({
  namespace: 'eip155',
  network: NETWORK,
  from: ALICE,
  to,
  data,
  value,
  gas: '90000',
  fees: null,
  dataFee: '0',
})

/** A transaction of Alice, as a node shows it. */
export const transactionOf = (nonce: number, fields: Partial<NodeTransaction> = {}): NodeTransaction => ({
  hash: hashOf(1000 + nonce),
  from: ALICE.toLowerCase(),
  to: null,
  input: '0x',
  value: '0x0',
  nonce: `0x${nonce.toString(16)}`,
  ...fields,
})

export type History = {
  /** Mined transactions, by block. */
  readonly blocks: readonly (readonly NodeTransaction[])[]
  /** Transactions that wait. `undefined`: the node does not know about waiting ones. */
  readonly pending?: readonly NodeTransaction[] | undefined
  /** Fields of receipts by hash, over those of a success without logs. */
  readonly receipts?: Readonly<Record<string, object>>
  /** Hashes that the node does not find, although a block has them. */
  readonly unknown?: readonly string[]
  /** Mined transactions of each account before the first block. */
  readonly earlier?: number
}

/** More than any search in the short histories of tests may take. */
const MAX_REQUESTS = 500

/** A node that answers from a history, which a test may change, and an adapter on it. */
export function nodeWith(first: History) {
  let now = first
  const requested: string[] = []
  const counts = (all: readonly NodeTransaction[], account: string) =>
    all.filter(({ from }) => from.toLowerCase() === account.toLowerCase()).length
  const isKnown = ({ hash }: NodeTransaction) => !now.unknown?.includes(hash)
  const waiting = () => {
    if (now.pending) return now.pending
    throw new W3mError('RPC_FAILED', { values: { code: -32_602, message: 'no pending block' } })
  }
  const toBlock = (tag: string) => {
    if (tag === 'pending') return [...now.blocks.flat(), ...waiting()]
    return (tag === 'latest' ? now.blocks : now.blocks.slice(0, Number(tag) + 1)).flat()
  }
  const answers: Record<string, (params: readonly string[]) => unknown> = {
    eth_blockNumber: () => `0x${(now.blocks.length - 1).toString(16)}`,
    eth_getTransactionCount: ([account = '', tag = '']) =>
      `0x${((now.earlier ?? 0) + counts(toBlock(tag), account)).toString(16)}`,
    eth_getBlockByNumber: ([tag = '']) =>
      tag === 'pending' ? { transactions: waiting() } : { transactions: now.blocks[Number(tag)] },
    eth_getTransactionByHash: ([hash = '']) =>
      [...now.blocks.flat(), ...(now.pending ?? [])].filter(isKnown).find(each => each.hash === hash) ?? null,
    eth_getTransactionReceipt([hash = '']) {
      const made = now.blocks
        .flat()
        .filter(isKnown)
        .find(each => each.hash === hash)
      const fields = { status: '0x1', from: made?.from, gasUsed: '0x10', effectiveGasPrice: '0x2', logs: [] }
      return made ? { transactionHash: hash, ...fields, ...now.receipts?.[hash] } : null
    },
  }
  const adapter = createEvmAdapter({
    async rpc(_network, method, params) {
      requested.push(method)
      if (requested.length > MAX_REQUESTS) throw new Error('a search that does not end')
      const answer = answers[method]
      if (!answer) throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
      return answer(params as readonly string[])
    },
  })
  return {
    adapter,
    requested,
    /** What the node knows from now on. */
    becomes(next: History) {
      now = next
    },
  }
}
