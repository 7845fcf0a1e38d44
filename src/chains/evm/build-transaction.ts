import type { EvmFees, EvmTransaction, Sender, Transfer } from '../family'
import { encodeTransfer } from './calls/describe'
import { readDataFee, type WithoutOracle } from './fees/data-fee'
import { readFees } from './fees/fees'
import type { NodeProvider } from './node-provider'

/** Exact gas of a native transfer to an account without code. */
const PLAIN_GAS = 21_000n

/** A call that may still lack gas or fees. */
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
 * Completes a call with gas, fees and data fee. A call without gas that would fail is rejected here with the contract's
 * reason; one that brings its own gas is left to the simulation.
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

/** Adds a fifth to the estimate, because the gas a contract needs may grow until the transaction is in a block. */
const withReserve = (estimate: bigint): string =>
  String(estimate === PLAIN_GAS ? estimate : (estimate * 12n) / 10n)

/**
 * Gas and prices from a server are capped at twice the node's own figure; anything above would only cost the user
 * money.
 */
const CEILING = 2n
/** A gas price below half of the node's own would stay in the queue and block all later transactions of the account. */
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

/** Highest possible total fee in wei; `null` if the gas price is unknown. */
export const costOf = ({ gas, fees, dataFee }: EvmTransaction): string | null =>
  fees && String(BigInt(gas) * priceOf(fees) + BigInt(dataFee))
