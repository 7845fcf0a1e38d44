import type { EvmFees, EvmTransaction, Sender, Transfer } from '../family'
import { encodeTransfer } from './calls/describe'
import { readDataFee, type WithoutOracle } from './fees/data-fee'
import { readFees } from './fees/fees'
import type { NodeProvider } from './node-provider'

/** Gas of a transfer to an account without code: no more and no less. */
const PLAIN_GAS = 21_000n

/** A call that still lacks gas or fees: what is given stays as it is. */
export type EvmCall = Pick<EvmTransaction, 'to' | 'data' | 'value'> & {
  readonly gas?: string | undefined
  readonly fees?: EvmFees | undefined
}

/** A transfer as a call: native currency as `value` in wei, tokens as `transfer(address,uint256)` (EIP-20). */
export const callOfTransfer = ({ token, to, amount }: Transfer): EvmCall =>
  token === null
    ? { to, data: '0x', value: amount }
    : { to: token, data: encodeTransfer(to, amount), value: '0' }

/**
 * Fills in what is missing. A call that would fail is refused here, with the contract's reason; one that brings its gas along
 * is left to the simulation.
 */
export async function completeCall(
  node: NodeProvider,
  { network, from }: Sender,
  { to, data, value, without, ...given }: EvmCall & { readonly without: WithoutOracle },
): Promise<EvmTransaction> {
  const estimate = node.estimateGas({ from, to, data, value: BigInt(value) })
  const [gas, fees] = await Promise.all([
    given.gas === undefined
      ? estimate.then(withReserve)
      : estimate.then(boundGas(given.gas), () => given.gas ?? '0'),
    readFees(node).then(boundFees(given.fees)),
  ])
  const transaction = {
    namespace: 'eip155',
    network,
    from,
    to,
    data: data.toLowerCase(),
    value,
    gas,
    fees,
  } as const
  return { ...transaction, dataFee: await readDataFee(node, transaction, without) }
}

/** The gas that a contract needs may grow until the transaction is in a block. */
const withReserve = (estimate: bigint): string =>
  String(estimate === PLAIN_GAS ? estimate : (estimate * 12n) / 10n)

/** A server's figure stands up to twice the node's own: what is above it would only be taken. */
const CEILING = 2n
/** A price below half of the node's own would wait in the queue, and everything of this account behind it. */
const FLOOR = 2n

const boundGas = (given: string) => (estimate: bigint) => {
  if (BigInt(given) < estimate) return withReserve(estimate)
  return BigInt(given) > estimate * CEILING ? String(estimate * CEILING) : given
}

const boundFees = (given: EvmFees | undefined) => (own: EvmFees | null) => {
  if (!given || !own) return given ?? own
  const [price, right] = [priceOf(given), priceOf(own)]
  return price > right * CEILING || price * FLOOR < right ? own : given
}

const priceOf = (fees: EvmFees) => BigInt(fees.kind === 'legacy' ? fees.gasPrice : fees.maxFee)

/** The most that can be taken for it, wei; `null` where the price of gas is not known. */
export const costOf = ({ gas, fees, dataFee }: EvmTransaction): string | null =>
  fees && String(BigInt(gas) * priceOf(fees) + BigInt(dataFee))
