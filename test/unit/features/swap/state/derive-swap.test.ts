import { deriveSwap, type Facts } from '../../../../../src/features/swap/state/derive-swap'
import { ETH, USDC } from '../../../../support/swap-bench'

const swap = { source: ETH, target: USDC, amount: '1', slippage: 100 }
const facts: Facts = {
  native: `10${'0'.repeat(18)}`,
  source: `10${'0'.repeat(18)}`,
  gasPrice: '1000000000',
  nativePrice: '2500',
  sourcePrice: '2500',
  targetPrice: '1',
  toUnits: '2478504256',
  quoteFailed: false,
}

test('default: every figure, exact', () => {
  expect(deriveSwap(swap, facts)).toEqual({
    amountUnits: `1${'0'.repeat(18)}`,
    toAmount: '2478.504256',
    paidUsd: '2500',
    arrivesUsd: '2478.504256',
    max: '9.9997',
    action: 'review',
    details: {
      rate: '2478.504',
      gasUsd: '0.375',
      impact: { percent: '0.85', step: 'none' },
      slippage: '24.78504256',
      minimum: '2453.719213',
      fee: '0.0085',
    },
  })
})

test.each([
  ['no target', { target: null }, {}, 'selectToken'],
  ['no source', { source: null }, {}, 'selectToken'],
  ['no amount', { amount: '' }, {}, 'enterAmount'],
  ['an amount of zero', { amount: '0.00' }, {}, 'enterAmount'],
  ['more than there is', { amount: '11' }, {}, 'insufficient'],
  ['more than gas leaves', { amount: '10' }, {}, 'insufficient'],
  ['nothing for gas', {}, { native: '0' }, 'insufficient'],
  ['nothing at all, and no target yet', { target: null }, { native: '0', source: '0' }, 'insufficient'],
  ['a quote on its way', {}, { toUnits: undefined }, 'quoting'],
  ['a quote that failed', {}, { toUnits: undefined, quoteFailed: true }, 'noQuote'],
  ['nobody who swaps that', {}, { toUnits: null }, 'noQuote'],
] as const)('param: %s', (_what, change, known, action) => {
  const figures = deriveSwap({ ...swap, ...change }, { ...facts, ...known })
  expect(figures.action).toBe(action)
  expect(figures.details).toBeUndefined()
})

test('behavior: insufficient, it shows no details (protocol-facts §8.6)', () => {
  expect(deriveSwap({ ...swap, amount: '11' }, facts)).toMatchObject({
    toAmount: '2478.504256',
    details: undefined,
  })
})

test.each([
  ['gas', { gasPrice: null }],
  ['the currency', { nativePrice: null }],
])('behavior: without the price of %s the cost is said to be unknown', (_what, known) => {
  expect(deriveSwap(swap, { ...facts, ...known }).details?.gasUsd).toBeNull()
})

test.each([
  ['a token, all of it', { source: USDC, target: ETH }, { source: '500000000', sourcePrice: '1' }, '500'],
  ['the currency while gas is unknown', {}, { gasPrice: null }, undefined],
  ['nothing', {}, { native: '0' }, undefined],
  ['less than 0.00005 USD', { source: USDC, target: ETH }, { source: '49', sourcePrice: '1' }, undefined],
  ['a token without a price', { source: USDC, target: ETH }, { source: '49', sourcePrice: null }, '0.000049'],
])('param: the most of %s', (_what, change, known, max) => {
  expect(deriveSwap({ ...swap, ...change }, { ...facts, ...known }).max).toBe(max)
})
