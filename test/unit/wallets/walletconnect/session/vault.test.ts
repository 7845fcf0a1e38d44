import { createMemoryStorage, MemoryOrigin } from '../../../../../src/shared/storage/memory-storage'
import { readEntry } from '../../../../../src/shared/storage/typed-storage'
import { type StoredSession, WALLET_CONNECT } from '../../../../../src/shared/storage/wallet-connect-entry'
import { type Foreign, Vault, without } from '../../../../../src/wallets/walletconnect/session/vault'

const KEY = '@w3m/p/walletConnect'
const topic = 'ab'.repeat(32)
const pairing = { symKey: topic, privateKey: topic, proposalId: 1, expiry: 5, chains: ['eip155:1'] }

function openTab(origin = new MemoryOrigin()) {
  const storage = createMemoryStorage(origin)
  const changes: Foreign[] = []
  let seed = 0
  const vault = new Vault({
    storage,
    projectId: 'p',
    random: length => new Uint8Array(length).fill(++seed + origin.tabs.size),
    changedElsewhere: change => changes.push(change),
  })
  return { storage, vault, changes, stored: () => readEntry(storage, 'p', WALLET_CONNECT) }
}

test('default: remembers from the first change on', () => {
  const origin = new MemoryOrigin()
  const first = openTab(origin)
  expect(first.storage.getItem(KEY)).toBeNull()
  first.vault.change(() => ({ pairings: { [topic]: pairing } }))
  expect(first.stored()).toEqual(first.vault.state)
  expect(openTab(origin).vault.state).toEqual(first.vault.state)
})

test.each(['', '{', '[]', '{"seed":"x"}', '{"seed":5}', 'null'])('error: garbage: %s', garbage => {
  const origin = new MemoryOrigin()
  createMemoryStorage(origin).setItem(KEY, garbage)
  const { vault, storage } = openTab(origin)
  expect(vault.state).toMatchObject({
    pairings: {},
    sessions: {},
    seed: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(storage.getItem(KEY)).toBeNull()
})

test('behavior: tabs change the same entry, and hear of one another', () => {
  const origin = new MemoryOrigin()
  const [one, two] = [openTab(origin), openTab(origin)]
  one.vault.change(() => ({ pairings: { [topic]: pairing } }))
  expect(two.vault.state).toEqual(one.vault.state)
  expect(two.changes).toHaveLength(1)
  two.vault.change(() => ({ behindMs: 5 }))
  expect(one.vault.state).toMatchObject({ behindMs: 5, pairings: { [topic]: pairing } })
  expect(one.changes.at(-1)?.before.behindMs).toBe(0)
})

test('behavior: a change is made on what storage holds, even where nobody told', () => {
  const origin = new MemoryOrigin()
  const [one, two] = [openTab(origin), openTab(origin)]
  one.vault.change(() => ({ behindMs: 1 }))
  const text = JSON.stringify({ ...one.vault.state, pairings: { [topic]: pairing } })
  origin.values.set(KEY, text)
  two.vault.change(() => ({ behindMs: 2 }))
  expect(two.stored()).toMatchObject({ behindMs: 2, pairings: { [topic]: pairing } })
  origin.values.set(KEY, text)
  two.vault.refresh()
  expect(two.vault.state.behindMs).toBe(1)
})

test('behavior: storage that lost the entry gets it back with the next change', () => {
  const { vault, storage, stored, changes } = openTab()
  vault.change(() => ({ pairings: { [topic]: pairing } }))
  storage.removeItem(KEY)
  vault.change(() => ({ behindMs: 5 }))
  expect(stored()).toMatchObject({ behindMs: 5, pairings: { [topic]: pairing } })
  storage.setItem(KEY, 'garbage')
  vault.refresh()
  expect(vault.state.behindMs).toBe(5)
  expect(changes).toEqual([])
})

test('behavior: other keys are nobody’s business; destroyed hears nothing', () => {
  const origin = new MemoryOrigin()
  const [one, two] = [openTab(origin), openTab(origin)]
  one.vault.change(() => ({ behindMs: 1 }))
  const before = two.changes.length
  createMemoryStorage(origin).setItem('@w3m/p/other', '1')
  two.vault.destroy()
  one.vault.change(() => ({ behindMs: 2 }))
  expect(two.changes).toHaveLength(before)
})

test('default: without', () => {
  expect(without({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 })
})

const other = 'cd'.repeat(32)
const session: StoredSession = {
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
  openTab(origin).vault.change(() => ({ sessions: { [topic]: session } }))
  const text = JSON.parse(origin.values.get(KEY) ?? '') as object
  const rows = { [topic]: session, [other]: { symKey: 'x' }, short: session }
  const strays = [{ topic, message: 'm' }, { topic }]
  origin.values.set(KEY, JSON.stringify({ ...text, sessions: rows, pairings: { [other]: 5 }, strays }))
  const { state } = openTab(origin).vault
  expect(state).toMatchObject({ pairings: {}, strays: [{ topic, message: 'm' }] })
  expect(state.sessions).toEqual({ [topic]: session })
})

test('error: a session that storage has no room for outlives what another tab writes', () => {
  const origin = new MemoryOrigin()
  const [one, two] = [openTab(origin), openTab(origin)]
  one.vault.change(() => ({ behindMs: 1 }))
  const write = jest.spyOn(one.storage, 'setItem').mockReturnValue(false)
  one.vault.change(() => ({ sessions: { [topic]: session } }))
  write.mockRestore()
  two.vault.change(() => ({ sessions: { [other]: session } }))
  expect(Object.keys(one.vault.state.sessions)).toEqual([topic, other])
  expect(one.changes.at(-1)?.after.sessions).toHaveProperty(topic)
  // there is room again
  one.vault.change(() => ({ behindMs: 2 }))
  expect(Object.keys(two.vault.state.sessions)).toEqual([topic, other])
})
