import type { CallBatch, EvmTransaction, PlainCall, Sender } from '../../family'
import { type NetworksWithoutOracle, readDataFee } from '../fees/data-fee'
import { readFees } from '../fees/fees'
import type { NodeProvider } from '../node-provider'
import { type CallResult, simulateCalls } from '../simulate'

/**
 * Gas that a wallet adds to the calls: an upgrade of the account (EIP-7702), the dispatch of the batch, or the
 * validation of a smart account (ERC-4337).
 */
const OVERHEAD = 150_000n

type Options = Omit<CallBatch, 'before'> & { readonly without: NetworksWithoutOracle }

/** Builds a batch with an estimate of its gas; `undefined` if the node cannot simulate it. */
export async function completeBatch(
  node: NodeProvider,
  { network, from }: Sender,
  calls: readonly PlainCall[],
  { without, ...batch }: Options,
): Promise<EvmTransaction | undefined> {
  const all = calls.map(({ to, data, value }) => ({ to, data: data.toLowerCase(), value }))
  const own = all.at(-1)
  if (!own) return undefined
  const [results, fees] = await Promise.all([
    simulateCalls(node, from, all).catch(() => undefined),
    readFees(node),
  ])
  if (!results) return undefined
  const data = `0x${all.map(each => each.data.slice(2)).join('')}`
  const gas = gasOf(results)
  return {
    namespace: 'eip155',
    network,
    from,
    ...own,
    gas,
    fees,
    dataFee: await readDataFee(node, { network, data, gas }, without),
    batch: { ...batch, before: all.slice(0, -1) },
  }
}

const gasOf = (results: readonly CallResult[]): string =>
  String((results.reduce((sum, { gasUsed = '0x0' }) => sum + BigInt(gasUsed), 0n) * 12n) / 10n + OVERHEAD)
