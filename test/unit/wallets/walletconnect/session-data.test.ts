import fc from 'fast-check'
import { toChecksumAddress } from '../../../../src/chains/evm/evm-address'
import { createMemoryStorage, MemoryOrigin } from '../../../../src/shared/storage/memory-storage'
import { readEntry } from '../../../../src/shared/storage/typed-storage'
import {
  ClientStorage,
  type ExternalChange,
  without,
} from '../../../../src/wallets/walletconnect/session/client-storage'
import {
  addressesOf,
  networksOf,
  proposeNamespaces,
  readGrants,
  splitAccount,
  wireNetwork,
} from '../../../../src/wallets/walletconnect/session/grants'
import { readLabels, readPeer } from '../../../../src/wallets/walletconnect/session/peer'
import {
  type StoredWalletConnectSession,
  WALLET_CONNECT,
} from '../../../../src/wallets/walletconnect/session/wallet-connect-entry'

const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

describe('grants', () => {
  const B = '0x25caCa7f7Bf3A77b1738A8c98A666dd9e4C69A0C'
  const SOL = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ4sGjMW1sUnHz'
  const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

  const granted = (accounts: readonly string[], methods: readonly string[] = []) => ({
    accounts: [...accounts],
    methods: [...methods],
    events: [],
  })

  describe('proposeNamespaces', () => {
    test('default: EVM and Solana, every method and event', () => {
      const proposed = proposeNamespaces([
        'eip155:1',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'eip155:137',
        MAINNET,
      ])
      expect(proposed.eip155).toMatchObject({
        chains: ['eip155:1', 'eip155:137'],
        events: ['chainChanged', 'accountsChanged', 'message', 'disconnect', 'connect'],
      })
      expect(proposed.eip155?.methods).toContain('personal_sign')
      expect(proposed.solana).toEqual({
        chains: [
          'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
          'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
          MAINNET,
          OLD_MAINNET,
        ],
        methods: [
          'solana_signMessage',
          'solana_signTransaction',
          'solana_signAllTransactions',
          'solana_signAndSendTransaction',
        ],
        events: [],
      })
    })

    test('behavior: a family without networks is not requested', () => {
      expect(Object.keys(proposeNamespaces(['eip155:1']))).toEqual(['eip155'])
      expect(Object.keys(proposeNamespaces([MAINNET]))).toEqual(['solana'])
      expect(proposeNamespaces(['cosmos:hub'])).toEqual({})
    })
  })

  /** https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces, "Validation test cases" 2.x. */
  describe('readGrants', () => {
    test('default', () => {
      const eip155 = { accounts: [`eip155:1:${A}`, `eip155:137:${A}`], methods: ['eth_sign'], events: ['x'] }
      expect(readGrants({ eip155 })).toEqual({ eip155 })
    })

    test('behavior: 2.5 several accounts of one chain, 2.8 chains that were not requested', () => {
      expect(
        readGrants({ eip155: granted([`eip155:1:${A}`, `eip155:1:${B}`, `eip155:42:${A}`]) }),
      ).toBeDefined()
    })

    test('behavior: 2.11 a key that names one chain', () => {
      const both = readGrants({
        eip155: granted([`eip155:1:${A}`], ['a']),
        'eip155:42161': granted([`eip155:42161:${B}`], ['a', 'b']),
      })
      expect(both).toEqual({
        eip155: { accounts: [`eip155:1:${A}`, `eip155:42161:${B}`], methods: ['a', 'b'], events: [] },
      })
    })

    test('behavior: a family without accounts is left out', () => {
      const eip155 = granted([`eip155:1:${A}`])
      expect(readGrants({ solana: granted([]), eip155 })).toEqual({ eip155 })
    })

    test('behavior: one account in two spellings is one account', () => {
      const lower = A.toLowerCase()
      const twice = granted([`eip155:1:${A}`, `eip155:1:${lower}`, `eip155:137:${lower}`])
      expect(readGrants({ eip155: twice })?.eip155?.accounts).toEqual([
        `eip155:1:${A}`,
        `eip155:137:${lower}`,
      ])
      expect(addressesOf(twice, 'eip155:5')).toEqual([A])
    })

    test('behavior: families that we do not speak are left out', () => {
      const cosmos = granted(['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'])
      expect(Object.keys(readGrants({ cosmos, eip155: granted([`eip155:1:${A}`]) }) ?? {})).toEqual([
        'eip155',
      ])
      expect(readGrants({ cosmos })).toBeUndefined()
    })

    test.each([
      ['2.1 no accounts', { eip155: granted([]) }],
      ['2.2 not CAIP-10', { eip155: granted([`eip155:${A}`]) }],
      ['2.2 a bare address', { eip155: granted([A]) }],
      ['2.7 another family', { eip155: granted([`eip155:1:${A}`, 'cosmos:cosmoshub-4:cosmos1t2u']) }],
      ['a key of another chain', { 'eip155:5': granted([`eip155:1:${A}`]) }],
      ['no address', { eip155: granted(['eip155:1:']) }],
      ['no EVM address', { eip155: granted(['eip155:1:0x12']) }],
      ['no Solana address', { solana: granted([`${MAINNET}:0OIl`]) }],
      ['four parts', { eip155: granted([`eip155:1:${A}:x`]) }],
      ['nothing', {}],
      ['a key that is none', { '**': granted(['**:1:x']) }],
    ])('error: %s', (_name, namespaces) => expect(readGrants(namespaces)).toBeUndefined())

    test('behavior: never throws', () => {
      const namespace = fc.record({
        accounts: fc.array(fc.string()),
        methods: fc.array(fc.string()),
        events: fc.array(fc.string()),
      })
      fc.assert(fc.property(fc.dictionary(fc.string(), namespace), namespaces => void readGrants(namespaces)))
    })
  })

  describe('accounts of a grant', () => {
    const grant = granted([`eip155:1:${A}`, `eip155:1:${B}`, `eip155:137:${B}`])

    test('default', () => {
      expect(splitAccount(`eip155:1:${A}`)).toEqual({ network: 'eip155:1', address: A })
      expect(networksOf(grant)).toEqual(['eip155:1', 'eip155:137'])
      expect(addressesOf(grant, 'eip155:137')).toEqual([B])
    })

    test('behavior: on a network without accounts, those of all', () => {
      expect(addressesOf(grant, 'eip155:5')).toEqual([A, B])
    })

    test('behavior: Solana under its old name', () => {
      const solana = granted([`${OLD_MAINNET}:${SOL}`])
      expect(networksOf(solana)).toEqual([MAINNET])
      expect(addressesOf(solana, MAINNET)).toEqual([SOL])
      expect(wireNetwork(solana, MAINNET)).toBe(OLD_MAINNET)
      expect(wireNetwork(granted([`${OLD_MAINNET}:${SOL}`, `${MAINNET}:${SOL}`]), MAINNET)).toBe(MAINNET)
      expect(wireNetwork(grant, 'eip155:1')).toBe('eip155:1')
      expect(wireNetwork(granted(['solana:x:y']), MAINNET)).toBe(MAINNET)
    })
  })
})

