import { createMemoryStorage } from './memory-storage'
import type { Storage } from './storage'

/**
 * The `localStorage` of a page. Where it is blocked or full, a value is remembered for the page's life instead: every trouble
 * with storage ends in this file.
 */
export function createWebStorage(page: Window = window): Storage {
  const unsaved = createMemoryStorage()
  /** Keys in use here, to be told of one by one when another tab clears everything. */
  const used = new Set<string>()

  return {
    getItem(key) {
      used.add(key)
      return unsaved.getItem(key) ?? attempt(() => page.localStorage.getItem(key), null)
    },
    setItem(key, value) {
      used.add(key)
      const saved = attempt(() => {
        page.localStorage.setItem(key, value)
        return true
      }, false)
      if (saved) unsaved.removeItem(key)
      else unsaved.setItem(key, value)
    },
    removeItem(key) {
      unsaved.removeItem(key)
      attempt(() => page.localStorage.removeItem(key), undefined)
    },
    subscribe(listener) {
      const heard = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== attempt(() => page.localStorage, null)) return
        for (const changed of key === null ? used : [key]) {
          unsaved.removeItem(changed)
          listener({ key: changed, value: newValue })
        }
      }
      page.addEventListener('storage', heard)
      return () => page.removeEventListener('storage', heard)
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
