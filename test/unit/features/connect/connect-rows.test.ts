import type { ConnectorRow } from '../../../../src/wallets/connections/connectors-slice'
import { announced, listWith, pairing, type Sources, textsOf, wallet } from '../../../support/connect-list'
import { offerOf } from '../../../support/offer-of'

const injected = (more: Partial<ConnectorRow> = {}): ConnectorRow => ({
  uid: 'injected',
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser Wallet',
  namespace: 'eip155',
  alsoAnnounced: false,
  ...more,
})
const list = listWith({ isPhone: true })
const rows = (sources: Sources) => textsOf(list(sources))

describe('connectRows', () => {
  test('behavior: an installed wallet of Solana alone is one row, not its directory row too', () => {
    const connectors = [
      pairing,
      announced('', { uid: 'standard:Solflare', id: 'Solflare', name: 'Solflare', namespace: 'solana' }),
    ]
    const recommended = [wallet('1ca0', { name: 'Solflare' }), wallet('Other')]
    const namespaces = ['eip155', 'solana'] as const
    expect(rows({ connectors, recommended, namespaces })).toEqual(['Solflare (installed)', 'Other'])
  })

  test('default: announced, injected, featured, custom, in this order', () => {
    const connectors = [injected(), announced('com.a'), pairing]
    const featured = [wallet('Featured')]
    const customWallets = [{ id: 'Custom', name: 'Custom' }]
    expect(
      rows({ connectors, featured, options: { customWallets, featuredWalletIds: ['Featured'] } }),
    ).toEqual(['com.a (installed)', 'Browser Wallet (installed)', 'Featured', 'Custom'])
  })

  test('param: without enable-eip6963 announced wallets are hidden, the injected one is not', () => {
    const connectors = [announced('com.a'), injected({ alsoAnnounced: true })]
    expect(rows({ connectors, options: { enableEip6963: false } })).toEqual(['Browser Wallet (installed)'])
  })

  describe('multi-chain', () => {
    const solana = (name: string): ConnectorRow => ({
      ...announced(name, { namespace: 'solana', uid: `standard:${name}` }),
      id: name,
    })
    const both = { namespaces: ['eip155', 'solana'] } as const

    test('default: wallets of one name on several chains are one row, before the announced ones', () => {
      const connectors = [announced('A'), solana('M'), announced('M'), pairing]
      expect(rows({ ...both, connectors })).toEqual(['M (multichain)', 'A (installed)'])
    })

    test('default: it goes by its EVM connector, and names all of them', () => {
      const connectors = [solana('M'), announced('M')]
      expect(list({ ...both, connectors })).toEqual([
        expect.objectContaining({
          connector: connectors[1],
          siblings: [connectors[1], connectors[0]],
          tag: 'multichain',
        }),
      ])
    })

    test('behavior: after the recent ones', () => {
      const connectors = [solana('M'), announced('M'), pairing]
      const recent = [{ id: 'r', name: 'r' }]
      expect(rows({ ...both, connectors, recent })).toEqual(['r (recent)', 'M (multichain)'])
    })

    test('behavior: where one chain is offered alone there is nothing to choose', () => {
      const connectors = [solana('M'), announced('M')]
      expect(rows({ connectors, namespaces: ['solana'] })).toEqual(['M (installed)'])
      expect(list({ connectors, namespaces: ['solana'] })[0]).toMatchObject({ connector: connectors[0] })
    })

    test('behavior: a second wallet of the name has a row of its own', () => {
      const connectors = [solana('M'), announced('M'), announced('M', { uid: 'other' })]
      expect(rows({ ...both, connectors })).toEqual(['M (multichain)', 'M (installed)'])
    })

    test('behavior: without enable-eip6963 the Solana side stands alone', () => {
      const connectors = [solana('M'), announced('M')]
      expect(rows({ ...both, connectors, options: { enableEip6963: false } })).toEqual(['M (installed)'])
    })

    test('behavior: it counts once among those that leave less room for recommended ones', () => {
      const connectors = [solana('M'), announced('M'), pairing]
      expect(rows({ ...both, connectors, recommended: [wallet('R1'), wallet('R2')] })).toEqual([
        'M (multichain)',
        'R1',
      ])
    })
  })

  describe('param: the chain that is wanted', () => {
    test('default: wallets that say they are on it, and those that do not say', () => {
      const featured = [
        wallet('E', { chains: ['eip155:1'] }),
        wallet('S', { chains: ['eip155:1', 'solana:x'] }),
        wallet('?'),
      ]
      expect(rows({ featured, connectors: [pairing], namespaces: ['solana'] })).toEqual(['S', '?'])
    })

    test('behavior: wallets elsewhere may speak any of them', () => {
      expect(rows({ connectors: [pairing], namespaces: ['solana'], isPhone: false })).toEqual([
        'WalletConnect (qrcode)',
      ])
    })
  })

  test('behavior: an injected wallet that announces itself is one row', () => {
    expect(rows({ connectors: [announced('com.a'), injected({ alsoAnnounced: true })] })).toEqual([
      'com.a (installed)',
    ])
    const named = [announced('com.a', { name: 'A' }), injected({ name: 'A' })]
    expect(rows({ connectors: named })).toEqual(['A (installed)'])
  })

  test('param: exclude-wallet-ids hides announced wallets by rdns', () => {
    expect(
      rows({ connectors: [announced('com.a'), announced('com.b')], offer: offerOf({ exclude: ['com.a'] }) }),
    ).toEqual(['com.b (installed)'])
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

  test('behavior: a wallet that cannot be connected has no row', () => {
    expect(rows({ featured: [wallet('Featured')], recommended: [wallet('R')] })).toEqual([])
  })
})
