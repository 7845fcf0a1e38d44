import { sendButtonState } from '../../../../src/features/send/send-button-state'
import type { TokenRow } from '../../../../src/session/account/token-rows'
import { ALICE } from '../../../support/fake-wallet'

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
