import { createHash } from 'node:crypto'
import { Refusal } from './route'

/** Bytes of a cursor: 80 characters of base64. */
const LENGTH = 60

/** Where the next page begins: the id of the transaction that the last one ended with, as 80 characters that say nothing. */
export function toCursor(account: string, id: string): string {
  const digest = createHash('sha512').update(`${account.toLowerCase()} ${id}`).digest()
  return digest.subarray(0, LENGTH).toString('base64url')
}

/** How many rows were answered before. 400 for a cursor that is none of this account's. */
export function rowsBefore(cursor: string, account: string, ids: readonly string[]): number {
  if (!cursor) return 0
  const found = ids.findIndex(id => toCursor(account, id) === cursor)
  if (found < 0) throw new Refusal(400, 'cursor', 'Provided cursor is not valid')
  return found + 1
}
