import { getAddress, Interface } from 'ethers'
import fc from 'fast-check'
import { describeCall, encodeBalanceOf, encodeTransfer } from '../../../../../src/chains/evm/calls/describe'
import { typeAmount } from '../../../../../src/shared/lib/amounts/amount-text'
import { parseDecimal } from '../../../../../src/shared/lib/decimal'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { plainText } from '../../../../support/fraction'
import { runs } from '../../../../support/runs'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const NETWORK = 'eip155:1'
const call = (data: string, { value = '0', to = USDC } = {}) => ({
  network: NETWORK,
  from: ALICE,
  to,
  data,
  value,
})
const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map(number => getAddress(`0x${number.toString(16).padStart(40, '0')}`))
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('default: no data moves the native currency', () => {
  expect(describeCall(call('0x', { value: '12', to: BOB }))).toEqual({
    kind: 'transfer',
    token: null,
    to: BOB,
    amount: '12',
  })
})

test('default: whatever is encoded as a transfer is read as that transfer', () => {
  fc.assert(
    fc.property(address, units, (to, amount) => {
      const deed = describeCall(call(encodeTransfer(to, String(amount))))
      expect(deed).toEqual({ kind: 'transfer', token: USDC, to, amount: String(amount) })
    }),
  )
})

test('default: any amount, from what is typed to what the calldata says', () => {
  const transfers = new Interface(['function transfer(address to, uint256 amount)'])
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      const typed = typeAmount(plainText(amount, decimals), decimals) ?? ''
      const data = encodeTransfer(BOB, String(parseDecimal(typed, decimals)))
      const [to, sent] = transfers.decodeFunctionData('transfer', data)
      expect([to, sent]).toEqual([BOB, amount])
    }),
    runs(10_000),
  )
})

test('default: an approval', () => {
  const data = new Interface(['function approve(address,uint256)']).encodeFunctionData('approve', [BOB, 5n])
  expect(describeCall(call(data))).toEqual({ kind: 'approve', token: USDC, spender: BOB, amount: '5' })
})

test.each([
  ['bytes behind the arguments', `${encodeTransfer(ALICE, '5')}00`],
  ['dirt in the unused half of the address', encodeTransfer(ALICE, '5').replace('a9059cbb00', 'a9059cbbff')],
  ['arguments that end too soon', encodeTransfer(ALICE, '5').slice(0, -2)],
  ['another function', `0xdeadbeef${encodeTransfer(ALICE, '5').slice(10)}`],
  ['less than a selector', '0xa905'],
  ['a question', encodeBalanceOf(ALICE)],
])('error: %s is of no known form', (_what, data) => {
  expect(describeCall(call(data))).toEqual({ kind: 'unknown', to: USDC, data })
})

test('error: a transfer that is paid with native currency as well is of no known form', () => {
  expect(describeCall(call(encodeTransfer(ALICE, '5'), { value: '1' })).kind).toBe('unknown')
})
