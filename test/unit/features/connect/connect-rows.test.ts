import { connectRows } from '../../../../src/features/connect/connect-rows'
import type { Wallet } from '../../../../src/services/directory/schemas'
import type { ConnectorRow } from '../../../../src/session/connectors-slice'

const wallet = (id: string, more: Partial<Wallet> = {}) => ({ id, name: id, ...more }) as Wallet
const announced = (rdns: string, more: Partial<ConnectorRow> = {}): ConnectorRow => ({
  uid: `announced:${rdns}`,
  id: rdns,
  rdns,
  type: 'ANNOUNCED',
  name: rdns,
  namespace: 'eip155',
  twin: false,
  ...more,
})
const injected = (more: Partial<ConnectorRow> = {}): ConnectorRow => ({
  uid: 'injected',
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser Wallet',
  namespace: 'eip155',
  twin: false,
  ...more,
})
const pairing: ConnectorRow = {
  uid: 'walletConnect',
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
  twin: false,
}

type Sources = Parameters<typeof connectRows>[0]
const rows = ({
  options = {},
  ...sources
}: Partial<Omit<Sources, 'options'>> & { options?: Partial<Sources['options']> }) =>
  connectRows({
    connectors: [],
    featured: [],
    recommended: [],
    excludedRdns: [],
    recent: [],
    isPhone: true,
    ...sources,
    options: {
      enableEip6963: true,
      customWallets: [],
      featuredWalletIds: [],
      excludeWalletIds: [],
      ...options,
    },
  }).map(row => `${row.name}${row.tag ? ` (${row.tag})` : ''}`)

describe('connectRows (protocol-facts §2.6)', () => {
  test('default: announced, injected, featured, custom, in this order', () => {
    const connectors = [injected(), announced('com.a'), pairing]
    const featured = [wallet('Featured')]
    const customWallets = [{ id: 'Custom', name: 'Custom' }]
    expect(
      rows({ connectors, featured, options: { customWallets, featuredWalletIds: ['Featured'] } }),
    ).toEqual(['com.a (installed)', 'Browser Wallet (installed)', 'Featured', 'Custom'])
  })

  test('param: without enable-eip6963 announced wallets are hidden, the injected one is not', () => {
    const connectors = [announced('com.a'), injected({ twin: true })]
    expect(rows({ connectors, options: { enableEip6963: false } })).toEqual(['Browser Wallet (installed)'])
  })

  test('behavior: an injected wallet that announces itself is one row', () => {
    expect(rows({ connectors: [announced('com.a'), injected({ twin: true })] })).toEqual([
      'com.a (installed)',
    ])
    const named = [announced('com.a', { name: 'A' }), injected({ name: 'A' })]
    expect(rows({ connectors: named })).toEqual(['A (installed)'])
  })

  test('param: exclude-wallet-ids hides announced wallets by rdns', () => {
    expect(rows({ connectors: [announced('com.a'), announced('com.b')], excludedRdns: ['com.a'] })).toEqual([
      'com.b (installed)',
    ])
  })

  test('behavior: a directory wallet that is installed is not listed twice', () => {
    const connectors = [announced('com.a'), pairing]
    expect(rows({ connectors, featured: [wallet('Other', { rdns: 'com.a' })] })).toEqual([
      'com.a (installed)',
    ])
  })

  test('behavior: nor one that is window.ethereum, known by its name', () => {
    const connectors = [injected({ name: 'MetaMask' }), pairing]
    const featured = [wallet('MetaMask', { rdns: 'io.metamask' }), wallet('Other')]
    expect(rows({ connectors, featured })).toEqual(['MetaMask (installed)', 'Other'])
  })

  test('behavior: two wallets without rdns are not the same wallet', () => {
    expect(rows({ connectors: [injected(), pairing], featured: [wallet('Featured')] })).toEqual([
      'Browser Wallet (installed)',
      'Featured',
    ])
  })

  test('behavior: a wallet that is installed but hidden connects by its own row', () => {
    const connectors = [announced('com.a')]
    const featured = [wallet('Featured', { rdns: 'com.a' })]
    expect(rows({ connectors, featured, options: { enableEip6963: false } })).toEqual([
      'Featured (installed)',
    ])
  })

  test('behavior: what nobody can connect is no row', () => {
    expect(rows({ featured: [wallet('Featured')], recommended: [wallet('R')] })).toEqual([])
  })

  test.each([
    [0, ['R1', 'R2']],
    [1, ['com.w0 (installed)', 'R1']],
    [2, ['com.w0 (installed)', 'com.w1 (installed)']],
  ])('behavior: with %d installed, at most max(0, 2 − installed) are recommended', (installed, expected) => {
    const connectors = [
      pairing,
      ...Array.from({ length: installed }, (_, index) => announced(`com.w${index}`)),
    ]
    expect(rows({ connectors, recommended: [wallet('R1'), wallet('R2'), wallet('R3')] })).toEqual(expected)
  })
})
