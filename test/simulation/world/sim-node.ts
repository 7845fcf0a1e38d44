import type { Rpc } from '../../../src/chains/family'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import { ALICE } from '../../support/fake-wallet'

export type SimTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: string
  readonly input: string
  readonly nonce: number
  /** Number of its block; `undefined` while it is pending. */
  block?: number
  isReverted?: boolean
}

const hex = (number: number | bigint) => `0x${number.toString(16)}`
const BALANCE = 10n ** 24n

/** An EVM node and its chain. Blocks are mined by steps. */
export class SimNode {
  isDown = false
  /** How many of the next transactions revert. */
  reverts = 0
  readonly all: SimTransaction[] = []
  #blocks = 100
  #count = 0

  constructor(readonly noticed: () => void) {}

  readonly rpc: Rpc = async (_network, method, params) => {
    this.noticed()
    if (this.isDown) throw new W3mError('HTTP_UNREACHABLE')
    const answer = this.#answer(method, params as readonly unknown[])
    if (answer === undefined)
      throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: `no ${method}` } })
    return structuredClone(answer)
  }

  /** Sends a transaction from a wallet. Returns its hash. */
  send({ from, to, value, data = '0x' }: { from: string; to: string; value: string; data?: string }): string {
    const hash = hex(BigInt(++this.#count) + (1n << 255n))
    this.all.push({ hash, from: from.toLowerCase(), to, value, input: data, nonce: this.#nonce(from, true) })
    return hash
  }

  /** Mines all pending transactions. */
  mine(): void {
    this.#blocks++
    for (const each of this.all) {
      if (each.block !== undefined) continue
      each.block = this.#blocks
      if (this.reverts > 0) {
        this.reverts--
        each.isReverted = true
      }
    }
  }

  /** Drops all pending transactions. */
  drop(): void {
    for (const each of this.waiting) this.all.splice(this.all.indexOf(each), 1)
  }

  /** The visitor replaces the oldest pending transaction by an empty one, in the wallet. */
  replace(): void {
    const [old] = this.waiting
    if (!old) return
    this.all.splice(this.all.indexOf(old), 1)
    const hash = hex(BigInt(++this.#count) + (1n << 255n))
    this.all.push({ ...old, hash, to: old.from, value: '0x0' })
  }

  get waiting(): readonly SimTransaction[] {
    return this.all.filter(({ block }) => block === undefined)
  }

  #nonce(account: string, pending: boolean, block = this.#blocks): number {
    const own = this.all.filter(
      each =>
        each.from === account.toLowerCase() && (each.block === undefined ? pending : each.block <= block),
    )
    return own.reduce((next, { nonce }) => Math.max(next, nonce + 1), 0)
  }

  #wire(each: SimTransaction) {
    const { nonce, block, ...rest } = each
    return { ...rest, nonce: hex(nonce), blockNumber: block === undefined ? null : hex(block) }
  }

  #answer(method: string, params: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return '0x1'
      case 'eth_blockNumber':
        return hex(this.#blocks)
      case 'eth_getBalance':
        return hex(BALANCE)
      case 'eth_gasPrice':
      case 'eth_maxPriorityFeePerGas':
        return hex(10n ** 9n)
      case 'eth_estimateGas':
        return hex(21_000)
      case 'eth_call':
        return '0x'
      case 'eth_getTransactionCount': {
        const [account, at] = params as [string, string]
        if (at === 'pending') return hex(this.#nonce(account, true))
        return hex(this.#nonce(account, false, at === 'latest' ? this.#blocks : Number(at)))
      }
      case 'eth_getBlockByNumber': {
        const [at, full] = params as [string, boolean]
        const number = at === 'latest' || at === 'pending' ? this.#blocks : Number(at)
        const inside = this.all.filter(({ block }) =>
          at === 'pending' ? block === undefined : block === number,
        )
        return {
          number: hex(number),
          baseFeePerGas: hex(10n ** 9n),
          transactions: inside.map(each => (full ? this.#wire(each) : each.hash)),
        }
      }
      case 'eth_getTransactionByHash': {
        const found = this.all.find(({ hash }) => hash === params[0])
        return found ? this.#wire(found) : null
      }
      case 'eth_getTransactionReceipt': {
        const found = this.all.find(({ hash, block }) => hash === params[0] && block !== undefined)
        return found
          ? {
              transactionHash: found.hash,
              status: found.isReverted ? '0x0' : '0x1',
              from: found.from,
              gasUsed: hex(21_000),
              effectiveGasPrice: hex(10n ** 9n),
              logs: [],
            }
          : null
      }
      default:
        return undefined
    }
  }
}

/** The account of the paired wallet and of the extension. */
export const ACCOUNT = ALICE
