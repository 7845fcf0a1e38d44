import * as v from 'valibot'
import { BUILT_IN_OPTIONS } from '../../../../../src/services/blockchain/onramp/built-in'
import { OnrampUrlSchema, OptionsSchema } from '../../../../../src/services/blockchain/onramp/onramp-schemas'

test('behavior: what is built in is what a server may say, and stays as it is', () => {
  expect(v.parse(OptionsSchema, BUILT_IN_OPTIONS)).toEqual(BUILT_IN_OPTIONS)
})

test.each([
  ['a limit below zero', { id: 'USD', payment_method_limits: [{ id: 'card', min: '-1', max: '5' }] }],
  ['a limit that is none', { id: 'USD', payment_method_limits: [{ id: 'card', min: 'ten', max: '5' }] }],
  ['no way of paying', { id: 'USD', payment_method_limits: [] }],
  ['a currency that is none', { id: 'dollars', payment_method_limits: [{ id: 'c', min: '1', max: '5' }] }],
])('error: %s', (_what, currency) => {
  const options = { ...BUILT_IN_OPTIONS, paymentCurrencies: [currency] }
  expect(v.safeParse(OptionsSchema, options).success).toBe(false)
})

test('default: the address of a page', () => {
  expect(v.parse(OnrampUrlSchema, { url: 'https://pay.example/?a=1' })).toBe('https://pay.example/?a=1')
  expect(v.safeParse(OnrampUrlSchema, { url: 'data:text/html,x' }).success).toBe(false)
})
