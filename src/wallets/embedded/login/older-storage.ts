import type { Entry } from '../../../shared/storage/entries'
import type { Storage } from '../../../shared/storage/storage'
import { storageKey } from '../../../shared/storage/storage-key'
import { parseEntry } from '../../../shared/storage/typed-storage'
import { toCaip2 } from '../protocol/chain-id'
import {
  EMAIL,
  LAST_CHAIN,
  LAST_LOGIN_TIME,
  LOGIN_USED,
  SMART_ACCOUNT_NETWORKS,
  SOCIAL_USERNAME,
} from './login-entries'

const PREFIX = '@w3m-storage/'

type Row = readonly [older: string, entry: Entry<unknown>, read: (text: string) => unknown]

/** Storage keys of earlier versions, which hold plain text (docs/protocols/storage.md). */
const ROWS: readonly Row[] = [
  ['EMAIL', EMAIL, text => text],
  ['EMAIL_LOGIN_USED_KEY', LOGIN_USED, text => text === 'true' || undefined],
  ['LAST_EMAIL_LOGIN_TIME', LAST_LOGIN_TIME, Number],
  ['SOCIAL_USERNAME', SOCIAL_USERNAME, text => text],
  ['LAST_USED_CHAIN_KEY', LAST_CHAIN, text => toCaip2(text)],
  ['SMART_ACCOUNT_ENABLED_NETWORKS', SMART_ACCOUNT_NETWORKS, text => text],
]

/**
 * Migrates data of an earlier version, if the current version has stored nothing (docs/protocols/storage.md). The old
 * entries are removed, so that the email address does not come back after a logout.
 */
export function migrateOlderStorage(storage: Storage, projectId: string): void {
  const keys = ROWS.map(([, { name }]) => storageKey(projectId, name))
  if (keys.some(key => storage.getItem(key) !== null)) return
  for (const [older, entry, read] of ROWS) {
    const text = storage.getItem(PREFIX + older)
    if (text === null) continue
    storage.removeItem(PREFIX + older)
    const json = JSON.stringify(read(text))
    if (json !== undefined && parseEntry(entry, json) !== undefined)
      storage.setItem(storageKey(projectId, entry.name), json)
  }
}
