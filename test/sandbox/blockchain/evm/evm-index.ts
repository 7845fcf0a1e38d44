import type { Caip2 } from '../../../../src/shared/lib/caip'
import type { EvmNodes } from '../../evm/evm-nodes'
import { type Movement, readMovements } from './movements'

export type EvmTransaction = {
  readonly hash: string
  readonly block: number
  /** Index in its block. */
  readonly index: number
  /** Milliseconds since 1970. */
  readonly time: number
  readonly from: string
  /** Empty if a contract was deployed. */
  readonly to: string
  readonly nonce: number
  /** wei. */
  readonly value: bigint
  /** Calldata. */
  readonly input: string
  readonly failed: boolean
  readonly movements: readonly Movement[]
  /** Owners of the approvals that it set. */
  readonly approvers: readonly string[]
}

type Block = { number: string; timestamp: string; transactions: Sent[] }
type Sent = { hash: string; from: string; to: string | null; nonce: string; value: string; input: string }
type Log = { address: string; topics: string[]; data: string }
type Receipt = { transactionHash: string; status: string; logs: Log[] }
type Internal = { from: string; to: string; value: string }

/** Blocks read with one request. */
const BATCH = 50
const hex = (value: number) => `0x${value.toString(16)}`

/** The history of one network: its node's blocks, receipts and Otterscan calls, each read once. */
export class EvmIndex {
  readonly #evm: EvmNodes
  readonly #chain: Caip2
  #blocks = 0
  #transactions: EvmTransaction[] = []
  #reading: Promise<void> = Promise.resolve()

  constructor(evm: EvmNodes, chain: Caip2) {
    this.#evm = evm
    this.#chain = chain
  }

  /** The node has been reset to its first state. */
  clear(): void {
    this.#blocks = 0
    this.#transactions = []
  }

  /** Newest first: transactions that an account has sent, or that transferred something from or to it. */
  async of(account: string): Promise<readonly EvmTransaction[]> {
    const reading = this.#reading.then(() => this.#read())
    this.#reading = reading.catch(() => {})
    await reading
    return this.#transactions.filter(each => concerns(each, account)).reverse()
  }

  async #read(): Promise<void> {
    const latest = Number(await this.#evm.call(this.#chain, 'eth_blockNumber', []))
    if (latest < this.#blocks) this.clear()
    while (this.#blocks < latest) {
      const from = this.#blocks + 1
      const numbers = Array.from({ length: Math.min(BATCH, latest - this.#blocks) }, (_, at) => from + at)
      const found = await this.#readBlocks(numbers)
      this.#transactions.push(...found)
      this.#blocks = from + numbers.length - 1
    }
  }

  async #readBlocks(numbers: readonly number[]): Promise<EvmTransaction[]> {
    const answers = await this.#evm.callAll(
      this.#chain,
      numbers.flatMap(number => [
        ['eth_getBlockByNumber', [hex(number), true]] as const,
        ['eth_getBlockReceipts', [hex(number)]] as const,
      ]),
    )
    const blocks = numbers.map((_, at) => ({
      block: answers[at * 2] as Block,
      receipts: answers[at * 2 + 1] as Receipt[],
    }))
    const calls = blocks.flatMap(({ block }) => block.transactions.filter(({ input }) => input !== '0x'))
    const internals = await this.#evm.callAll(
      this.#chain,
      calls.map(({ hash }) => ['ots_getInternalOperations', [hash]] as const),
    )
    const byHash = new Map(calls.map(({ hash }, at) => [hash, internals[at] as Internal[]]))
    return blocks.flatMap(({ block, receipts }) =>
      block.transactions.map((sent, index) =>
        toTransaction(block, index, sent, {
          receipt: receipts.find(({ transactionHash }) => transactionHash === sent.hash),
          internals: byHash.get(sent.hash) ?? [],
        }),
      ),
    )
  }
}

type Effects = { readonly receipt: Receipt | undefined; readonly internals: readonly Internal[] }

function toTransaction(
  block: Block,
  index: number,
  sent: Sent,
  { receipt, internals }: Effects,
): EvmTransaction {
  const failed = receipt?.status !== '0x1'
  const logs = receipt?.logs ?? []
  const { hash, from, to, value, nonce, input } = sent
  const paid = [{ from, to: to ?? '', value }, ...internals].filter(each => BigInt(each.value) > 0n)
  return {
    hash,
    index,
    from,
    failed,
    to: to ?? '',
    block: Number(block.number),
    time: Number(block.timestamp) * 1000,
    nonce: Number(nonce),
    value: BigInt(value),
    input,
    ...(failed ? { movements: [], approvers: [] } : readMovements(paid, logs)),
  }
}

function concerns({ from, to, movements }: EvmTransaction, account: string): boolean {
  return (
    from === account || to === account || movements.some(each => each.from === account || each.to === account)
  )
}
