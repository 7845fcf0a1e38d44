import { randomBytes } from 'node:crypto'
import { ENTRY_POINT } from '../contracts/contracts'
import type { EvmNetwork } from '../evm/evm-network'
import { type Receipt, readReceipt } from '../evm/receipt'
import { HostError } from '../login/host-error'

/** Calls that were sent together (EIP-5792). */
export type CallBundle = {
  readonly network: EvmNetwork
  /** One transaction for an atomic batch, or else one per call, in order. */
  readonly hashes: readonly string[]
  readonly atomic: boolean
  readonly version: '1.0' | '2.0.0'
  /** Expected number of transactions: none is sent after a failed one. */
  readonly wanted: number
}

/** Event of a mined operation whose calls reverted. */
const OPERATION_FAILED = ENTRY_POINT.abi.getEvent('UserOperationRevertReason')?.topicHash

/** Batches sent by `wallet_sendCalls`, and their status. */
export class CallBundles {
  #bundles = new Map<string, CallBundle>()

  /** `id`: the page's own, if it set one. */
  add(bundle: CallBundle, id = `0x${randomBytes(32).toString('hex')}`): string {
    this.#bundles.set(id, bundle)
    return id
  }

  has(id: string): boolean {
    return this.#bundles.has(id)
  }

  async status(id: string): Promise<unknown> {
    const bundle = this.#bundles.get(id)
    if (!bundle) throw new HostError('Unknown bundle id')
    const receipts = await Promise.all(bundle.hashes.map(hash => readReceipt(bundle.network, hash)))
    const known = receipts.filter(receipt => receipt !== undefined)
    const code = statusOf(bundle, known)
    if (bundle.version === '1.0')
      return { status: code === 100 ? 'PENDING' : 'CONFIRMED', ...(code === 100 ? {} : { receipts: known }) }
    return {
      version: '2.0.0',
      id,
      chainId: `0x${bundle.network.chainId.toString(16)}`,
      status: code,
      atomic: bundle.atomic,
      ...(known.length > 0 ? { receipts: known } : {}),
    }
  }

  clear(): void {
    this.#bundles = new Map()
  }
}

/** 100 pending, 200 all succeeded, 500 all failed, 600 some failed. */
function statusOf({ hashes, wanted }: CallBundle, receipts: readonly Receipt[]): number {
  if (receipts.length < hashes.length) return 100
  const done = receipts.filter(
    ({ status, logs }) => status === '0x1' && !logs.some(({ topics }) => topics[0] === OPERATION_FAILED),
  )
  if (done.length === 0) return 500
  return done.length === wanted ? 200 : 600
}
