import { SwapDetailRows } from '../../../../../src/features/swap/components/swap-details'
import { renderInShadow } from '../../../../support/render-in-shadow'
import { DETAILS, ETH, ETHEREUM, USDC } from '../../../../support/swap-bench'

const base = {
  source: ETH,
  target: USDC,
  slippage: 50,
  details: DETAILS,
  network: ETHEREUM,
  nativePrice: '2500',
}
const show = (change: object = {}) => {
  const { byTestId } = renderInShadow(<SwapDetailRows {...base} {...change} />)
  return (id: string) => byTestId(`swap-detail-${id}`)
}

test('default', () => {
  const row = show()
  expect(['rate', 'gas', 'impact', 'slippage', 'minimum', 'fee'].map(id => row(id).textContent)).toEqual([
    '1 ETH = 2,478.504 USDC',
    '$0.38',
    '0.85%',
    '0.5%',
    '2,453.719213 USDC',
    '0.85% (0.0085 ETH)',
  ])
})

test.each([
  ['none', null],
  ['marked', 'mark'],
  ['confirm', 'stop'],
  ['blocked', 'stop'],
])('param: an impact that is %s is drawn as %s', (step, tone) => {
  expect(
    show({ details: { ...DETAILS, impact: { percent: '3', step } } })('impact').getAttribute('class'),
  ).toBe(tone)
})

test.each([
  ['no gas price', { details: { ...DETAILS, gasUsd: null } }, 'Not available right now'],
  ['a transaction without fees', { cost: null }, 'Not available right now'],
  ['a transaction', { cost: '0.0002' }, 'up to \u20660.0002 ETH\u2069 · $0.50'],
])('param: with %s', (_what, change, text) => {
  expect(show(change)('gas').textContent).toBe(text)
})

test('behavior: a minimum that nobody promises says so', () => {
  const minimum = show({ details: { ...DETAILS, isOpen: true } })('minimum')
  expect(minimum.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('2,453.719213 USDC, not guaranteed')
  expect(minimum.getAttribute('class')).toBe('stop')
})

test('behavior: prices that are not known', () => {
  expect(
    show({ details: { ...DETAILS, impact: { percent: undefined, step: 'unknown' } } })('impact').textContent,
  ).toBe('Unknown')
})
