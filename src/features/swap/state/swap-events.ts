import type { SwapTracked } from '../../../store/feedback/event-names'
import type { SwapFigures } from './derive-swap'
import type { SwapState } from './swap-slice'

type Swap = Pick<SwapState, 'source' | 'target' | 'amount'> &
  Pick<SwapFigures, 'toAmount'> & {
    readonly network: { readonly id: string }
    readonly isSmartAccount?: boolean
  }

/** Analytics properties of a swap: symbols and amounts, never an address (docs/protocols/analytics.md). */
const propertiesOf = ({ network, source, target, amount, toAmount, isSmartAccount = false }: Swap) => ({
  network: network.id,
  swapFromToken: source?.symbol ?? '',
  swapToToken: target?.symbol ?? '',
  swapFromAmount: amount,
  swapToAmount: toAmount ?? '',
  isSmartAccount,
})

export const swapEvent = (event: SwapTracked['event'], swap: Swap): SwapTracked => ({
  event,
  properties: propertiesOf(swap),
})