describe('peer', () => {
  const metadata = {
    name: 'Wallet',
    description: 'A wallet',
    url: 'https://w.example',
    icons: ['https://w.example/i.png'],
  }

  describe('readPeer', () => {
    test('default', () => {
      expect(readPeer(metadata)).toEqual(metadata)
    })

    test('behavior: texts are cleaned and cut', () => {
      const peer = readPeer({ ...metadata, name: ' Wal\u202elet\n', description: 'x'.repeat(1000) })
      expect(peer.name).toBe('Wallet')
      expect(peer.description).toHaveLength(200)
    })

    test.each([
      'javascript:alert(1)',
      ' javascript:x',
      'JavaScript:x',
      'data:text/html,x',
      'vbscript:x',
      'blob:x',
      'file:///etc',
      'intent://x#Intent;end',
      'view-source:x',
      'http://w.example',
      'no link',
      '',
    ])('error: %s is no link', link => {
      expect(readPeer({ ...metadata, url: link })).not.toHaveProperty('url')
    })

    test('error: icons that are no pictures', () => {
      const icons = [
        'javascript:x',
        'http://w.example/i.png',
        'data:text/html,x',
        ...Array.from({ length: 9 }, (_, index) => `https://w.example/${index}.png`),
      ]
      expect(readPeer({ ...metadata, icons }).icons).toEqual(
        [0, 1, 2, 3, 4].map(index => `https://w.example/${index}.png`),
      )
    })
  })

  describe('readLabels', () => {
    const grants = { eip155: { accounts: [`eip155:1:${A}`], methods: [], events: [] } }

    test('default', () => {
      expect(readLabels({ [A]: 'Savings' }, grants)).toEqual({ [A]: 'Savings' })
    })

    test.each([
      [A.toLowerCase(), A],
      [A, A.toLowerCase()],
      [A.toLowerCase(), A.toLowerCase()],
    ])('behavior: %s is %s, as it is shown', (account, key) => {
      const lower = { eip155: { accounts: [`eip155:1:${account}`], methods: [], events: [] } }
      expect(readLabels({ [key]: 'Savings' }, lower)).toEqual({ [toChecksumAddress(A)]: 'Savings' })
    })

    test('behavior: case counts on Solana', () => {
      const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
      const solana = { solana: { accounts: [`solana:x:${address}`], methods: [], events: [] } }
      expect(readLabels({ [address]: 'Mine', [address.toLowerCase()]: 'Not' }, solana)).toEqual({
        [address]: 'Mine',
      })
    })

    test('behavior: only addresses of the session, only texts', () => {
      expect(readLabels({ [A]: 5, other: 'x', capabilities: '{}' }, grants)).toEqual({})
      expect(readLabels({ [A]: '\u200b' }, grants)).toEqual({})
    })

    test.each([undefined, null, {}])('behavior: %j', properties =>
      expect(readLabels(properties, grants)).toEqual({}),
    )
  })
})

