import { SwapDetailRows } from '../../../../../src/features/swap/components/swap-details'
import { renderInShadow } from '../../../../support/render-in-shadow'
import { ETH, USDC } from '../../../../support/swap-bench'

const network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const details = {
  rate: '2478.504',
  gasUsd: '0.375',
  impact: { percent: '0.85', step: 'none' },
  slippage: '24.78',
  minimum: '2453.719213',
  fee: '0.0085',
} as const
const base = { source: ETH, target: USDC, slippage: 50, details, network, nativePrice: '2500' }
const show = (change: object = {}) => {
  const { byTestId } = renderInShadow(<SwapDetailRows {...base} {...change} />)
  return (id: string) => byTestId(`swap-detail-${id}`)
}

test('default', () => {
  const row = show()
  expect(['rate', 'gas', 'impact', 'slippage', 'minimum', 'fee'].map(id => row(id).textContent)).toEqual([
    '1 ETH = 2,478.504 USDC',
    '$0.37',
    '0.85 %',
    '0.5 %',
    '2,453.719213 USDC',
    '0.85 % (0.0085 ETH)',
  ])
})

test.each([
  ['none', null],
  ['marked', 'mark'],
  ['confirm', 'stop'],
  ['blocked', 'stop'],
])('param: an impact that is %s is drawn as %s', (step, tone) => {
  expect(
    show({ details: { ...details, impact: { percent: '3', step } } })('impact').getAttribute('class'),
  ).toBe(tone)
})

test.each([
  ['no gas price', { details: { ...details, gasUsd: null } }, 'Gas price unknown'],
  ['a transaction without fees', { cost: null }, 'Gas price unknown'],
  ['a transaction', { cost: '0.0002' }, '0.0002 ETH · $0.50'],
])('param: with %s', (_what, change, text) => {
  expect(show(change)('gas').textContent).toBe(text)
})

test('behavior: prices that are not known', () => {
  expect(
    show({ details: { ...details, impact: { percent: undefined, step: 'unknown' } } })('impact').textContent,
  ).toBe('Unknown')
})
