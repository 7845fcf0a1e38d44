import type { RawId } from '../relay/json-rpc'

/** Ids made of the time have 13 digits for its milliseconds, and three or six digits of chance after them. */
const MICROSECONDS = 1e15
const CHANCE = 1000

/**
 * The place of a wallet's request among its others, by its id: a number, or digits in a string. Ids of 19 digits, which are
 * no safe integers, are cut to 16. `undefined` for an id that has no order.
 */
export function orderOf(id: RawId): number | undefined {
  const [, digits = ''] = /^"?(\d{1,19})"?$/.exec(id) ?? []
  if (digits === '') return undefined
  const order = Number(digits.length > 16 ? BigInt(digits) / 10n ** BigInt(digits.length - 16) : digits)
  return Number.isSafeInteger(order) ? order : undefined
}

/** The last three digits of an id that is made of the time are chance. */
export function isBefore(order: number, last: number): boolean {
  const isTime = order >= MICROSECONDS && last >= MICROSECONDS
  return isTime ? Math.floor(order / CHANCE) < Math.floor(last / CHANCE) : order < last
}
