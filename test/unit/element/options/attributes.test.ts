import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { PROPERTIES, type PropertyName } from '../../../../src/element/options/attributes'
import * as HOSTS from '../../../../src/shared/config/hosts'
import { SOCIAL_PROVIDERS } from '../../../../src/shared/host/social-providers'
import { runs } from '../../../support/runs'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, listen } from '../support/modal'

fakeRuntimes()

type Row = {
  readonly fallback: unknown
  /** Text of the attribute, and its value. */
  readonly good: readonly (readonly [text: string, value: unknown])[]
  /** Invalid texts. */
  readonly bad: readonly string[]
}

const text = (fallback: string): Row => ({
  fallback,
  good: [
    ['some text', 'some text'],
    ['', ''],
  ],
  bad: [],
})
const flag = (fallback: boolean): Row => ({
  fallback,
  good: [
    ['true', true],
    ['false', false],
    ['', true],
  ],
  bad: ['yes', '1'],
})
const http = (fallback: unknown): Row => ({
  fallback,
  good: [
    ['https://host.example/a?b=c', 'https://host.example/a?b=c'],
    ['http://127.0.0.1:4173/x', 'http://127.0.0.1:4173/x'],
    ['/terms', 'http://localhost/terms'],
  ],
  bad: ['javascript:alert(1)', 'data:text/html,x', 'host.example', 'https://', ''],
})
const base = (fallback: string): Row => ({
  ...http(fallback),
  good: [
    ['https://host.example', 'https://host.example'],
    ['https://host.example/api/', 'https://host.example/api'],
    ['/api', 'http://localhost/api'],
  ],
})
const ids: Row = {
  fallback: [],
  good: [
    ['a b', ['a', 'b']],
    ['a,b', ['a', 'b']],
    [' a , b\na ', ['a', 'b']],
    ['', []],
  ],
  bad: [],
}
const choice = (...values: readonly string[]): Row => ({
  fallback: values[0],
  good: values.map(value => [value, value]),
  bad: ['pink', 'constructor', ''],
})
const map = (good: Row['good']): Row => ({ fallback: {}, good, bad: ['{', '[]', '5', 'null', '"text"', ''] })

const EXPECTED: Readonly<Record<PropertyName, Row>> = {
  projectId: text(''),
  networks: {
    fallback: ['eip155:1'],
    good: [
      ['eip155:1 eip155:137', ['eip155:1', 'eip155:137']],
      [
        'eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      ],
      ['eip155:1 eip155:1', ['eip155:1']],
    ],
    bad: ['mainnet', 'eip155:1 mainnet', 'eip155:', '', '[{}]'],
  },
  defaultNetwork: { fallback: undefined, good: [['eip155:137', 'eip155:137']], bad: ['137', ''] },
  themeMode: choice('dark', 'light', 'auto'),
  themeVariables: map([['{"--w3m-accent":"red"}', { '--w3m-accent': 'red' }]]),
  messages: map([['{"common.back":"Return"}', { 'common.back': 'Return' }]]),
  locale: {
    fallback: 'auto',
    good: [
      ['ar', 'ar'],
      ['pt-br', 'pt-BR'],
      ['auto', 'auto'],
    ],
    bad: ['!', 'a b', ''],
  },
  metadata: map([['{"name":"A"}', { name: 'A' }]]),
  appName: text(''),
  appDescription: text(''),
  appUrl: http(undefined),
  appIcon: http(undefined),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  allWallets: choice('SHOW', 'HIDE', 'ONLY_MOBILE'),
  customWallets: {
    fallback: [],
    good: [['[{"id":"a","name":"A"}]', [{ id: 'a', name: 'A' }]]],
    bad: ['{', '{}', 'a', ''],
  },
  termsUrl: http(undefined),
  privacyUrl: http(undefined),
  enableSwaps: flag(true),
  enableOnramp: flag(true),
  enableAnalytics: flag(true),
  enableEip6963: flag(false),
  announceWallet: flag(false),
  enableWalletconnect: flag(true),
  enableEmail: flag(true),
  socials: {
    fallback: SOCIAL_PROVIDERS,
    good: [
      ['none', []],
      ['github, x', ['github', 'x']],
      ['', []],
    ],
    bad: ['myspace', 'google myspace'],
  },
  allowUnsupportedChain: {
    fallback: false,
    good: [
      ['', true],
      ['false', true],
    ],
    bad: [],
  },
  siwe: base(undefined as never),
  siweSolana: flag(false),
  nameSuffix: text('.reown.id'),
  apiUrl: base(HOSTS.api),
  blockchainApiUrl: base(HOSTS.blockchain),
  analyticsUrl: base(HOSTS.analytics),
  secureUrl: http(HOSTS.secure),
  relayUrl: {
    fallback: HOSTS.relay,
    good: [
      ['ws://127.0.0.1:1/x', 'ws://127.0.0.1:1/x'],
      ['wss://relay.example', 'wss://relay.example'],
    ],
    bad: ['https://relay.example', '/relay', ''],
  },
  meldKey: text(''),
  rpcUrls: map([['{"eip155:1":"https://rpc.example"}', { 'eip155:1': 'https://rpc.example' }]]),
  paymasters: map([
    ['{"eip155:1":{"url":"https://pay.example"}}', { 'eip155:1': { url: 'https://pay.example' } }],
  ]),
  preload: choice('intent', 'none', 'idle', 'visible'),
  onrampSession: { fallback: undefined, good: [], bad: ['session', ''] },
  connectors: { fallback: [], good: [], bad: ['safe'] },
  services: { fallback: {}, good: [['open', 'open']], bad: ['closed', ''] },
}

const rows = [...PROPERTIES].map(([attribute, property]) => ({ attribute, property, ...EXPECTED[property] }))

describe.each(rows)('$attribute', ({ attribute, property, fallback, good, bad }) => {
  test('default', () => {
    expect(addModal()[property]).toEqual(fallback)
  })

  if (good.length > 0)
    test.each(good)('param: %j', async (value, meaning) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue()
      const modal = addModal({ [attribute]: value })
      expect(modal[property]).toEqual(meaning)
      modal.removeAttribute(attribute)
      expect(modal[property]).toEqual(fallback)
      await settle()
      expect(warn).not.toHaveBeenCalled()
    })

  if (bad.length > 0)
    test.each(bad)('error: %j', async value => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue()
      const modal = addModal({ [attribute]: value })
      const errors = listen(modal, 'error')
      await settle()
      expect(modal[property]).toEqual(fallback)
      expect(warn.mock.calls).toHaveLength(1)
      const [message] = warn.mock.calls[0] ?? []
      const name = /^(metadata|onramp|connectors)/.test(attribute) ? property : attribute
      expect(message).toMatch(/^w3m-modal: .+ is not valid, expected .+\. The default is used\.$/)
      expect(message).toContain(`${name}=${JSON.stringify(value)}`)
      expect(errors.map(({ detail }) => detail)).toMatchObject([{ code: 'ATTRIBUTE_INVALID', message }])
    })
})

