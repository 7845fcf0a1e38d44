import { Transaction } from 'ethers'
import type { Caip2 } from '../../../src/shared/lib/caip'
import type { Market } from '../swap/market'
import type { EvmNodes } from './evm-nodes'

/**
 * What happens to the next transaction:
 * - `revert`: whatever it calls refuses it
 * - `slippage`: others trade in the same block, before it
 * - `stuck`: it stays in no block, until a reset
 * - `dropped`: the node takes it, and forgets it
 */
export const FORCED_OUTCOMES = ['revert', 'slippage', 'stuck', 'dropped'] as const
export type ForcedOutcome = (typeof FORCED_OUTCOMES)[number]

const RAW =
  /"eth_sendRawTransaction"[^{}]*"params"\s*:\s*\[\s*"(0x[0-9a-fA-F]+)"|"params"\s*:\s*\[\s*"(0x[0-9a-fA-F]+)"\s*\][^{}]*"eth_sendRawTransaction"/
/** `revert(0, 0)` */
const REFUSES = '0x60006000fd'
/** Percentage of the pools; more than the slippage that visitors choose. */
const PRICE_MOVE_PERCENT = 8n

/** Forwards transactions, and applies the outcome that was set. */
export class NextTransaction {
  #forcedOutcome: ForcedOutcome | undefined
  readonly #stuck = new Set<Caip2>()
  readonly #evm: EvmNodes
  readonly #market: Market

  constructor(evm: EvmNodes, market: Market) {
    this.#evm = evm
    this.#market = market
  }

  set(forcedOutcome: ForcedOutcome): void {
    this.#forcedOutcome = forcedOutcome
  }

  async reset(): Promise<void> {
    this.#forcedOutcome = undefined
    for (const chain of this.#stuck) await this.#evm.call(chain, 'evm_setAutomine', [true])
    this.#stuck.clear()
  }

  /** Forwards a JSON-RPC body. It applies to its first transaction. */
  async forward(chain: Caip2, body: string, signal: AbortSignal): Promise<string> {
    const raw = this.#forcedOutcome && RAW.exec(body)
    const forcedOutcome = this.#forcedOutcome
    if (!raw || !forcedOutcome) return this.#evm.forward(chain, body, signal)
    this.#forcedOutcome = undefined
    const send = () => this.#evm.forward(chain, body, signal)
    const { to, hash } = Transaction.from(raw[1] ?? raw[2] ?? '0x')
    switch (forcedOutcome) {
      case 'revert':
        return this.#refused(chain, to, send)
      case 'slippage':
        await this.#market.rush(chain, PRICE_MOVE_PERCENT)
        return send()
      case 'stuck':
        this.#stuck.add(chain)
        await this.#evm.call(chain, 'evm_setAutomine', [false])
        return send()
      case 'dropped': {
        await this.#evm.call(chain, 'evm_setAutomine', [false])
        const answer = await send()
        await this.#evm.call(chain, 'anvil_dropTransaction', [hash])
        await this.#evm.call(chain, 'evm_setAutomine', [true])
        return answer
      }
    }
  }

  async #refused(chain: Caip2, to: string | null, send: () => Promise<string>): Promise<string> {
    const code = await this.#evm.call(chain, 'eth_getCode', [to, 'latest'])
    await this.#evm.call(chain, 'evm_setAutomine', [false])
    await this.#evm.call(chain, 'anvil_setCode', [to, REFUSES])
    const answer = await send()
    await this.#evm.call(chain, 'evm_mine', [])
    await this.#evm.call(chain, 'anvil_setCode', [to, code])
    await this.#evm.call(chain, 'evm_setAutomine', [true])
    return answer
  }
}
