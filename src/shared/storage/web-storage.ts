import { createMemoryStorage } from './memory-storage'
import type { Storage } from './storage'

type Change = { readonly key: string; readonly value: string | null }
type Neighbor = { readonly page: Window; readonly self: object; onChange(change: Change): void }

/** Storages of this document. The browser sends `storage` events to other documents only. */
const neighbors = new Set<Neighbor>()

/**
 * The `localStorage` of a page. If it is blocked or full, values are kept in memory until the page unloads; this file
 * handles all storage errors.
 */
export function createWebStorage(page: Window = window): Storage {
  const memory = createMemoryStorage()
  /** Keys in use here, to report each of them when another tab clears the storage. */
  const used = new Set<string>()

  const read = (key: string) => attempt(() => page.localStorage.getItem(key), null)
  const notify = (change: Change) => {
    for (const each of neighbors) {
      // Asynchronous, like `storage` events of the platform.
      if (each.page === page && each.self !== memory)
        queueMicrotask(() => neighbors.has(each) && each.onChange(change))
    }
  }
  return {
    getItem(key) {
      used.add(key)
      return memory.getItem(key) ?? read(key)
    },
    setItem(key, value) {
      used.add(key)
      const before = read(key)
      const saved = attempt(() => {
        page.localStorage.setItem(key, value)
        return true
      }, false)
      if (!saved) memory.setItem(key, value)
      else {
        memory.removeItem(key)
        if (before !== value) notify({ key, value })
      }
      // true if storage is blocked altogether: only a full storage counts as no room
      return saved || attempt(() => !page.localStorage, true)
    },
    removeItem(key) {
      const before = read(key)
      memory.removeItem(key)
      attempt(() => page.localStorage.removeItem(key), undefined)
      if (before !== null) notify({ key, value: null })
    },
    subscribe(listener) {
      const onChange = (change: Change) => {
        memory.removeItem(change.key)
        listener(change)
      }
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== attempt(() => page.localStorage, null)) return
        for (const changed of key === null ? used : [key]) onChange({ key: changed, value: newValue })
      }
      const neighbor = { page, self: memory, onChange }
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
