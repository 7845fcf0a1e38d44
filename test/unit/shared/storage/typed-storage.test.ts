import { NETWORK, SESSION, type StoredSession } from '../../../../src/shared/storage/entries'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { hasSession } from '../../../../src/shared/storage/session-marker'
import { storageKey } from '../../../../src/shared/storage/storage-key'
import { parseEntry, readEntry, removeEntry, writeEntry } from '../../../../src/shared/storage/typed-storage'
import { createWebStorage } from '../../../../src/shared/storage/web-storage'

const SESSION_KEY = '@w3m/project-1/session'
const CONNECTED: StoredSession = {
  active: 'eip155',
  connections: {
    eip155: {
      connectorId: 'io.metamask',
      connectorType: 'ANNOUNCED',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      network: 'eip155:1',
    },
  },
}

test('default', () => {
  const storage = createMemoryStorage()
  expect(readEntry(storage, 'project-1', SESSION)).toBeUndefined()
  writeEntry(storage, 'project-1', SESSION, CONNECTED)
  expect(readEntry(storage, 'project-1', SESSION)).toEqual(CONNECTED)
  removeEntry(storage, 'project-1', SESSION)
  expect(storage.getItem(SESSION_KEY)).toBeNull()
})

test('behavior: names are documented, and each project has its own', () => {
  expect(storageKey('project-1', SESSION.name)).toBe(SESSION_KEY)
  expect(storageKey('project-1', NETWORK.name)).toBe('@w3m/project-1/network')
  const storage = createMemoryStorage()
  writeEntry(storage, 'project-1', NETWORK, ['eip155:1'])
  expect(readEntry(storage, 'project-2', NETWORK)).toBeUndefined()
})

test('behavior: the eager script sees that a session waits', () => {
  const storage = createWebStorage()
  expect(hasSession('project-1')).toBe(false)
  writeEntry(storage, 'project-1', SESSION, CONNECTED)
  expect(hasSession('project-1')).toBe(true)
  removeEntry(storage, 'project-1', SESSION)
})

test('behavior: what is not ours in an entry is dropped', () => {
  const text = JSON.stringify({ ...CONNECTED, secret: 1 })
  expect(parseEntry(SESSION, text)).toEqual(CONNECTED)
})

test('default: nobody connected', () => {
  expect(parseEntry(SESSION, '{"active":null,"connections":{}}')).toEqual({ active: null, connections: {} })
})

const { eip155 } = CONNECTED.connections
test.each([
  '',
  'garbage',
  '{"active":"eip1',
  'null',
  '5',
  '[]',
  '{}',
  '{"active":"Bip 122","connections":{}}',
  JSON.stringify({ active: null, connections: { eip155: null } }),
  JSON.stringify({ active: null, connections: { eip155: { ...eip155, address: '' } } }),
  JSON.stringify({ active: null, connections: { eip155: { ...eip155, connectorType: 'EXTERNAL' } } }),
  JSON.stringify({ active: null, connections: { eip155: { ...eip155, network: '1' } } }),
  JSON.stringify({ active: null, connections: { eip155: { ...eip155, connectorId: 5 } } }),
])('error: garbage counts as nothing and is removed: %s', text => {
  const storage = createMemoryStorage()
  storage.setItem(SESSION_KEY, text)
  expect(readEntry(storage, 'project-1', SESSION)).toBeUndefined()
  expect(storage.getItem(SESSION_KEY)).toBeNull()
})

test.each(['"1"', '"eip155"', '1', 'eip155:1', '"eip155:1:0x0"'])('error: %s is no network', text => {
  expect(parseEntry(NETWORK, text)).toBeUndefined()
})
