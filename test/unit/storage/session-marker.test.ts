import { SESSION } from '../../../src/storage/keys'
import { hasSession } from '../../../src/storage/session-marker'
import { storageKey } from '../../../src/storage/storage-key'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('default: looks where sessions are kept, and parses nothing', () => {
  expect(hasSession('p')).toBe(false)
  localStorage.setItem(storageKey('p', SESSION.name), '{garbage')
  expect([hasSession('p'), hasSession('q'), hasSession('')]).toEqual([true, false, false])
})

test('error: where storage is blocked, no session waits', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(hasSession('p')).toBe(false)
})
