import { encodeBase58 } from '../wire/base58'
import type { Message } from '../wire/message'
import type { SvmAccount } from './svm'

/** Addresses in a lookup table's account follow its header. */
const TABLE_HEAD = 56

export type LoadedKeys = {
  readonly writable: readonly string[]
  readonly readonly: readonly string[]
}

/** The addresses that a message loads from lookup tables; undefined if one of them does not exist. */
export function loadKeys(
  { lookups }: Message,
  account: (address: string) => SvmAccount | undefined,
): LoadedKeys | undefined {
  const writable: string[] = []
  const readonly: string[] = []
  for (const lookup of lookups) {
    const data = account(lookup.table)?.data ?? new Uint8Array()
    for (const [indices, list] of [
      [lookup.writable, writable],
      [lookup.readonly, readonly],
    ] as const) {
      for (const index of indices) {
        const start = TABLE_HEAD + 32 * index
        if (data.length < start + 32) return undefined
        list.push(encodeBase58(data.slice(start, start + 32)))
      }
    }
  }
  return { writable, readonly }
}

/** Every address to which the indexes of a message's instructions refer, in order. */
export function allKeys(message: Message, { writable, readonly }: LoadedKeys): readonly string[] {
  return [...message.keys, ...writable, ...readonly]
}
