import { type FeeFacts, feeWarning } from '../../../../src/features/transactions/network-fee'

const ETHER = 10n ** 18n
const eth = (amount: number) => String((BigInt(Math.round(amount * 1e6)) * ETHER) / 1_000_000n)
/** Half an ether of $2,500 with a fee of $2.5. */
const usual: FeeFacts = {
  cost: eth(0.001),
  usual: eth(0.001),
  nativeAmount: eth(0.5),
  amountValue: '1250',
  currency: { symbol: 'ETH', decimals: 18 },
  price: '2500',
}
const bounds = { fair: eth(0.0042), large: eth(0.02), huge: eth(1) }
/** A node and a price that are forged consistently. */
const forged = { price: '0.01', usual: eth(1), nativeAmount: '0', amountValue: '100', bounds }
const token = { nativeAmount: '0', amountValue: '100' }
const pol = { currency: { symbol: 'POL', decimals: 18 }, price: '0.2' }

test.each<[string, Partial<FeeFacts>, string | undefined]>([
  ['a usual fee', {}, undefined],
  ['more than the amount', { cost: eth(0.6) }, 'aboveAmount'],
  ['more than the amount of a token', { ...token, cost: eth(0.05) }, 'aboveAmount'],
  ['more than a tenth and $25', { cost: eth(0.06) }, 'largeShare'],
  ['more than a tenth, and not $25', { ...token, cost: eth(0.006), usual: null }, undefined],
  ['more than a tenth, of no known value', { cost: eth(0.06), price: null }, 'largeShare'],
  ['more than three times the usual', { cost: eth(0.004) }, 'unusual'],
  ['no more than three times the usual', { cost: eth(0.003) }, undefined],
  ['many times next to nothing', { cost: eth(0.0003), usual: '1' }, undefined],
  ['a history that is not known', { cost: eth(0.004), usual: null }, undefined],
  ['more than an ether', { cost: eth(1.1), nativeAmount: eth(500) }, 'huge'],
  ['more than an ether, of no known value', { cost: eth(1.1), price: undefined }, 'huge'],
  ['more than $2,000', { ...pol, cost: eth(10_001), nativeAmount: eth(500_000) }, 'huge'],
  [
    'more than one of a cheap currency',
    { ...pol, cost: eth(2), usual: eth(2), nativeAmount: eth(500) },
    undefined,
  ],
  ['forged, and still within bounds', { ...forged, cost: eth(0.004) }, undefined],
  ['more than as much gas has ever cost', { ...forged, cost: eth(0.006) }, 'high'],
  ['no small change', { ...forged, bounds: { ...bounds, fair: eth(9) }, cost: eth(0.03) }, 'high'],
  ['more than many coins of a currency', { ...forged, ...pol, price: '0.01', cost: eth(1.1) }, 'huge'],
  [
    'a token of no known value',
    { ...token, amountValue: undefined, cost: eth(0.006), usual: null },
    undefined,
  ],
])('param: %s', (_what, facts, reason) => {
  const warning = feeWarning({ ...usual, ...facts })
  expect(warning?.reason).toBe(reason)
  if (warning) expect(warning.confirmation).toBe(reason === 'huge' ? 'type' : 'agree')
})
