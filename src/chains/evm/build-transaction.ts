import type { EvmFees, EvmTransaction, Place, Transfer } from '../adapter'
import { encodeTransfer } from './calls/describe'
import { readDataFee } from './data-fee'
import { readFees } from './fees'
import type { NodeProvider } from './node-provider'

/** Gas of a transfer to an account without code: no more and no less. */
const PLAIN_GAS = 21_000n

/** A call that still lacks gas or fees: what is given stays as it is. */
export type DraftCall = Pick<EvmTransaction, 'to' | 'data' | 'value'> & {
  readonly gas?: string | undefined
  readonly fees?: EvmFees | undefined
}

export const callOfTransfer = ({ token, to, amount }: Transfer): DraftCall =>
  token === null
    ? { to, data: '0x', value: amount }
    : { to: token, data: encodeTransfer(to, amount), value: '0' }

/** Fills in what is missing. A call that would fail is refused here, with the contract's reason. */
export async function completeCall(
  node: NodeProvider,
  { network, from }: Place,
  { to, data, value, ...given }: DraftCall,
): Promise<EvmTransaction> {
  const call = { from, to, data, value: BigInt(value) }
  const [gas, fees] = await Promise.all([
    given.gas ?? node.estimateGas(call).then(withReserve),
    given.fees ?? readFees(node),
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
  return { ...transaction, dataFee: await readDataFee(node, transaction) }
}

/** What a contract needs may grow until it is its turn. */
const withReserve = (estimate: bigint): string =>
  String(estimate === PLAIN_GAS ? estimate : (estimate * 12n) / 10n)

/** The most that can be taken for it, wei; `null` where the price of gas is not known. */
export function costOf({ gas, fees, dataFee }: EvmTransaction): string | null {
  if (!fees) return null
  const price = BigInt(fees.kind === 'legacy' ? fees.gasPrice : fees.maxFee)
  return String(BigInt(gas) * price + BigInt(dataFee))
}
