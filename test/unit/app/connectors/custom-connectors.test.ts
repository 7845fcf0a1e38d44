import { selectPageWallets } from '../../../../src/app/headless/page-wallets'
import { selectConnectRows } from '../../../../src/features/connect/select-connect-rows'
import type { PageConnector } from '../../../../src/shared/host/page-connector'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { MAINNET, StandardWallet } from '../../../support/standard-wallet'
import { quiet, until } from '../../../support/until'
import { customBench, own } from './support/custom-bench'

const { openPage, warned } = customBench()

describe('in the list', () => {
  test('default: a row without a tag, and a wallet of kind custom', async () => {
    const icon = 'https://page.example/own.svg'
    const page = openPage([own(undefined, { icon }).factory])
    await page.listed('own')
    const row = selectConnectRows(page.getState()).find(({ connector }) => connector?.id === 'own')
    expect(row).toMatchObject({ name: 'Own Wallet', tag: undefined })
    expect(selectPageWallets(page.getState())).toContainEqual({
      id: 'own',
      name: 'Own Wallet',
      icon,
      kind: 'custom',
      namespaces: ['eip155'],
      installed: true,
      recent: false,
    })
  })

  test('behavior: before wallets of the browser, whatever enable-eip6963 says', async () => {
    const page = openPage([own().factory], { options: { enableEip6963: false } })
    page.addWallet(createFakeProvider(), {
      uid: 'injected',
      id: 'injected',
      type: 'INJECTED',
      name: 'Browser',
      namespace: 'eip155',
    })
    await until(() => expect(page.getState().connectors).toHaveLength(2))
    const ids = selectConnectRows(page.getState()).flatMap(({ connector }) => connector?.id ?? [])
    expect(ids.slice(0, 2)).toEqual(['own', 'injected'])
  })

  test.each([
    [{ excludeWalletIds: ['own'] }, false],
    [{ includeWalletIds: ['other'] }, false],
    [{ includeWalletIds: ['own'] }, true],
    [{ excludeWalletIds: ['dev.own'] }, false],
  ])('param: %j', async (options, isShown) => {
    const page = openPage([own(undefined, { rdns: 'dev.own' }).factory], { options })
    await page.listed('own')
    expect(selectConnectRows(page.getState()).some(({ connector }) => connector?.id === 'own')).toBe(isShown)
  })

  test('behavior: what is taken out goes, what is connected stays until it is disconnected', async () => {
    const first = own()
    const second = own(createFakeProvider(), { id: 'second' })
    const page = openPage([first.factory, second.factory])
    await page.listed('own', 'second')
    await page.page.connect('own')
    page.replace([])
    expect(page.getState().connectors.map(({ id }) => id)).toEqual(['own'])
    expect(page.connection()).toBeDefined()
    await page.page.disconnect(undefined)
    expect(page.getState().connectors).toEqual([])
    page.replace([first.factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toBeUndefined()
  })

  test('behavior: a factory runs once, however often the page sets the list', async () => {
    const factory = jest.fn(own().factory)
    const page = openPage([factory])
    await page.listed('own')
    page.replace([factory])
    page.replace([factory, own(undefined, { id: 'other' }).factory])
    await page.listed('own', 'other')
    expect(factory).toHaveBeenCalledTimes(1)
  })

  test('behavior: the same connector from a new function keeps its connection', async () => {
    const page = openPage([own().factory])
    await page.listed('own')
    await page.page.connect('own')
    page.replace([own().factory])
    expect(page.connection()?.connector.id).toBe('own')
    expect(page.getState().connectors).toHaveLength(1)
    expect(page.errors()).toEqual([])
  })
})

describe('that connects by itself', () => {
  const inside = (more: Partial<PageConnector> = {}) =>
    Object.assign(own(undefined, { reconnect: async () => ({ accounts: [ALICE] }), ...more }).factory, {
      autoConnect: true,
    })

  test('default', async () => {
    const page = openPage([inside()])
    await until(() => expect(page.connection()).toMatchObject({ accounts: [ALICE], restored: true }))
    expect(page.eventNames()).toContain('connect')
  })

  test('behavior: not where it finds no connection', async () => {
    const reconnect = jest.fn(async () => undefined)
    const page = openPage([inside({ reconnect })])
    await until(() => expect(reconnect).toHaveBeenCalled())
    await quiet()
    expect(page.connection()).toBeUndefined()
    expect(page.errors()).toEqual([])
  })

  test('behavior: not where another wallet is connected', async () => {
    const page = openPage([])
    page.addWallet()
    await page.page.connect('com.wallet')
    const reconnect = jest.fn(async () => ({ accounts: [BOB] }))
    page.replace([inside({ reconnect })])
    await quiet()
    expect(reconnect).not.toHaveBeenCalled()
    expect(page.connection()?.accounts).toEqual([ALICE])
  })

  test('error: the page is notified, and nothing else happens', async () => {
    const page = openPage([inside({ reconnect: () => Promise.reject(new Error('no parent')) })])
    await until(() => expect(page.errors()).toMatchObject([{ code: 'CONNECTOR_INVALID' }]))
    expect(page.connection()).toBeUndefined()
  })
})

describe('on Solana', () => {
  test('default: a wallet of the Wallet Standard', async () => {
    const wallet = new StandardWallet({ name: 'Inside' })
    const page = openPage([
      () => ({ id: 'sol', name: 'Sol', namespaces: ['solana'], getProvider: () => wallet }),
    ])
    await page.listed('sol')
    expect(await page.page.connect('sol')).toBeUndefined()
    expect(page.getState().connections.byNamespace.solana).toMatchObject({ network: MAINNET })
    expect(await page.page.getProvider('solana')).toHaveProperty('signMessage')
  })

  test('behavior: one connector for both families is one row that asks which', async () => {
    const wallet = new StandardWallet()
    const { provider } = own()
    const page = openPage([
      () => ({
        id: 'both',
        name: 'Both',
        namespaces: ['eip155', 'solana'],
        getProvider: (namespace: string) => (namespace === 'solana' ? wallet : provider),
      }),
    ])
    await page.listed('both', 'both')
    const [row] = selectConnectRows(page.getState()).filter(({ name }) => name === 'Both')
    expect(row?.siblings?.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  test('error: a provider of another family', async () => {
    const page = openPage([
      () => ({ id: 'sol', name: 'Sol', namespaces: ['solana'], getProvider: () => createFakeProvider() }),
    ])
    await page.listed('sol')
    expect(await page.page.connect('sol')).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })
})

describe('that cannot be used', () => {
  test.each<[string, unknown, RegExp]>([
    ['no function', {}, /not a function/],
    [
      'a factory that throws',
      () => {
        throw new Error('no SDK')
      },
      /no SDK/,
    ],
    [
      'a factory that throws text',
      () => {
        throw 'no'
      },
      /its factory failed/,
    ],
    ['nothing', () => undefined, /did not return an object/],
    ['no id', () => ({ name: 'A', getProvider() {} }), /its id/],
    ['an id with spaces', () => ({ id: 'a b', name: 'A', getProvider() {} }), /its id/],
    [
      'an id of ours',
      () => ({ id: 'walletconnect', name: 'A', getProvider() {} }),
      /is reserved by the modal/,
    ],
    ['no name', () => ({ id: 'a', name: '\u200b ', getProvider() {} }), /no name/],
    ['no getProvider', () => ({ id: 'a', name: 'A' }), /getProvider/],
    ['a method that is none', () => ({ id: 'a', name: 'A', getProvider() {}, connect: 1 }), /connect of "a"/],
    [
      'unknown families',
      () => ({ id: 'a', name: 'A', getProvider() {}, namespaces: ['cosmos'] }),
      /no supported namespace/,
    ],
    [
      'a getter that throws',
      () => ({
        get id() {
          throw new Error('hands off')
        },
      }),
      /hands off/,
    ],
    ['the id of another', () => ({ id: 'own', name: 'A', getProvider() {} }), /two with the id/],
  ])('error: %s is reported, and nothing else is lost', async (_what, factory, reason) => {
    const page = openPage([own().factory, factory])
    await page.listed('own')
    expect(page.errors()).toMatchObject([
      { code: 'CONNECTOR_INVALID', message: expect.stringMatching(reason) },
    ])
    expect(warned.mock.calls).toEqual([[expect.stringMatching(reason)]])
    page.replace([own().factory, factory])
    expect(await page.page.connect('own')).toBeUndefined()
    expect(page.errors()).toHaveLength(1)
  })

  test('behavior: null is a wallet that is not available here', async () => {
    const page = openPage([() => null, own().factory])
    await page.listed('own')
    expect(page.errors()).toEqual([])
  })

  test('behavior: an icon, a rdns or a family that cannot be used is left out', async () => {
    const more = { icon: 'javascript:alert(1)', rdns: 'no', namespaces: ['eip155', 'cosmos'] as never }
    const page = openPage([own(undefined, more).factory])
    await page.listed('own')
    expect(page.errors()).toHaveLength(3)
    expect(page.getState().connectors[0]).not.toHaveProperty('imageUrl')
    expect(page.getState().connectors[0]).not.toHaveProperty('rdns')
  })
})
