import { type MessageCompiledInstruction, SystemProgram, type VersionedTransaction } from '@solana/web3.js'
import { showBytes } from '../evm/describe-message'
import type { ApprovalPart } from '../rpc/approval-view'
import { describeSystem } from './describe-system'
import { describeToken, TOKEN_PROGRAMS } from './describe-token'
import type { Described, Instruction } from './described'
import { COMPUTE_BUDGET } from './solana-fee'

/** Address of an account of an instruction; undefined if it is unknown. */
type AccountAt = (index: number) => string | undefined

/** Reads the addresses that a transaction loads from lookup tables, in the order of its accounts. */
export type LookUp = (transaction: VersionedTransaction) => Promise<readonly (string | undefined)[]>

const UNREADABLE = 'Some of this cannot be read. Approve it only if you trust the site.'
const FROM_TABLE =
  'Some accounts come from an address lookup table. They are shown as the network has them now.'
const UNKNOWN_TABLE = 'Some accounts come from an address lookup table that could not be read.'
const PLAIN: Readonly<Record<string, string>> = {
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: 'Memo',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Open a token account',
}

/** Describes a Solana transaction, with one part for each instruction that has an effect, and warnings. */
export async function describeSolana(
  transaction: VersionedTransaction,
  lookUp: LookUp,
): Promise<{ readonly parts: readonly ApprovalPart[]; readonly warnings: readonly string[] }> {
  const { message } = transaction
  const hasTables = message.addressTableLookups.length > 0
  const found = hasTables ? await lookUp(transaction) : []
  const keys = [...message.staticAccountKeys.map(key => key.toBase58()), ...found]
  const described = message.compiledInstructions.flatMap(instruction => {
    const program = keys[instruction.programIdIndex] ?? 'unknown'
    return program === COMPUTE_BUDGET ? [] : [describe(program, instruction, index => keys[index])]
  })
  const tables = hasTables ? [found.some(key => key === undefined) ? UNKNOWN_TABLE : FROM_TABLE] : []
  const parts = described.map(({ part }) => part)
  return {
    parts: parts.length > 0 ? parts : [{ summary: 'Nothing', rows: [] }],
    warnings: [...new Set([...described.flatMap(({ warnings }) => warnings), ...tables])],
  }
}

function describe(
  program: string,
  { data, accountKeyIndexes }: MessageCompiledInstruction,
  keyAt: AccountAt,
): Described {
  const bytes = Buffer.from(data)
  const account = (index: number): string => {
    const key = accountKeyIndexes[index]
    return key === undefined ? 'none' : (keyAt(key) ?? `unknown: entry ${key} of a lookup table`)
  }
  const instruction: Instruction = { bytes, account }
  const known =
    program === SystemProgram.programId.toBase58()
      ? describeSystem(instruction)
      : TOKEN_PROGRAMS.has(program)
        ? describeToken(instruction)
        : undefined
  if (known) return known
  const name = PLAIN[program]
  const part: ApprovalPart = {
    summary: name ?? 'Call a program',
    rows: [['Program', program]],
    ...(bytes.length > 0 ? { text: { label: 'Data', value: showBytes(bytes) } } : {}),
  }
  return { part, warnings: name === undefined ? [UNREADABLE] : [] }
}
