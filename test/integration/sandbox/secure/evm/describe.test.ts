/** @jest-environment node */
import fc from 'fast-check'
import { describeMessage, messageBytes, messageText } from '../../../../sandbox/secure/evm/describe-message'
import { readCall, readQuantity } from '../../../../sandbox/secure/evm/evm-call'
import { revertReason } from '../../../../sandbox/secure/evm/reason'
import { tokenAmount } from '../../../../sandbox/secure/evm/tokens'

test('messageText: text is shown as it is, or as its bytes, never as other text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      const shown = messageText(bytes)
      const again = /^0x([0-9a-f]{2})*$/.test(shown) ? messageBytes(shown) : Buffer.from(shown)
      // Text that looks like hex is what it says, whichever way it is read.
      if (!/^0x/.test(Buffer.from(bytes).toString())) expect(Buffer.from(again)).toEqual(Buffer.from(bytes))
    }),
  )
})

describe('describeMessage', () => {
  const ask = (text: string) => describeMessage(text, 'https://shop.example:8443').warnings
  const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n0x0`
  test.each([
    ['no sign-in', 'hello', 0],
    ['its own', signIn('shop.example:8443'), 0],
    ['its own with a scheme', signIn('https://shop.example:8443'), 0],
    ['another port', signIn('shop.example'), 1],
    ['a name that ends the same', signIn('evilshop.example:8443'), 1],
    ['for Solana', signIn('bank.example').replace('Ethereum', 'Solana'), 1],
  ])('param: %s', (_name, text, count) => {
    expect(ask(text)).toHaveLength(count)
  })
})

describe('readCall', () => {
  const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  test('default', () => {
    expect(readCall({ to: TO.toLowerCase(), value: '0x10', data: '0x1234' })).toEqual({
      to: TO,
      value: 16n,
      data: '0x1234',
    })
    expect(readCall({})).toEqual({ to: undefined, value: 0n, data: '0x' })
    expect(readCall({ to: TO, input: '0xab' })).toMatchObject({ data: '0xab' })
  })

  test.each([['1'], [1], ['0x1']])('param: a quantity as %j', value => {
    expect(readQuantity(value, 'value')).toBe(1n)
  })

  test.each([['-1'], [1.5], ['1e18'], [{}], ['0xg']])('error: a quantity as %j', value => {
    expect(() => readQuantity(value, 'value')).toThrow('value is not a quantity')
  })
})

test.each([
  ['0x', 'no reason given'],
  ['0x12345678', '0x12345678'],
  ['0x4e487b710000000000000000000000000000000000000000000000000000000000000011', 'panic 17'],
  [
    '0x08c379a00000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000568656c6c6f000000000000000000000000000000000000000000000000000000',
    'hello',
  ],
])('revertReason: %s', (data, reason) => {
  expect(revertReason(data)).toBe(reason)
})

test('tokenAmount: default', () => {
  const usdc = { symbol: 'USDC', decimals: 6 }
  expect(tokenAmount(12_500_000n, usdc)).toBe('12.5 USDC')
  expect(tokenAmount(3_000_000n, usdc)).toBe('3 USDC')
  expect(tokenAmount(3n, undefined)).toBe('3 base units')
  expect(tokenAmount(2n ** 256n - 1n, usdc)).toBe('unlimited USDC')
})