describe('client storage', () => {
  const KEY = '@w3m/p/walletConnect'
  const topic = 'ab'.repeat(32)
  const pairing = { symKey: topic, privateKey: topic, proposalId: 1, expiry: 5, chains: ['eip155:1'] }

  function openTab(origin = new MemoryOrigin()) {
    const storage = createMemoryStorage(origin)
    const changes: ExternalChange[] = []
    let seed = 0
    const clientStorage = new ClientStorage({
      storage,
      projectId: 'p',
      random: length => new Uint8Array(length).fill(++seed + origin.tabs.size),
      changedElsewhere: change => changes.push(change),
    })
    return { storage, clientStorage, changes, stored: () => readEntry(storage, 'p', WALLET_CONNECT) }
  }

  test('default: remembers from the first change on', () => {
    const origin = new MemoryOrigin()
    const first = openTab(origin)
    expect(first.storage.getItem(KEY)).toBeNull()
    first.clientStorage.change(() => ({ pairings: { [topic]: pairing } }))
    expect(first.stored()).toEqual(first.clientStorage.state)
    expect(openTab(origin).clientStorage.state).toEqual(first.clientStorage.state)
  })

  test.each(['', '{', '[]', '{"seed":"x"}', '{"seed":5}', 'null'])('error: garbage: %s', garbage => {
    const origin = new MemoryOrigin()
    createMemoryStorage(origin).setItem(KEY, garbage)
    const { clientStorage, storage } = openTab(origin)
    expect(clientStorage.state).toMatchObject({
      pairings: {},
      sessions: {},
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(storage.getItem(KEY)).toBeNull()
  })

  test('behavior: tabs change the same entry, and are notified of one another', () => {
    const origin = new MemoryOrigin()
    const [one, two] = [openTab(origin), openTab(origin)]
    one.clientStorage.change(() => ({ pairings: { [topic]: pairing } }))
    expect(two.clientStorage.state).toEqual(one.clientStorage.state)
    expect(two.changes).toHaveLength(1)
    two.clientStorage.change(() => ({ behindMs: 5 }))
    expect(one.clientStorage.state).toMatchObject({ behindMs: 5, pairings: { [topic]: pairing } })
    expect(one.changes.at(-1)?.before.behindMs).toBe(0)
  })

  test('behavior: a change is applied to what storage holds, even without a storage event', () => {
    const origin = new MemoryOrigin()
    const [one, two] = [openTab(origin), openTab(origin)]
    one.clientStorage.change(() => ({ behindMs: 1 }))
    const text = JSON.stringify({ ...one.clientStorage.state, pairings: { [topic]: pairing } })
    origin.values.set(KEY, text)
    two.clientStorage.change(() => ({ behindMs: 2 }))
    expect(two.stored()).toMatchObject({ behindMs: 2, pairings: { [topic]: pairing } })
    origin.values.set(KEY, text)
    two.clientStorage.refresh()
    expect(two.clientStorage.state.behindMs).toBe(1)
  })

  test('behavior: storage that lost the entry gets it back with the next change', () => {
    const { clientStorage, storage, stored, changes } = openTab()
    clientStorage.change(() => ({ pairings: { [topic]: pairing } }))
    storage.removeItem(KEY)
    clientStorage.change(() => ({ behindMs: 5 }))
    expect(stored()).toMatchObject({ behindMs: 5, pairings: { [topic]: pairing } })
    storage.setItem(KEY, 'garbage')
    clientStorage.refresh()
    expect(clientStorage.state.behindMs).toBe(5)
    expect(changes).toEqual([])
  })

  test('behavior: other keys are ignored; destroyed gets no events', () => {
    const origin = new MemoryOrigin()
    const [one, two] = [openTab(origin), openTab(origin)]
    one.clientStorage.change(() => ({ behindMs: 1 }))
    const before = two.changes.length
    createMemoryStorage(origin).setItem('@w3m/p/other', '1')
    two.clientStorage.destroy()
    one.clientStorage.change(() => ({ behindMs: 2 }))
    expect(two.changes).toHaveLength(before)
  })

  test('default: without', () => {
    expect(without({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 })
  })

  const other = 'cd'.repeat(32)
  const session: StoredWalletConnectSession = {
    symKey: topic,
    expiry: 5,
    peer: { name: 'Wallet', description: '', icons: [] },
    grants: {},
    labels: {},
    networks: {},
    pairingTopic: topic,
    settledAt: 1,
    last: {},
  }

  test('error: a row that is spoilt does not take the others with it', () => {
    const origin = new MemoryOrigin()
    openTab(origin).clientStorage.change(() => ({ sessions: { [topic]: session } }))
    const text = JSON.parse(origin.values.get(KEY) ?? '') as object
    const rows = { [topic]: session, [other]: { symKey: 'x' }, short: session }
    const unclaimedResponses = [{ topic, message: 'm' }, { topic }]
    origin.values.set(
      KEY,
      JSON.stringify({ ...text, sessions: rows, pairings: { [other]: 5 }, unclaimedResponses }),
    )
    const { state } = openTab(origin).clientStorage
    expect(state).toMatchObject({ pairings: {}, unclaimedResponses: [{ topic, message: 'm' }] })
    expect(state.sessions).toEqual({ [topic]: session })
  })

  test('error: a session that storage has no room for outlives what another tab writes', () => {
    const origin = new MemoryOrigin()
    const [one, two] = [openTab(origin), openTab(origin)]
    one.clientStorage.change(() => ({ behindMs: 1 }))
    const write = jest.spyOn(one.storage, 'setItem').mockReturnValue(false)
    one.clientStorage.change(() => ({ sessions: { [topic]: session } }))
    write.mockRestore()
    two.clientStorage.change(() => ({ sessions: { [other]: session } }))
    expect(Object.keys(one.clientStorage.state.sessions)).toEqual([topic, other])
    expect(one.changes.at(-1)?.after.sessions).toHaveProperty(topic)
    // there is space again
    one.clientStorage.change(() => ({ behindMs: 2 }))
    expect(Object.keys(two.clientStorage.state.sessions).sort()).toEqual([topic, other])
  })
})