describe('property and attribute', () => {
  test('behavior: the latest value of attribute and property counts', () => {
    const modal = addModal({ 'theme-mode': 'light' })
    modal.themeMode = 'auto'
    expect([modal.themeMode, modal.getAttribute('theme-mode')]).toEqual(['auto', 'light'])
    modal.setAttribute('theme-mode', 'dark')
    expect(modal.themeMode).toBe('dark')
  })

  test.each([null, undefined])('behavior: %s goes back to the attribute, then to the default', nothing => {
    const modal = addModal({ 'theme-mode': 'light' })
    modal.themeMode = 'auto'
    modal.themeMode = nothing
    expect(modal.themeMode).toBe('light')
    modal.removeAttribute('theme-mode')
    expect(modal.themeMode).toBe('dark')
  })

  test('behavior: a removed attribute takes the property with it', () => {
    const modal = addModal({ networks: 'eip155:10' })
    modal.networks = ['eip155:137']
    modal.removeAttribute('networks')
    expect(modal.networks).toEqual(['eip155:1'])
  })

  test('behavior: objects are copied, so that the host keeps its own, and cannot be changed', () => {
    const modal = addModal()
    const network = {
      id: 'eip155:31337',
      name: 'Local',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:8545',
    }
    modal.networks = ['eip155:1', network]
    expect(modal.networks).toEqual(['eip155:1', network])
    network.name = 'Changed'
    expect(modal.networks[1]).toMatchObject({ name: 'Local' })
    expect(Object.isFrozen(modal.networks[1])).toBe(true)
    expect(Object.isFrozen(network)).toBe(false)
  })

  test('behavior: functions stay what they are', () => {
    const modal = addModal()
    const siwe = { getNonce: async () => '' } as never
    const onrampSession = async () => 'https://pay.example'
    Object.assign(modal, { siwe, onrampSession })
    expect(modal.siwe).toBe(siwe)
    expect(modal.onrampSession).toBe(onrampSession)
    expect(Object.isFrozen(siwe)).toBe(false)
  })

  test('behavior: a value put right in the same turn is still one complaint', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const modal = addModal()
    modal.setAttribute('theme-mode', 'pink')
    modal.setAttribute('theme-mode', 'light')
    await settle()
    expect(modal.themeMode).toBe('light')
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('garbage', () => {
  const anything = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
    fc.func(fc.nat()),
  )

  test('behavior: no text in any attribute throws', async () => {
    jest.spyOn(console, 'warn').mockReturnValue()
    const modal = addModal()
    await modal.load()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PROPERTIES.keys()),
        fc.oneof(fc.string(), fc.json()),
        async (name, value) => {
          modal.setAttribute(name, value)
          await Promise.resolve()
          modal.removeAttribute(name)
        },
      ),
      runs(400),
    )
  })

  test('behavior: no value of any property throws', async () => {
    jest.spyOn(console, 'warn').mockReturnValue()
    const modal = addModal()
    await modal.load()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PROPERTIES.values()), anything, async (name, value) => {
        Object.assign(modal, { [name]: value })
        await Promise.resolve()
        Object.assign(modal, { [name]: undefined })
      }),
      runs(400),
    )
    await settle()
  })

  test('error: hostile objects', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const modal = addModal()
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('mine')
        },
        ownKeys: () => {
          throw new Error('mine')
        },
      },
    )
    for (const value of [circle, hostile, Symbol('s'), 5n]) Object.assign(modal, { customWallets: value })
    await settle()
    expect(modal.customWallets).toEqual([])
    expect(warn).toHaveBeenCalledTimes(4)
  })
})

test('behavior: objects with functions are the same objects, and not frozen', () => {
  const connectors = [() => ({})]
  const services = { account: { balances: async () => [] } }
  const modal = addModal()
  Object.assign(modal, { connectors, services })
  expect(modal.connectors).toEqual(connectors)
  expect(modal.services).toBe(services)
  expect(Object.isFrozen(services)).toBe(false)
})

test('default: the reference names every social account', () => {
  const source = readFileSync('src/element/w3m-modal-element.ts', 'utf8')
  const [, named] = /@attr .* socials - .*some of `([^`]*)`/.exec(source) ?? []
  expect(named).toBe(SOCIAL_PROVIDERS.join(' '))
})
