import * as v from 'valibot'
import type { Entry } from './entries'
import type { Storage } from './storage'
import { storageKey } from './storage-key'

/** Reads an entry. An invalid value counts as missing and is removed. */
export function readEntry<Value>(
  storage: Storage,
  projectId: string,
  entry: Entry<Value>,
): Value | undefined {
  const text = storage.getItem(storageKey(projectId, entry.name))
  const value = parseEntry(entry, text)
  if (value === undefined && text !== null) removeEntry(storage, projectId, entry)
  return value
}

/** Writes an entry. Returns false if there is no room. */
export function writeEntry<Value>(
  storage: Storage,
  projectId: string,
  entry: Entry<Value>,
  value: Value,
): boolean {
  return storage.setItem(storageKey(projectId, entry.name), JSON.stringify(value))
}

export function removeEntry(storage: Storage, projectId: string, entry: Entry<unknown>): void {
  storage.removeItem(storageKey(projectId, entry.name))
}

/**
 * Parses a stored text, for example one that another tab has written. Returns `undefined` if it is missing or invalid.
 */
export function parseEntry<Value>({ schema }: Entry<Value>, text: string | null): Value | undefined {
  if (text === null) return undefined
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
