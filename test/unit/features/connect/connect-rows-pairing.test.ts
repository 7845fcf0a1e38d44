import type { RecentWallet } from '../../../../src/wallets/recent/recent-wallets-slice'
import { announced, listWith, pairing, type Sources, textsOf, wallet } from '../../../support/connect-list'
import { offerOf } from '../../../support/offer-of'

const custom = (id: string) => ({ id, name: id })
const recent = (id: string, more: Partial<RecentWallet> = {}): RecentWallet => ({ id, name: id, ...more })
const list = listWith({ connectors: [pairing] })
const rows = (sources: Sources) => textsOf(list(sources))

describe('pairing', () => {
  test('default: after what was used and what is installed, before all others', () => {
    expect(rows({ connectors: [announced('com.a'), pairing], recent: [recent('r')] })).toEqual([
      'r (recent)',
      'com.a (installed)',
      'WalletConnect (qrcode)',
    ])
    expect(list({})[0]).toMatchObject({ connector: pairing, wallet: undefined })
  })

  test('param: not on phones, where a code cannot be scanned', () => {
    expect(rows({ isPhone: true, recent: [recent('r')] })).toEqual(['r (recent)'])
  })
})

describe('wallets used before', () => {
  test('default: the last one first, to pair with again', () => {
    const found = list({ recent: [recent('b'), recent('a')], isPhone: true })
    expect(found.map(({ name, tag, connector }) => [name, tag, connector])).toEqual([
      ['b', 'recent', undefined],
      ['a', 'recent', undefined],
    ])
    expect(found[0]?.wallet).toEqual(recent('b'))
  })

  test.each([
    ['rdns', recent('r', { rdns: 'com.a' })],
    ['directory id', recent('explorer-a')],
  ])('behavior: one that is installed has one row, found by %s', (_name, used) => {
    const connectors = [announced('com.a', { explorerId: 'explorer-a' }), pairing]
    expect(rows({ connectors, recent: [used], isPhone: true })).toEqual(['com.a (installed)'])
  })

  test('behavior: without a way to pair they are no rows', () => {
    expect(rows({ connectors: [], recent: [recent('r')] })).toEqual([])
  })

  test.each<[string, Sources]>([
    ['featured', { featured: [wallet('r'), wallet('f')] }],
    ['custom', { options: { customWallets: [custom('r'), custom('f')] } }],
    ['recommended', { recommended: [wallet('r'), wallet('f')] }],
  ])('behavior: %s does not list them again, by id', (_name, sources) => {
    expect(rows({ ...sources, recent: [recent('r')], isPhone: true })).toEqual(['r (recent)', 'f'])
  })

  test('behavior: nor by rdns; two without one are not the same', () => {
    const featured = [wallet('x', { rdns: 'com.r' }), wallet('y')]
    expect(rows({ featured, recent: [recent('r', { rdns: 'com.r' })], isPhone: true })).toEqual([
      'r (recent)',
      'y',
    ])
    expect(rows({ featured, recent: [recent('r')], isPhone: true })).toEqual(['r (recent)', 'x', 'y'])
  })
})

describe('recommended: at most max(0, 2 − installed − recent)', () => {
  const recommended = [wallet('R1'), wallet('R2'), wallet('R3')]
  test.each([
    [0, 0, ['R1', 'R2']],
    [0, 1, ['R1']],
    [1, 0, ['R1']],
    [1, 1, []],
    [0, 2, []],
    [2, 2, []],
  ])('param: %d installed, %d recent', (installed, used, expected) => {
    const connectors = [
      pairing,
      ...Array.from({ length: installed }, (_, index) => announced(`com.${index}`)),
    ]
    const names = list({
      connectors,
      recommended,
      recent: Array.from({ length: used }, (_, index) => recent(`u${index}`)),
    })
    expect(names.flatMap(({ name }) => (name.startsWith('R') ? [name] : []))).toEqual(expected)
  })

  test('param: none where the page has its own picks', () => {
    expect(rows({ recommended, options: { featuredWalletIds: ['f'] }, isPhone: true })).toEqual([])
    expect(rows({ recommended, options: { customWallets: [custom('c')] }, isPhone: true })).toEqual(['c'])
  })

  test('param: none where nothing can be paired with', () => {
    expect(rows({ connectors: [], recommended })).toEqual([])
  })
})

test('param: exclude-wallet-ids hides wallets of every list', () => {
  const offer = offerOf({ exclude: ['x', 'com.y'] })
  const featured = [wallet('f'), wallet('x'), wallet('y', { rdns: 'com.y' })]
  expect(rows({ offer, featured, recent: [recent('x')], isPhone: true })).toEqual(['f'])
  const customWallets = [custom('x'), custom('c')]
  expect(rows({ offer, options: { customWallets }, isPhone: true })).toEqual(['c'])
})

test('param: include-wallet-ids leaves the wallets that it names, and those of the page’s own', () => {
  const sources = {
    connectors: [announced('com.a'), announced('com.b'), pairing],
    recent: [recent('r'), recent('s')],
    options: { customWallets: [custom('c')] },
  }
  const include = (...ids: string[]) => rows({ ...sources, offer: offerOf({ include: ids }) })
  expect(include('com.a', 'walletConnect')).toEqual(['com.a (installed)', 'WalletConnect (qrcode)', 'c'])
  expect(include('com.b', 'r')).toEqual(['r (recent)', 'com.b (installed)', 'c'])
})

describe('parts of the directory that have not loaded', () => {
  const awaited = { featured: false, recommended: false, excluded: false }
  const places = (sources: Sources) => list(sources).map(row => (row.awaited ? '…' : row.name))

  test('default: as many places as there will be recommended wallets, behind what is known', () => {
    const connectors = [announced('com.a'), pairing]
    const options = { customWallets: [custom('own')] }
    const waiting = { ...awaited, recommended: true }
    expect(places({ awaited: waiting })).toEqual(['WalletConnect', '…', '…'])
    expect(places({ awaited: waiting, connectors })).toEqual(['com.a', 'WalletConnect', '…'])
    expect(places({ connectors, recommended: [wallet('b'), wallet('c')] })).toHaveLength(3)
    expect(places({ awaited: waiting, options })).toEqual(['WalletConnect', 'own'])
  })

  test('param: featured wallets, each with a place but for those that are listed already', () => {
    const options = { featuredWalletIds: ['f', 'r', 'g'] }
    const waiting = { ...awaited, featured: true, recommended: true }
    expect(places({ options, awaited: waiting, recent: [recent('r')] })).toEqual([
      'r',
      'WalletConnect',
      '…',
      '…',
    ])
  })

  test('behavior: no place where there would be nothing behind the row', () => {
    const waiting = { ...awaited, featured: true, recommended: true }
    expect(places({ awaited: waiting, connectors: [], options: { featuredWalletIds: ['f'] } })).toEqual([])
  })

  test('behavior: an installed wallet that the page may hide is not offered before that is known', () => {
    const connectors = [announced('com.a'), pairing]
    expect(places({ connectors, awaited: { ...awaited, excluded: true } })).toEqual(['…', 'WalletConnect'])
  })
})
