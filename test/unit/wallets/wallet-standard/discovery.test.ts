import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'
import {
  discoverStandard,
  type StandardWallet as Found,
} from '../../../../src/wallets/wallet-standard/discovery'
import { countListeners } from '../../../support/count-listeners'
import { StandardWallet } from '../../../support/standard-wallet'

type Api = { register(...wallets: unknown[]): () => void }

const GOOD = { name: 'Wallet', icon: 'data:image/png;base64,AA==', chains: ['solana:mainnet'] }

/** A separate page, without wallets of other tests. */
function start() {
  const target = new EventTarget() as Window
  const found: Found[] = []
  let api: Api | undefined
  target.addEventListener('wallet-standard:app-ready', event => {
    api = (event as CustomEvent<Api>).detail
  })
  const stop = discoverStandard(target, each => found.push(each))
  if (!api) throw new Error('wallets were not asked')
  /** Registers the wallet after the page has loaded. */
  const arrive = (detail: unknown) =>
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return { found, stop, arrive, target, api, names: () => found.map(({ name }) => name) }
}

describe('by the standard’s own packages', () => {
  let stop = () => {}
  afterEach(() => stop())

  test('default: a wallet that is there before, and one that comes later', () => {
    const [early, late] = [new StandardWallet({ name: 'Early' }), new StandardWallet({ name: 'Late' })]
    const found: Found[] = []
    registerWallet(early)
    stop = discoverStandard(window, each => found.push(each))
    registerWallet(late)
    expect(found).toMatchObject([
      { name: 'Early', icon: early.icon, wallet: early },
      { name: 'Late', wallet: late },
    ])
  })

  test('behavior: several elements, and the page’s own library, each find it; one that stops changes nothing', () => {
    const [one, two]: Found[][] = [[], []]
    const stopOne = discoverStandard(window, each => one?.push(each))
    stop = discoverStandard(window, each => two?.push(each))
    const wallets = getWallets()
    const before = [one?.length, two?.length, wallets.get().length]
    stopOne()
    registerWallet(new StandardWallet({ name: 'Shared' }))
    const now = [one?.length, two?.length, wallets.get().length]
    expect(now.map((count, index) => (count ?? 0) - (before[index] ?? 0))).toEqual([0, 1, 1])
  })

  test('behavior: stopped, no listener is left', () => {
    const listeners = countListeners()
    discoverStandard(window, () => {})()
    expect(listeners.types).toEqual([])
    listeners.stop()
  })
})

