import { encodeBase58 } from '../../wire/base58'
import type { CompiledInstruction } from '../../wire/message'
import { ASSOCIATED_TOKEN_PROGRAM, MEMO_PROGRAMS, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../wire/programs'
import { WireError } from '../../wire/wire-error'
import { parseAssociatedToken } from './parse-associated-token'
import { parseSystem } from './parse-system'
import { parseToken } from './parse-token'

/** A parsed instruction: `type` and `info` in the nodes' `jsonParsed` format. */
export type Parsed = { readonly type: string; readonly info: object }
/** Parses the data with the addresses of the instruction's accounts; undefined for unknown instructions. */
export type InstructionParser = (data: Uint8Array, accounts: readonly string[]) => Parsed | undefined

const PARSERS: Readonly<Record<string, readonly [program: string, parse: InstructionParser]>> = {
  [SYSTEM_PROGRAM]: ['system', parseSystem],
  [TOKEN_PROGRAM]: ['spl-token', parseToken],
  [ASSOCIATED_TOKEN_PROGRAM]: ['spl-associated-token-account', parseAssociatedToken],
}

/** Parsed if the program is known, or else with addresses and data, like nodes do (agave, transaction-status). */
export function parseInstruction(
  { program, accounts, data }: CompiledInstruction,
  keys: readonly string[],
  stackHeight: number | null,
): object {
  const programId = keys[program] ?? ''
  const addresses = accounts.map(index => keys[index] ?? '')
  const memo = MEMO_PROGRAMS.includes(programId) ? memoOf(data) : undefined
  if (memo !== undefined) return { program: 'spl-memo', programId, parsed: memo, stackHeight }
  const [name, parse] = PARSERS[programId] ?? []
  const parsed = name && parse ? attempt(() => parse(data, addresses)) : undefined
  if (parsed) return { program: name, programId, parsed, stackHeight }
  return { programId, accounts: addresses, data: encodeBase58(data), stackHeight }
}

/** Undefined if it is not valid UTF-8. */
export function memoOf(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    return undefined
  }
}

/** Data that ends too early is an unknown instruction. */
function attempt(parse: () => Parsed | undefined): Parsed | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof WireError) return undefined
    throw error
  }
}
