import { VIEWS } from '../../../../src/app/views/view-registry'
import { COMMON } from '../../../../src/i18n/messages/common'
import { createTranslator } from '../../../../src/i18n/translate'
import { OPENABLE, type ViewName } from '../../../../src/router/routes'
import { connectorFound } from '../../../../src/session/connectors-slice'
import { createTestStore, WALLET } from '../../../support/test-store'

const names = Object.keys(VIEWS) as ViewName[]

test('default: every view that there is, and no other', () => {
  expect(names.sort()).toEqual(Object.keys(OPENABLE).sort())
})

test.each(names)('behavior: the code of %s comes when it is asked for, once', async name => {
  const { load } = VIEWS[name]
  expect(load.peek()).toBeUndefined()
  const loaded = load.load()
  expect(load.load()).toBe(loaded)
  const module = await loaded
  expect(typeof module.default).toBe('function')
  expect(load.peek()).toBe(module)
})

/** Protocol-facts §6.4: what stands over each view. */
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
  expect(COMMON[VIEWS[name].title as keyof typeof COMMON]).toBe(words)
})

describe('a title that names what the view is about', () => {
  const store = createTestStore()
  store.dispatch(connectorFound({ ...WALLET, name: 'Some Wallet', twin: false }))
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
    expect(title(VIEWS.SwitchNetwork.title, { network: 'eip155:137' })).toBe('Polygon')
  })

  test('default: the wallet to get', () => {
    expect(title(VIEWS.Downloads.title, { wallet: { id: 'a', name: 'Alpha' } })).toBe('Get Alpha')
  })

  test('behavior: nothing where it is not known', () => {
    expect(title(VIEWS.ConnectingExternal.title, { uid: 'nobody' })).toBeUndefined()
    expect(title(VIEWS.SwitchNetwork.title, { network: 'eip155:56' })).toBeUndefined()
  })
})
