import {
  GENERIC_INJECTED_NAME,
  injectedName,
  readInjectedProvider,
  watchInjected,
} from '../../../../src/wallets/injected/injected'
import { createFakeProvider } from '../../../support/fake-wallet'

afterEach(() => Reflect.deleteProperty(window, 'ethereum'))

const place = (value: unknown) => Reflect.set(window, 'ethereum', value)

describe('readInjectedProvider', () => {
  test('default: window.ethereum, read anew each time', () => {
    expect(readInjectedProvider(window)).toBeUndefined()
    const [first, second] = [createFakeProvider(), createFakeProvider()]
    place(first)
    expect(readInjectedProvider(window)).toBe(first)
    place(second)
    expect(readInjectedProvider(window)).toBe(second)
  })

  test.each([[null], [true], ['wallet'], [{}], [{ request: 'none' }], [() => {}]])(
    'error: %p is no provider',
    value => {
      place(value)
      expect(readInjectedProvider(window)).toBeUndefined()
    },
  )

  test('error: a getter that throws', () => {
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get() {
        throw new Error('two extensions fight')
      },
    })
    expect(readInjectedProvider(window)).toBeUndefined()
  })
})

describe('injectedName', () => {
  const named = (flags: Record<string, unknown>) => injectedName(Object.assign(createFakeProvider(), flags))

  test('default: without a flag it is the Browser Wallet (decisions.md "Connectors")', () => {
    expect(named({})).toBe('Browser Wallet')
    expect(GENERIC_INJECTED_NAME).toBe('Browser Wallet')
  })

  test.each([
    ['isMetaMask', 'MetaMask'],
    ['isRabby', 'Rabby Wallet'],
    ['isBraveWallet', 'Brave Wallet'],
    ['isCoinbaseWallet', 'Coinbase Wallet'],
    ['isTrust', 'Trust Wallet'],
    ['isTrustWallet', 'Trust Wallet'],
    ['isOkxWallet', 'OKX Wallet'],
    ['isPhantom', 'Phantom'],
    ['isFrame', 'Frame'],
    ['isZerion', 'Zerion'],
    ['isRainbow', 'Rainbow'],
    ['isBitKeep', 'Bitget Wallet'],
    ['isTokenPocket', 'TokenPocket'],
  ])('param: %s is %s, whether it also claims to be MetaMask or not', (flag, name) => {
    expect(named({ [flag]: true })).toBe(name)
    expect(named({ isMetaMask: true, [flag]: true })).toBe(name)
  })

  test.each([false, 'true', 1, {}])('behavior: a flag that is %p is none', value => {
    expect(named({ isMetaMask: value })).toBe('Browser Wallet')
  })

  test('error: a flag whose getter throws', () => {
    const provider = Object.defineProperty(createFakeProvider(), 'isRabby', {
      get() {
        throw new Error('no')
      },
    })
    expect(injectedName(provider)).toBe('Browser Wallet')
  })
})

describe('watchInjected', () => {
  test('default: at once, at the wallet’s own signal, and when the page has loaded', () => {
    const changed = jest.fn()
    const stop = watchInjected(window, changed)
    expect(changed).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('load'))
    expect(changed).toHaveBeenCalledTimes(3)
    stop()
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('load'))
    expect(changed).toHaveBeenCalledTimes(3)
  })
})
