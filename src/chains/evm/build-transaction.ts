import type { EvmFees, EvmTransaction, Sender, Transfer } from '../family'
import { encodeTransfer } from './calls/describe'
import { type NetworksWithoutOracle, readDataFee } from './fees/data-fee'
import { readFees } from './fees/fees'
import type { NodeProvider } from './node-provider'

/** Exact gas of a native transfer to an account without code. */
const PLAIN_GAS = 21_000n

/** A call before gas and fees have been added. */
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
 * Adds gas, fees and data fee to a call. Gas is estimated by the node. If the call would fail, this rejects with the
 * contract's reason, unless the call has gas of its own: then the simulation shows the failure.
 */
export async function completeCall(
  node: NodeProvider,
  { network, from }: Sender,
  { to, data, value, without, ...given }: EvmCall & { readonly without: NetworksWithoutOracle },
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

/**
 * Adds a fifth to the gas estimate: the call may need more in the state of the block that includes it. A plain transfer
 * always needs the same.
 */
const withReserve = (estimate: bigint): string =>
  String(estimate === PLAIN_GAS ? estimate : (estimate * 12n) / 10n)

/**
 * Gas from a server is limited to this many times the node's estimate. If a server's gas price is higher than the node's
 * gas price times this, the node's is used. More would only cost the visitor money.
 */
const MAX_FACTOR = 2n
/**
 * If a server's gas price is lower than the node's gas price divided by this, the node's is used. Otherwise the
 * transaction would stay pending and block all later ones of the account.
 */
const MIN_DIVISOR = 2n

const boundGas = (given: string) => (estimate: bigint) => {
  if (BigInt(given) < estimate) return withReserve(estimate)
  return BigInt(given) > estimate * MAX_FACTOR ? String(estimate * MAX_FACTOR) : given
}

const boundFees = (given: EvmFees | undefined) => (own: EvmFees | null) => {
  if (!given || !own) return given ?? own
  const [price, right] = [priceOf(given), priceOf(own)]
  return price > right * MAX_FACTOR || price * MIN_DIVISOR < right ? own : given
}

const priceOf = (fees: EvmFees) => BigInt(fees.kind === 'legacy' ? fees.gasPrice : fees.maxFee)

/** Highest possible total fee in wei; `null` if the gas price is unknown, and zero if a paymaster pays it. */
export const costOf = ({ gas, fees, dataFee, batch }: EvmTransaction): string | null =>
  batch?.paymaster ? '0' : fees && String(BigInt(gas) * priceOf(fees) + BigInt(dataFee))
