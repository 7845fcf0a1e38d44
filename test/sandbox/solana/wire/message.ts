import { ByteReader } from './byte-reader'
import { WireError } from './wire-error'

export type CompiledInstruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Which addresses of a lookup table a message loads. */
export type TableLookup = {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A message in wire format, https://solana.com/docs/core/transactions. Addresses are in base58. */
export type Message = {
  readonly version: 'legacy' | 0
  readonly signers: number
  readonly readonlySigners: number
  readonly readonlyOthers: number
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly CompiledInstruction[]
  /** Always empty in a legacy message. */
  readonly lookups: readonly TableLookup[]
}

/** The first bit of a versioned message. */
const VERSIONED = 0x80
const MAX_ACCOUNTS = 256

/** Reads a message and makes the checks that a node makes before it reads accounts. Throws `WireError`. */
export function decodeMessage(bytes: Uint8Array): Message {
  const reader = new ByteReader(bytes)
  const message = readMessage(reader)
  if (reader.left > 0) throw new WireError('trailing bytes')
  return message
}

/** Like `decodeMessage`, but ignores bytes after the message. */
export function readMessage(reader: ByteReader): Message {
  const first = reader.u8()
  const versioned = first >= VERSIONED
  if (versioned && first !== VERSIONED) throw new WireError('unsupported version')
  const message: Message = {
    version: versioned ? 0 : 'legacy',
    signers: versioned ? reader.u8() : first,
    readonlySigners: reader.u8(),
    readonlyOthers: reader.u8(),
    keys: reader.list(() => reader.key()),
    blockhash: reader.key(),
    instructions: reader.list(() => readInstruction(reader)),
    lookups: versioned ? reader.list(() => readLookup(reader)) : [],
  }
  check(message)
  return message
}

function readInstruction(reader: ByteReader): CompiledInstruction {
  const program = reader.u8()
  const accounts = reader.list(() => reader.u8())
  return { program, accounts, data: reader.take(reader.compact()) }
}

function readLookup(reader: ByteReader): TableLookup {
  return {
    table: reader.key(),
    writable: reader.list(() => reader.u8()),
    readonly: reader.list(() => reader.u8()),
  }
}

/** Every index is valid, and there is a fee payer. */
function check(message: Message): void {
  const { signers, readonlySigners, readonlyOthers, keys, instructions, lookups } = message
  if (signers + readonlyOthers > keys.length) throw new WireError('index out of bounds')
  if (readonlySigners >= signers) throw new WireError('index out of bounds')
  if (lookups.some(({ writable, readonly }) => writable.length + readonly.length === 0))
    throw new WireError('invalid value')
  const loaded = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  const total = keys.length + loaded
  if (total > MAX_ACCOUNTS) throw new WireError('index out of bounds')
  for (const { program, accounts } of instructions) {
    if (program === 0 || program >= keys.length) throw new WireError('index out of bounds')
    if (accounts.some(index => index >= total)) throw new WireError('index out of bounds')
  }
}
