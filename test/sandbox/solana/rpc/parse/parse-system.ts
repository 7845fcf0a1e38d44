import { ByteReader } from '../../wire/byte-reader'
import type { InstructionParser, Parsed } from './parse-instruction'

type Reader = (reader: ByteReader, accounts: readonly string[]) => Parsed

/** By the number at the start of the data. Those for nonces and seeds are not parsed. */
const READERS: Readonly<Record<number, Reader>> = {
  0: (reader, [source, newAccount]) => {
    const [lamports, space, owner] = [Number(reader.u64()), Number(reader.u64()), reader.key()]
    return { type: 'createAccount', info: { source, newAccount, lamports, space, owner } }
  },
  1: (reader, [account]) => ({ type: 'assign', info: { account, owner: reader.key() } }),
  2: (reader, [source, destination]) => ({
    type: 'transfer',
    info: { source, destination, lamports: Number(reader.u64()) },
  }),
  8: (reader, [account]) => ({ type: 'allocate', info: { account, space: Number(reader.u64()) } }),
}

/** Minimum number of accounts of each. */
const ACCOUNTS: Readonly<Record<number, number>> = { 0: 2, 1: 1, 2: 2, 8: 1 }

/** The System program. */
export const parseSystem: InstructionParser = (data, accounts) => {
  const reader = new ByteReader(data)
  const tag = reader.u32()
  const read = READERS[tag]
  return read && accounts.length >= (ACCOUNTS[tag] ?? 0) ? read(reader, accounts) : undefined
}
