import { W3mError } from '../../../src/shared/errors/w3m-error'
import {
  isChainUnknown,
  isMethodUnsupported,
  isUserRejection,
  toWalletError,
  walletErrorCode,
} from '../../../src/wallets/eip1193/eip1193-wallet-error'
import { walletError } from '../../support/fake-wallet'

describe('wallet error', () => {
  const wrapped = (code: unknown) => Object.assign(walletError(-32603), { data: { originalError: { code } } })

  describe('walletErrorCode', () => {
    test.each([
      [walletError(4001), 4001],
      [{ code: -32002 }, -32002],
      [wrapped(4902), 4902],
      [wrapped('4902'), -32603],
      [{ code: 1, data: null }, 1],
      [{ code: 1, data: 'x' }, 1],
      [{ code: 1, data: { originalError: null } }, 1],
    ])('param: %p is %p', (error, code) => expect(walletErrorCode(error)).toBe(code))

    test.each([undefined, null, 'denied', 4001, {}, { code: '4001' }, new Error('x')])(
      'behavior: %p has none',
      error => {
        expect(walletErrorCode(error)).toBeUndefined()
      },
    )
  })

  test.each([4902, 5000])('isChainUnknown: %d, wrapped or not', code => {
    expect(isChainUnknown(walletError(code))).toBe(true)
    expect(isChainUnknown(wrapped(code))).toBe(true)
    expect(isChainUnknown(walletError(4001))).toBe(false)
  })

  test.each([-32601, 4200, -32004])('isMethodUnsupported: %d', code => {
    expect(isMethodUnsupported(walletError(code))).toBe(true)
    expect(isMethodUnsupported(walletError(-32603))).toBe(false)
  })

  test.each([
    [walletError(4001), true],
    [wrapped(4001), true],
    [{ code: 'ACTION_REJECTED' }, true],
    [walletError(4100), false],
    [new Error('User rejected'), false],
    [undefined, false],
  ])('isUserRejection: %p is %p', (error, expected) => expect(isUserRejection(error)).toBe(expected))

  describe('toWalletError', () => {
    const convert = (error: unknown) => toWalletError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')

    test.each([
      [walletError(4001), 'CONNECT_DECLINED'],
      [walletError(-32002), 'CONNECT_PENDING'],
      [walletError(4900), 'WALLET_UNAVAILABLE'],
      [walletError(-32603), 'WALLET_FAILED'],
      [new Error('x'), 'WALLET_FAILED'],
      [undefined, 'WALLET_FAILED'],
    ])('param: %p is %s', (error, code) => {
      const converted = convert(error)
      expect(converted.code).toBe(code)
      expect(converted.cause).toBe(error)
    })

    test('behavior: ours is unchanged', () => {
      const error = new W3mError('ABORTED')
      expect(convert(error)).toBe(error)
    })

    test('behavior: details name the code, never the words of the wallet', () => {
      expect(convert(walletError(-32603, 'account 0xabc is secret')).details).toBe('wallet code -32603')
      expect(convert(new Error('secret')).details).toBeUndefined()
    })
  })
})
