import type { LoadedKeys } from '../../chain/loaded-keys'
import type { Message } from '../../wire/message'

/**
 * Whether a transaction may change the account at `index` of all its keys. Programs that it calls are never writable.
 */
export function isWritable(message: Message, { writable }: LoadedKeys, index: number): boolean {
  const { keys, signers, readonlySigners, readonlyOthers, instructions } = message
  if (index >= keys.length) return index < keys.length + writable.length
  if (instructions.some(({ program }) => program === index)) return false
  return index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers
}
