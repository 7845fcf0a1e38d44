import fc from 'fast-check'
import { isFilled, sendButtonState } from '../../../../src/features/send/send-button-state'
import type { TokenRow } from '../../../../src/services/blockchain/token-rows'
import { ALICE } from '../../../support/fake-wallet'
import { plainText } from '../../../support/fraction'
import { runs } from '../../../support/runs'

const TOKEN: TokenRow = {
  key: 'native',
  address: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  quantity: '10.000000000000000001',
  shownQuantity: '10',
  price: '2000',
  value: '20000',
  imageUrl: undefined,
}
const FULL = { token: TOKEN, amount: '1', receiver: { kind: 'address', address: ALICE } } as const

/** Protocol-facts §6.5 "later rule wins". */
test.each([
  ['all is there', {}, 'preview'],
  ['a bad receiver', { receiver: { kind: 'invalid', reason: 'format' } }, 'invalidAddress'],
  ['a name that is not found yet', { receiver: { kind: 'name', name: 'a.b' } }, 'invalidAddress'],
  ['no receiver', { receiver: { kind: 'empty' } }, 'addAddress'],
  ['more than there is', { amount: '11', receiver: { kind: 'empty' } }, 'insufficientFunds'],
  ['one unit more than there is', { amount: '10.000000000000000002' }, 'insufficientFunds'],
  ['all there is', { amount: '10.000000000000000001' }, 'preview'],
  ['no amount', { amount: '', receiver: { kind: 'empty' } }, 'addAmount'],
  ['nothing', { amount: '0' }, 'incorrectValue'],
  ['nothing, being typed', { amount: '0.' }, 'incorrectValue'],
  ['less than it can be divided into', { amount: '0.0000000000000000001' }, 'incorrectValue'],
  ['worth nothing', { token: { ...TOKEN, price: '0' } }, 'incorrectValue'],
  ['a price that nobody knows', { token: { ...TOKEN, price: undefined } }, 'preview'],
  ['being typed', { amount: '1.' }, 'preview'],
  ['no token', { token: undefined, amount: '' }, 'selectToken'],
] as const)('default: %s', (_what, change, state) => {
  expect(sendButtonState({ ...FULL, ...change } as never)).toBe(state)
})

test('default: of any amounts those above the balance are insufficient, by one unit too', () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 128n })
  const near = fc.option(fc.bigInt({ min: -1n, max: 1n }))
  fc.assert(
    fc.property(units, units, near, fc.integer({ min: 0, max: 24 }), (held, other, off, decimals) => {
      const wanted = off === null ? other : held + off
      fc.pre(wanted >= 0n)
      const token = { ...TOKEN, decimals, quantity: plainText(held, decimals) }
      const state = sendButtonState({ ...FULL, token, amount: plainText(wanted, decimals) })
      expect(state).toBe(wanted === 0n ? 'incorrectValue' : wanted > held ? 'insufficientFunds' : 'preview')
    }),
    runs(10_000),
  )
})

test.each([
  ['1', { kind: 'address', address: ALICE }, true],
  ['1.', { kind: 'name', name: 'a.b' }, true],
  ['', { kind: 'address', address: ALICE }, false],
  ['0.0', { kind: 'address', address: ALICE }, false],
  ['1', { kind: 'empty' }, false],
  ['1', { kind: 'invalid', reason: 'format' }, false],
] as const)('param: "%s" to %j is filled in: %s', (amount, receiver, filled) => {
  expect(isFilled(amount, receiver)).toBe(filled)
})
