import { encodeBase58 } from '../../../shared/lib/encoding/base58'

/** Transaction fields that older wallets read instead of the transaction's bytes. All strings are base58. */
export type LegacyFields = {
  readonly feePayer: string
  readonly recentBlockhash: string
  readonly instructions: readonly {
    readonly programId: string
    readonly data: string
    readonly keys: readonly {
      readonly pubkey: string
      readonly isSigner: boolean
      readonly isWritable: boolean
    }[]
  }[]
}

const KEY = 32

/**
 * Parses a legacy message (https://solana.com/docs/core/transactions#message-format); `undefined` for any other bytes.
 */
export function legacyFields(message: Uint8Array): LegacyFields | undefined {
  try {
    return readMessage(message)
  } catch {
    return undefined // the bytes end before the lengths in them
  }
}

function readMessage(message: Uint8Array): LegacyFields | undefined {
  const { take, list, rest } = reader(message)
  const [signers = 0, readonlySigners = 0, readonlyOthers = 0] = take(3)
  const keys = list(() => encodeBase58(take(KEY)))
  const accounts = keys.map((pubkey, index) => ({
    pubkey,
    isSigner: index < signers,
    isWritable: index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers,
  }))
  const at = (index: number) => {
    const account = accounts[index]
    if (!account) throw new RangeError('account index out of range')
    return account
  }
  const [feePayer] = keys
  const recentBlockhash = encodeBase58(take(KEY))
  const instructions = list(() => {
    const [program = 0] = take(1)
    const used = list(() => at(take(1)[0] ?? 0))
    const data = Uint8Array.from(list(() => take(1)[0] ?? 0))
    return { programId: at(program).pubkey, data: encodeBase58(data), keys: used }
  })
  return feePayer === undefined || rest() > 0 ? undefined : { feePayer, recentBlockhash, instructions }
}

/** Reads bytes in order. Throws when they run out. */
function reader(bytes: Uint8Array) {
  let offset = 0
  const take = (length: number): Uint8Array => {
    if (offset + length > bytes.length) throw new RangeError('too short')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  /** Reads a list with a length prefix: seven bits per byte, the lowest bits first. */
  const list = <T>(read: () => T): T[] => {
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const [byte = 0] = take(1)
      length |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return Array.from({ length }, read)
  }
  return { take, list, rest: () => bytes.length - offset }
}
