import { SOCIAL_PROVIDERS } from '../../../../src/shared/host/social-providers'
import * as keys from '../../../../src/shared/storage/entries'
import { NETWORK, RECENT, SESSION, type StoredSession } from '../../../../src/shared/storage/entries'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { hasConnectionsToRestore, holdsPairings } from '../../../../src/shared/storage/session-marker'
import { storageKey } from '../../../../src/shared/storage/storage-key'
import { parseEntry, readEntry, writeEntry } from '../../../../src/shared/storage/typed-storage'
import * as entries from '../../../../src/wallets/embedded/login/login-entries'
import { CONNECTED_SOCIAL } from '../../../../src/wallets/embedded/login/social-entry'
import {
  type StoredWalletConnect,
  WALLET_CONNECT,
} from '../../../../src/wallets/walletconnect/session/wallet-connect-entry'

describe('keys', () => {
  const WALLET = {
    connectorId: 'com.wallet',
    connectorType: 'ANNOUNCED',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    network: 'eip155:1',
  } as const

  const SAVED: StoredSession = { active: 'eip155', connections: { eip155: WALLET } }
  const read = (value: unknown) => parseEntry(SESSION, JSON.stringify(value))

  test('default: names under the project', () => {
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
      'param: connectorType %s',
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
})

describe('login entries', () => {
  test('default: six, under names that nothing else has', () => {
    const names = Object.values(entries).map(({ name }) => name)
    expect(names.sort()).toEqual([
      'email',
      'emailLoginUsed',
      'lastEmailLoginTime',
      'lastUsedChain',
      'smartAccountEnabledNetworks',
      'socialUsername',
    ])
    const others: string[] = [keys.SESSION, keys.NETWORK, keys.RECENT, WALLET_CONNECT].map(({ name }) => name)
    expect(names.filter(name => others.includes(name))).toEqual([])
  })

  test.each(['"1"', '"137,11155111"'])('default: networks are joined by commas: %s', text => {
    expect(parseEntry(entries.SMART_ACCOUNT_NETWORKS, text)).toBe(JSON.parse(text))
  })

  test.each(['"1,"', '"a"', '[1]', '"1, 2"', '"-1"'])('error: %s are no networks', text => {
    expect(parseEntry(entries.SMART_ACCOUNT_NETWORKS, text)).toBeUndefined()
  })
})

describe('session marker', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
  })

  test('default: looks where sessions are kept, and parses nothing', () => {
    expect(hasConnectionsToRestore('p')).toBe(false)
    localStorage.setItem(storageKey('p', SESSION.name), '{garbage')
    expect([hasConnectionsToRestore('p'), hasConnectionsToRestore('q'), hasConnectionsToRestore('')]).toEqual(
      [true, false, false],
    )
  })

  test.each([
    ['{"seed":"00","pairings":{"ab":{"symKey":"cd"}},"sessions":{}}', true],
    ['{"seed":"00","pairings":{},"sessions":{"ab":{"symKey":"cd"}}}', false],
    ['{"sessions":{"ab":{"labels":{"x":"\\"pairings\\":{\\"ab\\":1}"}}},"pairings":{}}', false],
    ['{garbage', false],
  ])('behavior: a pairing on its way: %s', (entry, expected) => {
    localStorage.setItem(storageKey('p', WALLET_CONNECT.name), entry)
    expect(hasConnectionsToRestore('p')).toBe(expected)
    expect(holdsPairings(entry)).toBe(expected)
  })

  test('behavior: no entry, no pairing', () => expect(holdsPairings(null)).toBe(false))

  test('error: where storage is blocked, no session waits', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(hasConnectionsToRestore('p')).toBe(false)
  })
})

describe('social entry', () => {
  test('default: every provider that a page can offer', () => {
    for (const provider of SOCIAL_PROVIDERS)
      expect(parseEntry(CONNECTED_SOCIAL, JSON.stringify(provider))).toBe(provider)
  })

  test.each(['"<b>"', '"a sentence"', '7', 'null', '{}'])('error: %s is none', text => {
    expect(parseEntry(CONNECTED_SOCIAL, text)).toBeUndefined()
  })
})

describe('wallet connect entry', () => {
  const hex = 'ab'.repeat(32)

  const state: StoredWalletConnect = {
    seed: hex,
    behindMs: 0,
    pairings: {
      [hex]: { symKey: hex, privateKey: hex, proposalId: 1, signInId: 2, expiry: 5, chains: ['eip155:1'] },
    },
    abandoned: {
      [hex]: { symKey: hex, privateKey: hex, proposalId: 1, expiry: 5, controller: hex, isOfOtherTab: true },
    },
    sessions: {
      [hex]: {
        symKey: hex,
        expiry: 5,
        peer: { name: 'W', description: '', icons: [], url: 'https://w.example' },
        grants: { eip155: { accounts: ['eip155:1:0x'], methods: [], events: [] } },
        labels: { a: 'b' },
        networks: { eip155: 'eip155:1' },
        pairingTopic: hex,
        settledAt: 1,
        last: { update: 1 },
      },
    },
    unclaimedResponses: [{ topic: hex, message: 'm' }],
  }

  test('default: comes back as it was', () => {
    const storage = createMemoryStorage()
    writeEntry(storage, 'p', WALLET_CONNECT, state)
    expect(storage.getItem('@w3m/p/walletConnect')).not.toBeNull()
    expect(readEntry(storage, 'p', WALLET_CONNECT)).toEqual(state)
  })

  const read = (broken: object) => {
    const storage = createMemoryStorage()
    storage.setItem('@w3m/p/walletConnect', JSON.stringify(broken))
    return readEntry(storage, 'p', WALLET_CONNECT)
  }

  test.each([
    ['a topic that is none', { ...state, sessions: { x: state.sessions[hex] } }],
    [
      'a session without accounts',
      {
        ...state,
        sessions: {
          [hex]: { ...state.sessions[hex], grants: { eip155: { accounts: [], methods: [], events: [] } } },
        },
      },
    ],
    [
      'a session without key',
      { ...state, sessions: { [hex]: { ...state.sessions[hex], symKey: undefined } } },
    ],
    ['an expiry that is a text', { ...state, pairings: { [hex]: { ...state.pairings[hex], expiry: '5' } } }],
  ])('error: %s: that row goes, and the others stay', (_name, broken) => {
    const { sessions, pairings, ...rest } = read(broken) ?? {}
    expect([sessions, pairings]).toContainEqual({})
    expect(Object.keys({ ...sessions, ...pairings })).toEqual([hex])
    expect(rest).toMatchObject({ seed: state.seed, unclaimedResponses: state.unclaimedResponses })
  })

  test.each([
    ['a short key', { ...state, seed: 'ab' }],
    ['nothing', {}],
  ])('error: %s', (_name, broken) => {
    expect(read(broken)).toBeUndefined()
  })
})