describe('register', () => {
  test('default: what a row shows, and the wallet itself', () => {
    const { found, api } = start()
    const wallet = { ...GOOD, name: ' My\n\u202Ewallet ' }
    api.register(wallet)
    expect(found).toEqual([{ name: 'My wallet', icon: GOOD.icon, wallet, removed: expect.any(AbortSignal) }])
  })

  test('behavior: several at once, and from the event', () => {
    const { names, api, arrive } = start()
    api.register({ ...GOOD, name: 'A' }, { ...GOOD, name: 'B' })
    arrive(({ register }: Api) => register({ ...GOOD, name: 'C' }))
    expect(names()).toEqual(['A', 'B', 'C'])
  })

  test('behavior: repeated, it is one wallet; so is another of its name', () => {
    const { found, api } = start()
    api.register(GOOD)
    api.register(GOOD, GOOD)
    const impostor = api.register({ ...GOOD })
    impostor()
    expect(found).toHaveLength(1)
    expect(found[0]?.removed.aborted).toBe(false)
  })

  test('behavior: a flood ends', () => {
    const { found, api } = start()
    for (let index = 0; index < 500; index++) api.register({ ...GOOD, name: `W${index}` })
    expect(found).toHaveLength(100)
  })

  test.each([
    ['a web address', 'https://tracker.example/i.png'],
    ['a page', 'data:text/html;base64,AA=='],
    ['no base64', 'data:image/svg+xml,<svg/>'],
    ['a script', 'javascript:alert(1)'],
    ['too much', `data:image/png;base64,${'A'.repeat(200_000)}`],
    ['a list', ['data:image/png;base64,AA==']],
    ['nothing', undefined],
  ])('behavior: an icon that is %s is left out', (_name, icon) => {
    const { found, api } = start()
    api.register({ ...GOOD, icon })
    expect(found).toMatchObject([{ name: 'Wallet', icon: undefined }])
  })

  test.each(['svg+xml', 'webp', 'png', 'gif'])('param: an icon of the kind %s', kind => {
    const { found, api } = start()
    api.register({ ...GOOD, icon: `data:image/${kind};base64,AA==` })
    expect(found[0]?.icon).toBe(`data:image/${kind};base64,AA==`)
  })

  const throwing = (key: string) =>
    Object.defineProperty({ ...GOOD }, key, {
      get() {
        throw new Error('no')
      },
    })
  test.each([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'wallet'],
    ['no name', { ...GOOD, name: undefined }],
    ['a name of nothing seen', { ...GOOD, name: '\u200B ' }],
    ['a name that is no text', { ...GOOD, name: { normalize: () => 'Wallet' } }],
    ['no chains', { ...GOOD, chains: undefined }],
    ['chains that are no list', { ...GOOD, chains: { some: () => true } }],
    ['other chains', { ...GOOD, chains: ['sui:mainnet', 'bitcoin:mainnet', 'notsolana:mainnet', 5] }],
    ['a name that throws', throwing('name')],
    ['an icon that throws', throwing('icon')],
    ['chains that throw', throwing('chains')],
  ])('error: %s: no wallet', (_name, wallet) => {
    const { found, api } = start()
    expect(() => api.register(wallet)()).not.toThrow()
    expect(found).toEqual([])
  })

  test.each([
    ['no function', 5],
    ['nothing', undefined],
    [
      'one that throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('error: an event with %s', (_name, detail) => {
    const { arrive, api, found } = start()
    expect(() => arrive(detail)).not.toThrow()
    api.register(GOOD)
    expect(found).toHaveLength(1)
  })

  test('error: an event without detail', () => {
    const { target } = start()
    expect(() => target.dispatchEvent(new Event('wallet-standard:register-wallet'))).not.toThrow()
  })
})

describe('unregister', () => {
  test('default: the wallet is gone, and may come again', () => {
    const { found, api } = start()
    const unregister = api.register(GOOD)
    unregister()
    expect(found[0]?.removed.aborted).toBe(true)
    api.register(GOOD)
    expect(found).toHaveLength(2)
    unregister()
    expect(found[1]?.removed.aborted).toBe(false)
  })

  test('behavior: a wallet that comes again before its old self goes stays', () => {
    const { found, api } = start()
    const [old, young] = [{ ...GOOD }, { ...GOOD }]
    const unregisterOld = api.register(old)
    const unregisterYoung = api.register(young)
    expect(found.map(({ wallet }) => wallet)).toEqual([old])
    unregisterOld()
    expect(found.map(({ wallet, removed }) => [wallet === young, removed.aborted])).toEqual([
      [false, true],
      [true, false],
    ])
    unregisterYoung()
    unregisterYoung()
    expect(found.map(({ removed }) => removed.aborted)).toEqual([true, true])
  })

  test('behavior: one that waits and goes is never known', () => {
    const { found, api } = start()
    const unregister = api.register(GOOD)
    api.register({ ...GOOD })()
    unregister()
    expect(found).toHaveLength(1)
  })

  test('behavior: all that were registered together', () => {
    const { found, api } = start()
    api.register({ ...GOOD, name: 'A' }, { ...GOOD, name: 'B' })()
    expect(found.map(({ removed }) => removed.aborted)).toEqual([true, true])
  })
})

describe('the answer', () => {
  test('default: nothing registers anymore', () => {
    const { found, api, arrive, stop } = start()
    stop()
    api.register(GOOD)
    arrive(({ register }: Api) => register(GOOD))
    expect(found).toEqual([])
  })

  test('behavior: and nothing unregisters: what ends is the element, not the wallet', () => {
    const { found, api, stop } = start()
    const unregister = api.register(GOOD)
    stop()
    unregister()
    expect(found[0]?.removed.aborted).toBe(false)
  })
})
