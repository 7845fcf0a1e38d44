import { createMemoryStorage } from './memory-storage'
import type { Storage } from './storage'

type Change = { readonly key: string; readonly value: string | null }
type Neighbor = { readonly page: Window; readonly self: object; onChange(change: Change): void }

/** Who listens in this document: `storage` events go to other ones alone. */
const neighbors = new Set<Neighbor>()

/**
 * The `localStorage` of a page. Where it is blocked or full, a value is remembered for the page's life instead: every trouble
 * with storage ends in this file.
 */
export function createWebStorage(page: Window = window): Storage {
  const unsaved = createMemoryStorage()
  /** Keys in use here, to be told about one by one when another tab clears everything. */
  const used = new Set<string>()

  const read = (key: string) => attempt(() => page.localStorage.getItem(key), null)
  const notify = (change: Change) => {
    for (const each of neighbors) {
      // Later, as the platform tells other documents.
      if (each.page === page && each.self !== unsaved)
        queueMicrotask(() => neighbors.has(each) && each.onChange(change))
    }
  }
  return {
    getItem(key) {
      used.add(key)
      return unsaved.getItem(key) ?? read(key)
    },
    setItem(key, value) {
      used.add(key)
      const before = read(key)
      const saved = attempt(() => {
        page.localStorage.setItem(key, value)
        return true
      }, false)
      if (!saved) unsaved.setItem(key, value)
      else {
        unsaved.removeItem(key)
        if (before !== value) notify({ key, value })
      }
      // a page that may store nothing has no room to run out of
      return saved || attempt(() => !page.localStorage, true)
    },
    removeItem(key) {
      const before = read(key)
      unsaved.removeItem(key)
      attempt(() => page.localStorage.removeItem(key), undefined)
      if (before !== null) notify({ key, value: null })
    },
    subscribe(listener) {
      const onChange = (change: Change) => {
        unsaved.removeItem(change.key)
        listener(change)
      }
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== attempt(() => page.localStorage, null)) return
        for (const changed of key === null ? used : [key]) onChange({ key: changed, value: newValue })
      }
      const neighbor = { page, self: unsaved, onChange }
      neighbors.add(neighbor)
      page.addEventListener('storage', onStorage)
      return () => {
        neighbors.delete(neighbor)
        page.removeEventListener('storage', onStorage)
      }
    },
  }
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
