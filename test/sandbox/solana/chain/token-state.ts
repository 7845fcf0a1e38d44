import { ByteReader } from '../wire/byte-reader'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../wire/programs'
import type { SvmAccount } from './svm'

const ACCOUNT_LENGTH = 165
const MINT_LENGTH = 82
/** Position of the account type, in Token-2022 accounts with extensions. */
const KIND_MINT = 1

export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate: string | undefined
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  /** Lamports that a wrapped-SOL account keeps for its rent. */
  readonly nativeReserve: bigint | undefined
  readonly delegated: bigint
  readonly closeAuthority: string | undefined
}

export type Mint = {
  readonly authority: string | undefined
  readonly supply: bigint
  readonly decimals: number
  readonly initialized: boolean
  readonly freezeAuthority: string | undefined
}

export type TokenAmount = {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number | null
  readonly uiAmountString: string
}

export function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM
}

/** Undefined if the account holds no tokens. Extensions of Token-2022 are ignored. */
export function readTokenAccount({ owner: program, data }: SvmAccount): TokenAccount | undefined {
  if (!isTokenProgram(program) || data.length < ACCOUNT_LENGTH || data[ACCOUNT_LENGTH] === KIND_MINT)
    return undefined
  const reader = new ByteReader(data)
  const [mint, owner, amount] = [reader.key(), reader.key(), reader.u64()]
  const delegate = optional(reader, () => reader.key(), 32)
  const state = (['uninitialized', 'initialized', 'frozen'] as const)[reader.u8()] ?? 'uninitialized'
  const nativeReserve = optional(reader, () => reader.u64(), 8)
  const delegated = reader.u64()
  const closeAuthority = optional(reader, () => reader.key(), 32)
  return { mint, owner, amount, delegate, state, nativeReserve, delegated, closeAuthority }
}

/** Undefined if the account is not a mint. */
export function readMint({ owner: program, data }: SvmAccount): Mint | undefined {
  const isMint = data.length === MINT_LENGTH || data[ACCOUNT_LENGTH] === KIND_MINT
  if (!isTokenProgram(program) || !isMint) return undefined
  const reader = new ByteReader(data)
  const authority = optional(reader, () => reader.key(), 32)
  const [supply, decimals, initialized] = [reader.u64(), reader.u8(), reader.u8() === 1]
  const freezeAuthority = optional(reader, () => reader.key(), 32)
  return { authority, supply, decimals, initialized, freezeAuthority }
}

/** An amount with its decimals, in the format of nodes. */
export function toTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

function optional<Value>(reader: ByteReader, read: () => Value, length: number): Value | undefined {
  if (reader.u32() === 1) return read()
  reader.take(length)
  return undefined
}
