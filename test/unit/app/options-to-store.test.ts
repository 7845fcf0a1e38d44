import '../../../src/index'
import { PROPERTIES, type PropertyName } from '../../../src/element/options/attributes'
import type { W3mModalElement } from '../../../src/element/w3m-modal-element'
import type { ModalOptions } from '../../../src/shared/host/runtime-contract'
import { fakeNetwork } from '../../support/fake-network'
import { nextTurn } from '../../support/until'

type Action = { readonly type: string; readonly payload: ModalOptions }

/** Text of each attribute, and what it is in the store. Beside `metadata` and `onramp-session`, which are properties. */
const ATTRIBUTES: readonly (readonly [name: string, text: string, expected: Partial<ModalOptions>])[] = [
  ['project-id', 'next', { projectId: 'next' }],
  ['networks', 'eip155:10 eip155:1', { networks: ['eip155:10', 'eip155:1'], defaultNetwork: 'eip155:10' }],
  ['default-network', 'eip155:137', { defaultNetwork: 'eip155:137' }],
  ['theme-mode', 'light', { themeMode: 'light' }],
  ['theme-variables', '{"--w3m-accent":"#123456"}', { themeVariables: { '--w3m-accent': '#123456' } }],
  ['locale', 'ar', { locale: 'ar' }],
  ['messages', '{"common.back":"Return"}', { messages: { 'common.back': 'Return' } }],
  ['app-name', 'App', { metadata: { name: 'App', description: '', url: 'http://localhost', icons: [] } }],
  [
    'app-description',
    'Text',
    { metadata: { name: '', description: 'Text', url: 'http://localhost', icons: [] } },
  ],
  [
    'app-url',
    'https://app.example',
    { metadata: { name: '', description: '', url: 'https://app.example', icons: [] } },
  ],
  [
    'app-icon',
    'https://app.example/i.png',
    {
      metadata: {
        name: '',
        description: '',
        url: 'http://localhost',
        icons: ['https://app.example/i.png'],
      },
    },
  ],
  ['featured-wallet-ids', 'a b', { featuredWalletIds: ['a', 'b'] }],
  ['include-wallet-ids', 'a,b', { includeWalletIds: ['a', 'b'] }],
  ['exclude-wallet-ids', 'a', { excludeWalletIds: ['a'] }],
  ['all-wallets', 'HIDE', { allWallets: 'HIDE' }],
  ['custom-wallets', '[{"id":"c","name":"Custom"}]', { customWallets: [{ id: 'c', name: 'Custom' }] }],
  ['terms-url', 'https://app.example/t', { termsUrl: 'https://app.example/t' }],
  ['privacy-url', 'https://app.example/p', { privacyUrl: 'https://app.example/p' }],
  ['enable-swaps', 'false', { enableSwaps: false }],
  ['enable-onramp', 'false', { enableOnramp: false }],
  ['enable-analytics', 'false', { enableAnalytics: false }],
  ['enable-eip6963', 'true', { enableEip6963: true }],
  ['announce-wallet', 'true', { announceWallet: true }],
  ['enable-walletconnect', 'false', { enableWalletconnect: false }],
  ['enable-email', 'false', { enableEmail: false }],
  ['socials', 'google x', { socials: ['google', 'x'] }],
  ['allow-unsupported-chain', '', { allowUnsupportedChain: true }],
  ['siwe', '/siwe', { siwe: 'http://localhost/siwe' }],
  ['siwe-solana', 'true', { siweSolana: true }],
  ['name-suffix', '.example', { nameSuffix: '.example' }],
  ['api-url', 'https://api.example', { apiUrl: 'https://api.example' }],
  ['blockchain-api-url', 'https://chain.example', { blockchainApiUrl: 'https://chain.example' }],
  ['analytics-url', 'https://pulse.example', { analyticsUrl: 'https://pulse.example' }],
  ['secure-url', 'https://secure.example/?version=4', { secureUrl: 'https://secure.example/?version=4' }],
  ['relay-url', 'wss://relay.example', { relayUrl: 'wss://relay.example' }],
  ['meld-key', 'key', { meldKey: 'key' }],
  ['rpc-urls', '{"eip155:1":"https://node.example"}', { rpcUrls: { 'eip155:1': 'https://node.example' } }],
  [
    'paymasters',
    '{"eip155:1":{"url":"https://pays.example"}}',
    { paymasters: { 'eip155:1': { url: 'https://pays.example' } } },
  ],
  ['preload', 'none', { preload: 'none' }],
]
const NOT_DATA: readonly PropertyName[] = ['metadata', 'onrampSession', 'connectors', 'services']

fakeNetwork()
let modal: W3mModalElement
let actions: Action[] = []

beforeAll(async () => {
  // The real store, with a recorder of all actions.
  const path = '../../../src/app/make-store'
  const real: typeof import('../../../src/app/make-store') = jest.requireActual(path)
  jest.doMock(path, () => ({
    ...real,
    makeStore(...args: Parameters<typeof real.makeStore>) {
      const made = real.makeStore(...args)
      made.startListening({ predicate: () => true, effect: action => void actions.push(action as Action) })
      return made
    },
  }))
  modal = document.createElement('w3m-modal')
  modal.setAttribute('project-id', 'first')
  document.body.append(modal)
  await modal.load()
})
afterAll(async () => {
  modal.remove()
  await nextTurn()
})

/** The actions that a change causes. */
async function after(change: () => void): Promise<readonly Action[]> {
  actions = []
  change()
  await nextTurn()
  // connectors are added and removed with some options
  return actions.filter(({ type }) => !/\/internal_|^connectors\//.test(type))
}

test('default: every attribute that is data has a row here', () => {
  const rows = ATTRIBUTES.map(([name]) => PROPERTIES.get(name))
  expect([...rows, ...NOT_DATA].sort()).toEqual([...PROPERTIES.values()].sort())
})

test.each(ATTRIBUTES)(
  'param: %s reaches the store by one action, and so does its end',
  async (name, text, expected) => {
    const before = modal.getAttribute(name)
    const set = await after(() => modal.setAttribute(name, text))
    expect(set.map(({ type }) => type)).toEqual(['options/optionsChanged'])
    expect(set[0]?.payload).toMatchObject(expected)
    const restore = () => (before === null ? modal.removeAttribute(name) : modal.setAttribute(name, before))
    const end = await after(restore)
    expect(end.map(({ type }) => type)).toEqual(['options/optionsChanged'])
    expect(end[0]?.payload).not.toMatchObject(expected)
  },
)

test('behavior: several changes in one turn are one action', async () => {
  const seen = await after(() => {
    modal.themeMode = 'light'
    modal.setAttribute('enable-swaps', 'false')
    modal.metadata = { name: 'By property' }
  })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.payload).toMatchObject({
    themeMode: 'light',
    enableSwaps: false,
    metadata: { name: 'By property' },
  })
})

test('behavior: functions stay with the host: what the store holds is data', async () => {
  const siwe = { getNonce: async () => '1' }
  const [action] = await after(() => {
    modal.onrampSession = async () => 'https://pay.example'
    Reflect.set(modal, 'siwe', siwe)
  })
  expect(structuredClone(action?.payload)).toEqual(action?.payload)
  expect(action?.payload.siwe).toBe('custom')
})
