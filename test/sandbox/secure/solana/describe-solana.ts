import {
  ComputeBudgetProgram,
  LAMPORTS_PER_SOL,
  type MessageCompiledInstruction,
  SystemProgram,
  type VersionedTransaction,
} from '@solana/web3.js'
import type { ApprovalPart, Row } from '../rpc/approval-view'

const TOKEN_PROGRAMS = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const NAMES: Readonly<Record<string, string>> = {
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Open a token account',
}
const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER = 3
const TOKEN_TRANSFER_CHECKED = 12

/** What a Solana transaction does, one part per instruction that does something to somebody. */
export function describeSolana({ message }: VersionedTransaction): readonly ApprovalPart[] {
  const parts = message.compiledInstructions.flatMap(instruction => {
    // Accounts out of a lookup table cannot be told without asking the network.
    const keyAt = (index: number | undefined) =>
      (index === undefined ? undefined : message.staticAccountKeys[index])?.toBase58() ??
      'from a lookup table'
    const program = keyAt(instruction.programIdIndex)
    if (program === ComputeBudgetProgram.programId.toBase58()) return []
    return [describeInstruction(program, instruction, keyAt)]
  })
  return parts.length > 0 ? parts : [{ summary: 'Nothing', rows: [] }]
}

function describeInstruction(
  program: string,
  { data, accountKeyIndexes: accounts }: MessageCompiledInstruction,
  keyAt: (index: number | undefined) => string,
): ApprovalPart {
  const bytes = Buffer.from(data)
  if (
    program === SystemProgram.programId.toBase58() &&
    bytes.length >= 12 &&
    bytes.readUInt32LE(0) === SYSTEM_TRANSFER
  ) {
    const amount = sol(bytes.readBigUInt64LE(4))
    return { summary: `Send ${amount}`, rows: [['To', keyAt(accounts[1])]] }
  }
  if (TOKEN_PROGRAMS.has(program) && bytes.length >= 9) {
    const kind = bytes[0]
    const units = bytes.readBigUInt64LE(1)
    if (kind === TOKEN_TRANSFER)
      return { summary: `Send ${units} base units of a token`, rows: [['To', keyAt(accounts[1])]] }
    if (kind === TOKEN_TRANSFER_CHECKED && bytes.length >= 10) {
      const rows: readonly Row[] = [
        ['To', keyAt(accounts[2])],
        ['Token', keyAt(accounts[1])],
      ]
      return { summary: `Send ${decimal(units, bytes[9] ?? 0)} of a token`, rows }
    }
  }
  return {
    summary: NAMES[program] ?? 'Call a program',
    rows: [['Program', program]],
    ...(data.length > 0 ? { text: { label: 'Data', value: readText(bytes) } } : {}),
  }
}

/** A memo is text, other data is not. */
function readText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return /^[\x20-\x7e\n]+$/.test(text) ? text : `0x${bytes.toString('hex')}`
}

export function sol(lamports: bigint): string {
  return `${decimal(lamports, Math.log10(LAMPORTS_PER_SOL))} SOL`
}

function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction && decimals > 0 ? `.${fraction}` : '')
}
