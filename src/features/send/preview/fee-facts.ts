import type { Network } from '../../../chains/networks/network'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { type Decimal, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../../shared/lib/decimal'
import type { FeeFacts } from '../../transactions/network-fee'
import type { BuiltTransaction } from '../../transactions/types'

type Options = {
  readonly token: TokenRow
  readonly network: Network
  /** Price of the native currency in fiat money. */
  readonly price: Decimal | undefined
}

/** Values with which the network fee of a transfer is compared; `undefined` if the fee is not known. */
export function feeFacts(
  {
    preview: { cost, decoded, value },
    usualCost,
    costBounds,
  }: Pick<BuiltTransaction, 'preview' | 'usualCost' | 'costBounds'>,
  { token, network, price }: Options,
): FeeFacts | undefined {
  if (cost === null || decoded.kind !== 'transfer') return undefined
  const amount = formatUnits(decoded.amount, token.decimals)
  return {
    cost,
    usual: usualCost,
    bounds: costBounds,
    nativeAmount: value,
    amountValue: token.price === undefined ? undefined : multiplyDecimals(amount, token.price),
    currency: network.currency,
    price,
  }
}
