import { createHash } from 'node:crypto'
import { Refusal } from './route'

/** Bytes of a cursor: 80 characters in base64. */
const LENGTH = 60

/** Start of the next page: a digest of the last transaction's id, as 80 opaque characters. */
export function toCursor(account: string, id: string): string {
  const digest = createHash('sha512').update(`${account.toLowerCase()} ${id}`).digest()
  return digest.subarray(0, LENGTH).toString('base64url')
}

/** How many rows came before the cursor. 400 for a cursor of another account. */
export function rowsBefore(cursor: string, account: string, ids: readonly string[]): number {
  if (!cursor) return 0
  const found = ids.findIndex(id => toCursor(account, id) === cursor)
  if (found < 0) throw new Refusal(400, 'cursor', 'Provided cursor is not valid')
  return found + 1
}
