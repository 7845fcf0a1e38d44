import { Wallet } from 'ethers'
import fc from 'fast-check'
import { recoverSigner } from '../../../../../src/wallets/walletconnect/crypto/recover'

const KEY = new Wallet(`0x${'33'.repeat(32)}`)

test('default: as ethers signs, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(`0x${recoverSigner(text, KEY.signMessageSync(text))}`).toBe(KEY.address.toLowerCase())
    }),
    { numRuns: 40 },
  )
})

test('param: recovery bits 0 and 1, as some wallets write them', () => {
  const signature = KEY.signMessageSync('x')
  const bit = signature.endsWith('1b') ? '00' : '01'
  expect(`0x${recoverSigner('x', signature.slice(0, -2) + bit)}`).toBe(KEY.address.toLowerCase())
})

test.each(['', '0x', '0x12', 'nonsense', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
  'error: %s',
  signature => {
    expect(recoverSigner('x', signature)).toBeUndefined()
  },
)
