import type { Storage } from './storage'

type Listener = Parameters<Storage['subscribe']>[0]

/** Data shared by several memory storages, like the tabs of one origin. */
export class MemoryOrigin {
  readonly values = new Map<string, string>()
  readonly tabs = new Set<Set<Listener>>()
}

/** Stores values until the page unloads. Storages of one `MemoryOrigin` notify each other of changes. */
export function createMemoryStorage(origin: MemoryOrigin = new MemoryOrigin()): Storage {
  const listeners = new Set<Listener>()
  origin.tabs.add(listeners)

  function change(key: string, value: string | null): void {
    if ((origin.values.get(key) ?? null) === value) return
    if (value === null) origin.values.delete(key)
    else origin.values.set(key, value)
    for (const tab of origin.tabs) {
      if (tab !== listeners) for (const listener of tab) listener({ key, value })
    }
  }

  return {
    getItem: key => origin.values.get(key) ?? null,
    setItem(key, value) {
      change(key, value)
      return true
    },
    removeItem: key => change(key, null),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
