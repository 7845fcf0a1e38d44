import { CONTENT_PARSERS } from '../../../../src/element/options/content-parsers'

const take = (name: keyof typeof CONTENT_PARSERS, given: unknown): unknown => {
  try {
    return CONTENT_PARSERS[name]?.(given as never)
  } catch {
    return undefined
  }
}

const CURRENCY = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const NETWORK = { id: 'eip155:31337', name: 'Local', currency: CURRENCY, rpcUrl: 'http://127.0.0.1:8545' }
const WALLET = { id: 'a', name: 'A' }

describe('networks', () => {
  test('default', () => {
    expect(take('networks', ['eip155:1', NETWORK])).toEqual(['eip155:1', { ...NETWORK, testnet: false }])
  })

  test.each([
    ['a path of this site', { rpcUrl: '/rpc' }, { rpcUrl: 'http://localhost/rpc' }],
    [
      'several nodes',
      { rpcUrl: ['/rpc', 'https://node.example'] },
      { rpcUrl: ['http://localhost/rpc', 'https://node.example'] },
    ],
    ['an explorer of this site', { explorerUrl: '/scan' }, { explorerUrl: 'http://localhost/scan' }],
    ['a test net', { testnet: true }, { testnet: true }],
    ['explorer and image', { explorerUrl: 'https://x.example', imageUrl: 'data:image/png;base64,' }, {}],
    ['no decimals behind the point', { currency: { ...CURRENCY, decimals: 0 } }, {}],
  ])('param: %s', (_what, change, meaning) => {
    expect(take('networks', [{ ...NETWORK, ...change }])).toEqual([
      { ...NETWORK, testnet: false, ...change, ...meaning },
    ])
  })

  test.each<[string, object]>([
    ['id', { id: '31337' }],
    ['id', { id: ['eip155:31337'] }],
    ['name', { name: ' ' }],
    ['currency', { currency: undefined }],
    ['currency', { currency: { ...CURRENCY, symbol: 5 } }],
    ['decimals', { currency: { ...CURRENCY, decimals: '18' } }],
    ['decimals', { currency: { ...CURRENCY, decimals: -1 } }],
    ['decimals', { currency: { ...CURRENCY, decimals: 1.5 } }],
    ['decimals', { currency: { ...CURRENCY, decimals: 4e9 } }],
    ['rpcUrl', { rpcUrl: undefined }],
    ['rpcUrl', { rpcUrl: 'ws://127.0.0.1' }],
    ['rpcUrl', { rpcUrl: [] }],
    ['rpcUrl', { rpcUrl: ['https://node.example', 'ws://127.0.0.1'] }],
    ['explorerUrl', { explorerUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: 5 }],
  ])('error: %s %j', (_field, change) => {
    expect(take('networks', ['eip155:1', { ...NETWORK, ...change }])).toBeUndefined()
  })
})

describe('customWallets', () => {
  test('default: links of a wallet keep their scheme, nulls of the directory are nothing', () => {
    const wallet = { ...WALLET, mobile_link: 'trust://', homepage: 'https://a.example', app_store: null }
    expect(take('customWallets', [wallet])).toEqual([
      { ...WALLET, mobile_link: 'trust://', homepage: 'https://a.example' },
    ])
  })

  test.each<[object | null]>([
    [null],
    [{ name: 'A' }],
    [{ id: 'a', name: '' }],
    [{ ...WALLET, order: 5 }],
    [{ ...WALLET, mobile_link: 'javascript:alert(1)' }],
    [{ ...WALLET, mobile_link: 'java\nscript:alert(1)' }],
    [{ ...WALLET, desktop_link: 'data:text/html,x' }],
    [{ ...WALLET, mobile_link: 'no link' }],
    [{ ...WALLET, homepage: 'ftp://a.example' }],
  ])('error: %j', wallet => {
    expect(take('customWallets', [WALLET, wallet])).toBeUndefined()
  })
})

describe('messages', () => {
  test.each([
    { 'common.back': 'Return', CONNECT_DECLINED: 'Maybe later' },
    { 'networks.found': { one: 'one', other: '{count}' } },
    { fr: { 'common.back': 'Retour', 'networks.found': { other: '{count}' } } },
    {},
  ])('param: %j', words => expect(take('messages', words)).toEqual(words))

  test.each([
    { 'common.back': 5 },
    { 'common.back': null },
    { fr: { 'common.back': ['Retour'] } },
    { fr: { 'networks.found': { other: 5 } } },
  ])('error: %j is no words', words => expect(take('messages', words)).toBeUndefined())
})

describe('themeVariables', () => {
  test('default: numbers may be written', () => {
    expect(take('themeVariables', { '--w3m-accent': 'red', '--w3m-z-index': 5 })).toEqual({
      '--w3m-accent': 'red',
      '--w3m-z-index': '5',
    })
  })

  test.each([{ color: 'red' }, { '--w3m-accent': null }, { '--w3m-accent': ['red'] }])(
    'error: %j',
    variables => {
      expect(take('themeVariables', variables)).toBeUndefined()
    },
  )
})

describe('rpcUrls', () => {
  test('default', () => {
    expect(take('rpcUrls', { 'eip155:1': 'https://rpc.example', 'eip155:137': '/rpc' })).toEqual({
      'eip155:1': 'https://rpc.example',
      'eip155:137': 'http://localhost/rpc',
    })
  })

  test.each([{ mainnet: 'https://rpc.example' }, { 'eip155:1': 'wss://rpc.example' }, { 'eip155:1': 5 }])(
    'error: %j',
    urls => {
      expect(take('rpcUrls', urls)).toBeUndefined()
    },
  )
})

describe('paymasters', () => {
  test('default', () => {
    const paymasters = { 'eip155:1': { url: 'https://pay.example', context: { policy: 'a' } } }
    expect(take('paymasters', paymasters)).toEqual(paymasters)
  })

  test.each([
    { mainnet: { url: 'https://pay.example' } },
    { 'eip155:1': 'https://pay.example' },
    { 'eip155:1': { url: 'pay' } },
    { 'eip155:1': null },
  ])('error: %j', paymasters => {
    expect(take('paymasters', paymasters)).toBeUndefined()
  })
})

describe('metadata', () => {
  test('default: any part of it', () => {
    for (const metadata of [
      {},
      { name: 'A' },
      { url: 'https://a.example', icons: ['https://a.example/i.png'] },
    ])
      expect(take('metadata', metadata)).toEqual(metadata)
  })

  test.each([{ name: 5 }, { url: 'javascript:alert(1)' }, { icons: 'https://a.example' }, { icons: [5] }])(
    'error: %j',
    metadata => {
      expect(take('metadata', metadata)).toBeUndefined()
    },
  )
})
