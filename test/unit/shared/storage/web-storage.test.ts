import type { Storage } from '../../../../src/shared/storage/storage'
import { createWebStorage } from '../../../../src/shared/storage/web-storage'
import { storageContract } from '../../../contracts/storage-contract'
import { createFakePages } from '../../../support/fake-page'
import { nextTurn } from '../../../support/until'

storageContract('web storage', () => {
  const { openPage } = createFakePages()
  return { tab: createWebStorage(openPage()), otherTab: createWebStorage(openPage()) }
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test("default: the page's localStorage", () => {
  const storage = createWebStorage()
  storage.setItem('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  localStorage.setItem('a', '2')
  expect(storage.getItem('a')).toBe('2')
  storage.removeItem('a')
  expect(localStorage.getItem('a')).toBeNull()
})

test('behavior: a full storage is made up for until the page goes', () => {
  const storage = createWebStorage()
  storage.setItem('a', 'old')
  jest.spyOn(window.Storage.prototype, 'setItem').mockImplementation(full)
  expect(storage.setItem('a', 'new')).toBe(false)
  expect(storage.getItem('a')).toBe('new')
  expect(localStorage.getItem('a')).toBe('old')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('behavior: what could not be stored is, once there is room', () => {
  const storage = createWebStorage()
  const spy = jest.spyOn(window.Storage.prototype, 'setItem').mockImplementation(full)
  storage.setItem('a', '1')
  spy.mockRestore()
  storage.setItem('a', '2')
  expect(localStorage.getItem('a')).toBe('2')
  localStorage.setItem('a', '3')
  expect(storage.getItem('a')).toBe('3')
})

test('behavior: a blocked storage is made up for until the page goes', () => {
  const blocked = Object.create(window, {
    localStorage: {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
  }) as Window
  const storage = createWebStorage(blocked)
  const stop = storage.subscribe(() => {})
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: 'a', storageArea: localStorage }))
  stop()
})

test('behavior: another tab clears everything', () => {
  const storage = createWebStorage()
  storage.setItem('a', '1')
  storage.getItem('b')
  const observed: unknown[] = []
  const stop = storage.subscribe(change => observed.push(change))
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  stop()
  expect(observed).toEqual([
    { key: 'a', value: null },
    { key: 'b', value: null },
  ])
})

test('behavior: what another tab stores counts more than what could not be stored here', () => {
  const storage = createWebStorage()
  const stop = storage.subscribe(() => {})
  const spy = jest.spyOn(window.Storage.prototype, 'setItem').mockImplementation(full)
  storage.setItem('a', 'unsaved')
  spy.mockRestore()
  localStorage.setItem('a', 'theirs')
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'a', newValue: 'theirs', storageArea: localStorage }),
  )
  stop()
  expect(storage.getItem('a')).toBe('theirs')
})

test('behavior: sessionStorage is ignored', () => {
  const observed: unknown[] = []
  const stop = createWebStorage().subscribe(change => observed.push(change))
  window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: '1', storageArea: sessionStorage }))
  stop()
  expect(observed).toEqual([])
})

describe('several on one page', () => {
  async function changesHeardBy(listening: typeof window, act: (writer: Storage) => void) {
    const observed: unknown[] = []
    const [writer, other] = [createWebStorage(), createWebStorage(listening)]
    const stops = [writer, other].map(each => each.subscribe(change => observed.push(change)))
    act(writer)
    await nextTurn()
    for (const stop of stops) stop()
    return observed
  }

  test('default: the others are notified of each change once, as other tabs do', async () => {
    const observed = await changesHeardBy(window, writer => {
      writer.setItem('a', '1')
      writer.setItem('a', '1')
      writer.removeItem('a')
      writer.removeItem('a')
    })
    expect(observed).toEqual([
      { key: 'a', value: '1' },
      { key: 'a', value: null },
    ])
  })

  test('behavior: another page is notified by the platform', async () => {
    const { openPage } = createFakePages()
    expect(await changesHeardBy(openPage() as typeof window, writer => writer.setItem('a', '1'))).toEqual([])
  })

  test('behavior: a listener that has unsubscribed gets no more changes', async () => {
    const observed = jest.fn()
    const stop = createWebStorage().subscribe(observed)
    createWebStorage().setItem('a', '1')
    stop()
    await nextTurn()
    expect(observed).not.toHaveBeenCalled()
  })
})
