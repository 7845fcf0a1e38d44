import { featureMethod, takesVersion } from '../../../../src/wallets/wallet-standard/features'

const wallet = {
  features: {
    'standard:connect': {
      name: 'me',
      connect(this: { name: string }, ...args: unknown[]) {
        return [this.name, ...args]
      },
    },
    'standard:events': { on: () => 'on' },
    'standard:disconnect': { disconnect: 'no function' },
    'solana:signTransaction': { supportedTransactionVersions: ['legacy', 5] },
  },
}
const throwing = {
  get features(): unknown {
    throw new Error('no')
  },
}

test('default: the method of that name, called on its feature', () => {
  expect(featureMethod(wallet, 'standard:connect')?.(1, 2)).toEqual(['me', 1, 2])
})

test('param: method', () => {
  expect(featureMethod(wallet, 'standard:events', 'on')?.()).toBe('on')
})

test.each([
  ['no function', wallet, 'standard:disconnect'],
  ['no feature', wallet, 'solana:signMessage'],
  ['no features', {}, 'standard:connect'],
  ['features that throw', throwing, 'standard:connect'],
  ['null', null, 'standard:connect'],
  ['a text', 'wallet', 'standard:connect'],
] as const)('error: %s', (_name, value, feature) => {
  expect(featureMethod(value, feature)).toBeUndefined()
})

test('default: versions that a feature takes', () => {
  expect(takesVersion(wallet, 'solana:signTransaction', 'legacy')).toBe(true)
  expect(takesVersion(wallet, 'solana:signTransaction', 0)).toBe(false)
  expect(takesVersion(wallet, 'standard:connect', 'legacy')).toBe(false)
  expect(takesVersion(throwing, 'solana:signTransaction', 'legacy')).toBe(false)
})
