import { TokenChips, TokenRows } from '../../../../../src/features/swap/components/token-rows'
import { fakeNetwork } from '../../../../support/fake-network'
import { click } from '../../../../support/render-in-shadow'
import { ETH, USDC } from '../../../../support/swap-bench'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

const chosen: string[] = []
const choice = {
  isChosen: (token: { symbol: string }) => token.symbol === 'ETH',
  onChoose: ({ symbol }: { symbol: string }) => void chosen.push(symbol),
}
beforeEach(() => void chosen.splice(0))

test('default: rows with amount, contract and worth; the chosen one cannot be chosen', () => {
  const tokens = [{ token: ETH }, { token: USDC, quantity: '12.3456', value: '12.34' }]
  const { byTestId, root } = bench.show(<TokenRows title="Your tokens" tokens={tokens} {...choice} />)
  expect(root.querySelector('h2')?.textContent).toBe('Your tokens')
  expect(byTestId('swap-select-token-item-USDC').textContent).toContain('12.345 USDC · 0xA0...eB48')
  expect(byTestId('swap-select-token-item-USDC').textContent).toContain('$12.34')
  click(byTestId('swap-select-token-item-ETH'))
  click(byTestId('swap-select-token-item-USDC'))
  expect(chosen).toEqual(['USDC'])
})

test('behavior: a name that may be meant to be taken for another is said', () => {
  const fake = { ...USDC, symbol: 'UЅDC' }
  const { root } = bench.show(<TokenRows title="Tokens" tokens={[{ token: fake }]} {...choice} />)
  expect(root.textContent).toContain('May be imitating another token')
})

test('default: chips; an empty list is nothing', () => {
  const { byTestId } = bench.show(<TokenChips tokens={[ETH, USDC]} {...choice} />)
  click(byTestId('swap-suggested-token-ETH'))
  click(byTestId('swap-suggested-token-USDC'))
  expect(chosen).toEqual(['USDC'])
  expect(bench.show(<TokenChips tokens={[]} {...choice} />).root.textContent).toBe('')
})
