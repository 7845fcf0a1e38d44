import { SESSION } from '../../../../src/shared/storage/entries'
import { hasSession, holdsPairings } from '../../../../src/shared/storage/session-marker'
import { storageKey } from '../../../../src/shared/storage/storage-key'
import { WALLET_CONNECT } from '../../../../src/shared/storage/wallet-connect-entry'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('default: looks where sessions are kept, and parses nothing', () => {
  expect(hasSession('p')).toBe(false)
  localStorage.setItem(storageKey('p', SESSION.name), '{garbage')
  expect([hasSession('p'), hasSession('q'), hasSession('')]).toEqual([true, false, false])
})

test.each([
  ['{"seed":"00","pairings":{"ab":{"symKey":"cd"}},"sessions":{}}', true],
  ['{"seed":"00","pairings":{},"sessions":{"ab":{"symKey":"cd"}}}', false],
  ['{"sessions":{"ab":{"labels":{"x":"\\"pairings\\":{\\"ab\\":1}"}}},"pairings":{}}', false],
  ['{garbage', false],
])('behavior: a pairing on its way: %s', (entry, expected) => {
  localStorage.setItem(storageKey('p', WALLET_CONNECT.name), entry)
  expect(hasSession('p')).toBe(expected)
  expect(holdsPairings(entry)).toBe(expected)
})

test('behavior: no entry, no pairing', () => expect(holdsPairings(null)).toBe(false))

test('error: where storage is blocked, no session waits', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(hasSession('p')).toBe(false)
})
