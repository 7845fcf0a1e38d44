import { FEATURES } from '../../../src/app/loaders'
import { SESSION_TEXTS } from '../../../src/app/session-texts'
import { SESSION_TITLES } from '../../../src/app/session-titles'
import { loadedView, loadView } from '../../../src/app/views'
import type { ViewName } from '../../../src/shared/host/view-name'
import { COMMON } from '../../../src/shared/i18n/common-messages'
import { createTranslator } from '../../../src/shared/i18n/translate'
import { startRoute, VIEWS, viewOf } from '../../../src/store/navigation/view-definitions'
import { connectorFound } from '../../../src/wallets/connections/connectors-slice'
import { createTestStore, WALLET } from '../../support/test-store'

const names = Object.keys(VIEWS) as ViewName[]
const titleOf = (name: ViewName) => viewOf(name).title ?? SESSION_TITLES[name as keyof typeof SESSION_TITLES]

test('behavior: the code of a view loads on request, together with that of its feature', async () => {
  expect(loadedView('Connect')).toBeDefined()
  expect(loadedView('Account')).toBeUndefined()
  const module = await loadView('Account')
  expect(loadedView('Account')).toBe(module)
  expect(loadedView('Profile')).toBeDefined()
  expect(loadedView('Swap')).toBeUndefined()
})

test('behavior: a view whose title loads with the session waits for it', async () => {
  jest.resetModules()
  const { FEATURES } = await import('../../../src/app/loaders')
  const { loadView, loadedView } = await import('../../../src/app/views')
  await FEATURES.buy.load()
  expect(loadedView('OnRampFiatSelect')).toBeUndefined()
  await loadView('OnRampFiatSelect')
  expect(FEATURES.session.peek()).toBeDefined()
  expect(loadedView('OnRampFiatSelect')).toBeDefined()
})

test.each(names)('default: %s is a view', async name => {
  const module = await loadView(name)
  expect(typeof module.default).toBe('function')
  expect(loadedView(name)).toBe(module)
})

test('default: no feature has a view that the table does not know', async () => {
  const modules = await Promise.all(Object.values(FEATURES).map(feature => feature.load()))
  const views = modules.flatMap(module => ('views' in module ? Object.keys(module.views) : []))
  expect(views.sort()).toEqual([...names].sort())
})

describe('startRoute', () => {
  test('default: "The start view is Connect when no wallet is connected and Account when one is"', () => {
    expect(startRoute(undefined, false).view).toBe('Connect')
    expect(startRoute(undefined, true).view).toBe('Account')
  })

  test.each(Object.entries(VIEWS))('param: %s opens %o', (view, row) => {
    const opens = 'opens' in row ? row.opens : undefined
    expect(startRoute(view, true).view).toBe(opens ? view : 'Connect')
    expect(startRoute(view, false).view).toBe(opens === 'always' ? view : 'Connect')
  })

  test.each(['Nonsense', '', '__proto__', 'toString', 'account'])(
    'error: unknown view %p opens Connect',
    view => {
      expect(startRoute(view, true).view).toBe('Connect')
    },
  )
})

/** The title of each view. */
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
  expect(SESSION_TEXTS[titleOf(name) as keyof typeof SESSION_TEXTS]).toBe(words)
})

test('default: the titles of what is seen without a wallet are there from the start', () => {
  const early = names.filter(name => ['connect', 'wallets'].includes(viewOf(name).chunk))
  const titles = early.map(titleOf).filter(title => typeof title === 'string')
  expect(titles).toContain('connect.title')
  expect(titles.filter(title => !(String(title) in COMMON))).toEqual([])
})

describe('a title that names what the view is about', () => {
  const store = createTestStore()
  store.dispatch(connectorFound({ ...WALLET, name: 'Some Wallet', alsoAnnounced: false }))
  afterAll(() => store.stop())
  const state = store.getState()
  const t = createTranslator('en', COMMON, {})

  test('default: the wallet to connect, the network to switch to, the wallet to get', () => {
    expect(VIEWS.ConnectingExternal.title(state, { uid: WALLET.uid })).toBe('Some Wallet')
    expect(VIEWS.SwitchNetwork.title(state, { network: 'eip155:137' })).toBe('Polygon')
    expect(VIEWS.Downloads.title(state, { wallet: { id: 'a', name: 'Alpha' } }, t)).toBe('Get Alpha')
  })

  test('behavior: nothing where it is not known', () => {
    expect(VIEWS.ConnectingExternal.title(state, { uid: 'nobody' })).toBeUndefined()
    expect(VIEWS.SwitchNetwork.title(state, { network: 'eip155:56' })).toBeUndefined()
  })
})
