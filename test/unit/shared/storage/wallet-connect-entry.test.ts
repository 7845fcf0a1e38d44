import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { readEntry, writeEntry } from '../../../../src/shared/storage/typed-storage'
import { type StoredWalletConnect, WALLET_CONNECT } from '../../../../src/shared/storage/wallet-connect-entry'

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
      peer: { name: 'W', description: '', icons: [], redirect: { native: 'w:' } },
      grants: { eip155: { accounts: ['eip155:1:0x'], methods: [], events: [] } },
      labels: { a: 'b' },
      networks: { eip155: 'eip155:1' },
      pairingTopic: hex,
      settledAt: 1,
      last: { update: 1 },
    },
  },
  strays: [{ topic: hex, message: 'm' }],
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
  ['a session without key', { ...state, sessions: { [hex]: { ...state.sessions[hex], symKey: undefined } } }],
  ['an expiry that is a text', { ...state, pairings: { [hex]: { ...state.pairings[hex], expiry: '5' } } }],
])('error: %s: that row goes, and the others stay', (_name, broken) => {
  const { sessions, pairings, ...rest } = read(broken) ?? {}
  expect([sessions, pairings]).toContainEqual({})
  expect(Object.keys({ ...sessions, ...pairings })).toEqual([hex])
  expect(rest).toMatchObject({ seed: state.seed, strays: state.strays })
})

test.each([
  ['a short key', { ...state, seed: 'ab' }],
  ['nothing', {}],
])('error: %s', (_name, broken) => {
  expect(read(broken)).toBeUndefined()
})
