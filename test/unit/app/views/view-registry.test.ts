import { sessionModule } from '../../../../src/app/loaders'
import { loadView, peekView, VIEWS } from '../../../../src/app/views/view-registry'
import { WALLET_VIEWS } from '../../../../src/app/views/wallet-views'
import { COMMON } from '../../../../src/shared/i18n/common-messages'
import { createTranslator } from '../../../../src/shared/i18n/translate'
import { OPENABLE, type ViewName } from '../../../../src/store/router/routes'
import { connectorFound } from '../../../../src/wallets/connections/connectors-slice'
import { createTestStore, WALLET } from '../../../support/test-store'

const names = Object.keys(OPENABLE) as ViewName[]

test('default: every view that there is, once', () => {
  const all = [...Object.keys(VIEWS), ...Object.keys(WALLET_VIEWS)]
  expect(all.sort()).toEqual([...names].sort())
})

test('behavior: the views of a page with a wallet are named by code that comes later', async () => {
  expect(peekView('Account')).toBeUndefined()
  await sessionModule.load()
  expect(peekView('Account')).toBe(WALLET_VIEWS.Account)
})

test('behavior: the code of a view comes when it is asked for, and that of its feature with it', async () => {
  const peek = (name: ViewName) => peekView(name)?.load.peek()
  expect(peek('Account')).toBeUndefined()
  const module = await loadView('Account')
  expect(peek('Account')).toBe(module)
  expect(peek('Profile')).toBeDefined()
  expect(peek('Swap')).toBeUndefined()
})

test.each(names)('default: %s is a view', async name => {
  const module = await loadView(name)
  expect(typeof module.default).toBe('function')
  expect(peekView(name)?.load.peek()).toBe(module)
  expect(await loadView(name)).toBe(module)
})

/** Titles of the views. */
test.each<[ViewName, string]>([
  ['Connect', 'Connect Wallet'],
  ['GetWallet', 'Get a wallet'],
  ['Networks', 'Choose Network'],
  ['ConnectingMultiChain', 'Select chain'],
  ['SwitchActiveChain', 'Switch chain'],
  ['UnsupportedChain', 'Switch Network'],
  ['ApproveTransaction', 'Approve Transaction'],
  ['WhatIsAWallet', 'What is a wallet?'],
  ['WhatIsANetwork', 'What is a network?'],
])('default: over %s stands "%s"', (name, words) => {
  const { title, words: table = COMMON } = peekView(name) ?? {}
  expect(table[title as keyof typeof COMMON]).toBe(words)
})

describe('a title that names what the view is about', () => {
  const store = createTestStore()
  store.dispatch(connectorFound({ ...WALLET, name: 'Some Wallet', alsoAnnounced: false }))
  afterAll(() => store.stop())
  const t = createTranslator('en', COMMON, {})
  const title = <Params>(found: unknown, params: Params) =>
    (found as (state: object, params: Params, words: typeof t) => string | undefined)(
      store.getState(),
      params,
      t,
    )

  test('default: the wallet that is asked, the network to go to', () => {
    expect(title(VIEWS.ConnectingExternal.title, { uid: WALLET.uid })).toBe('Some Wallet')
    expect(title(WALLET_VIEWS.SwitchNetwork.title, { network: 'eip155:137' })).toBe('Polygon')
  })

  test('default: the wallet to get', () => {
    expect(title(VIEWS.Downloads.title, { wallet: { id: 'a', name: 'Alpha' } })).toBe('Get Alpha')
  })

  test('behavior: nothing where it is not known', () => {
    expect(title(VIEWS.ConnectingExternal.title, { uid: 'nobody' })).toBeUndefined()
    expect(title(WALLET_VIEWS.SwitchNetwork.title, { network: 'eip155:56' })).toBeUndefined()
  })
})
