import { NETWORK, RECENT, SESSION, type StoredSession } from '../../../../src/shared/storage/entries'
import { storageKey } from '../../../../src/shared/storage/storage-key'
import { parseEntry } from '../../../../src/shared/storage/typed-storage'

const WALLET = {
  connectorId: 'com.wallet',
  connectorType: 'ANNOUNCED',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  network: 'eip155:1',
} as const
const SAVED: StoredSession = { active: 'eip155', connections: { eip155: WALLET } }

const read = (value: unknown) => parseEntry(SESSION, JSON.stringify(value))

test('default: names under the project (decisions.md "Storage")', () => {
  expect(storageKey('p', SESSION.name)).toBe('@w3m/p/session')
  expect(storageKey('p', NETWORK.name)).toBe('@w3m/p/network')
})

describe('SESSION', () => {
  test.each<[string, StoredSession]>([
    ['one connection', SAVED],
    [
      'two namespaces',
      {
        ...SAVED,
        connections: {
          eip155: WALLET,
          solana: { ...WALLET, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
        },
      },
    ],
    ['none', { active: null, connections: {} }],
  ])('default: %s', (_name, session) => expect(read(session)).toEqual(session))

  test.each(['INJECTED', 'WALLET_CONNECT', 'ANNOUNCED', 'AUTH', 'MULTI_CHAIN'])(
    'param: connectorType %s (spec §3)',
    connectorType => {
      expect(read({ ...SAVED, connections: { eip155: { ...WALLET, connectorType } } })).toBeDefined()
    },
  )

  test.each([
    ['a type that is none', { connectorType: 'EXTERNAL' }],
    ['no connector', { connectorId: '' }],
    ['no address', { address: undefined }],
    ['a network that is no CAIP-2 id', { network: '1' }],
    ['a network with markup', { network: 'eip155:<img>' }],
  ])('error: %s', (_name, wrong) => {
    expect(read({ ...SAVED, connections: { eip155: { ...WALLET, ...wrong } } })).toBeUndefined()
  })

  test.each([
    ['no connections', { active: null }],
    ['an active namespace that is none', { ...SAVED, active: 'Bip 122' }],
    ['a list', []],
    ['null', null],
    ['a number', 7],
  ])('error: %s', (_name, value) => expect(read(value)).toBeUndefined())

  test('behavior: what is not known is dropped', () => {
    const more = { ...SAVED, extra: 1, connections: { eip155: { ...WALLET, secret: 'x' } } }
    expect(read(more)).toEqual(SAVED)
  })

  test('behavior: a chain family that is not served here stays, as another page may serve it', () => {
    const more = { ...SAVED, connections: { ...SAVED.connections, bip122: WALLET } }
    expect(read(more)).toEqual(more)
  })
})

describe('NETWORK', () => {
  test.each([[[]], [['eip155:1']], [['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1']]])(
    'default: %j',
    ids => expect(parseEntry(NETWORK, JSON.stringify(ids))).toEqual(ids),
  )

  test('behavior: one network alone, as earlier versions wrote it', () => {
    expect(parseEntry(NETWORK, '"eip155:137"')).toEqual(['eip155:137'])
  })

  test.each(['"constructor"', '""', '1', '{}', 'eip155:1', '"eip155:"', '["eip155:1",7]'])(
    'error: %s',
    text => {
      expect(parseEntry(NETWORK, text)).toBeUndefined()
    },
  )
})

describe('RECENT', () => {
  const read = (wallets: unknown) => parseEntry(RECENT, JSON.stringify(wallets))
  const bare = { id: 'a', name: 'A' }

  test('behavior: what an older version wrote is readable, what a newer one adds is dropped', () => {
    const older = {
      ...bare,
      rdns: 'com.a',
      image_id: 'i',
      mobile_link: 'a://',
      homepage: 'https://a.example',
    }
    expect(read([older, bare])).toEqual([older, bare])
    expect(read([{ ...bare, later: 1 }])).toEqual([bare])
  })

  test('default: where to get it, and how it is known in a browser', () => {
    const wallet = { ...bare, chrome_store: 'https://c.example', injected: [{ injected_id: 'isA' }, {}] }
    expect(read([wallet])).toEqual([wallet])
  })

  test.each([[{}], [{ id: 'a' }], [{ ...bare, injected: 'isA' }], [{ id: 'a', name: '\u202E' }], [null]])(
    'error: %j is no reason to lose the other',
    wallet => expect(read([wallet, bare])).toEqual([bare]),
  )

  test.each([
    ['mobile_link', 'javascript:alert(1)'],
    ['mobile_link', 'http://a.example'],
    ['desktop_link', 'ms-msdt:/id'],
    ['webapp_link', 'http://a.example'],
    ['homepage', 'data:text/html,x'],
    ['app_store', 7],
    ['image_url', 'http://a.example/x.png'],
  ])('error: %s %j is not read', (field, value) => {
    expect(read([{ ...bare, [field]: value }])).toEqual([bare])
  })

  test('behavior: a name is one clean line', () => {
    expect(read([{ id: 'a', name: 'Evil\u202EtellaW' }])).toEqual([{ id: 'a', name: 'EviltellaW' }])
  })
})
