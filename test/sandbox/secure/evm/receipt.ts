import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { HostError } from '../login/host-error'
import type { EvmNetwork } from './evm-network'

const LogSchema = v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })
const ReceiptSchema = v.object({
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
  logs: v.array(LogSchema),
})
export type Receipt = v.InferOutput<typeof ReceiptSchema>

const TIMEOUT_MS = 20_000

/** Undefined until the transaction is mined. */
export async function readReceipt({ node }: EvmNetwork, hash: string): Promise<Receipt | undefined> {
  const receipt = await node.call('eth_getTransactionReceipt', [hash])
  return receipt === null ? undefined : v.parse(ReceiptSchema, receipt)
}

/** A busy node may mine the block some time after it has returned the hash. */
export async function waitForReceipt(network: EvmNetwork, hash: string): Promise<Receipt> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const receipt = await readReceipt(network, hash)
    if (receipt) return receipt
    if (Date.now() > end) throw new HostError('The network does not go on', 502)
    await delay(20)
  }
}
