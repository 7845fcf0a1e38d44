import { SwapMoves } from '../../../../../src/features/swap/components/swap-moves'
import { fakeNetwork } from '../../../../support/fake-network'
import { ETH, USDC } from '../../../../support/swap-bench'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

test('default: what goes and what comes, each with its worth where that is known', () => {
  const { byTestId } = bench.show(
    <SwapMoves
      paid={{ token: ETH, amount: '1.5', usd: '3750' }}
      arrives={{ token: USDC, amount: '3717.7563849', usd: undefined }}
    />,
  )
  expect(byTestId('swap-preview-sourceToken').textContent).toContain('1.5 ETH$3,750.00')
  expect(byTestId('swap-preview-toToken').querySelector('b')?.textContent).toBe('3,717.756384 USDC')
  expect(byTestId('swap-preview-toToken').textContent).not.toContain('$')
})
