import type { LedgerEntry } from '../../chain/ledger'
import type { Execution } from '../../chain/svm'
import { encodeBase58 } from '../../wire/base58'
import type { CompiledInstruction } from '../../wire/message'
import { parseInstruction } from '../parse/parse-instruction'
import { toBase64 } from './binary'

/** Effects of a transaction: errors, fee, balances before and after, calls, logs. */
export function encodeMeta(entry: LedgerEntry, parsed: boolean): object {
  const { execution, fee, before, after, loaded, keys } = entry
  const returnData = encodeReturned(execution)
  return {
    ...encodeOutcome(execution),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: encodeInner(execution, keys, parsed),
    logMessages: execution.logs,
    rewards: [],
    computeUnitsConsumed: execution.units,
    ...(parsed ? {} : { loadedAddresses: loaded }),
    ...(returnData ? { returnData } : {}),
  }
}

/** The part of it that blocks with `accounts` contain. */
export function encodeSimpleMeta({ execution, fee, before, after }: LedgerEntry): object {
  return {
    ...encodeOutcome(execution),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
  }
}

function encodeOutcome({ error }: Execution): object {
  return error === undefined ? { err: null, status: { Ok: null } } : { err: error, status: { Err: error } }
}

/** The calls of programs, by the instruction that they came from. */
export function encodeInner(
  { inner }: Pick<Execution, 'inner'>,
  keys: readonly string[],
  parsed: boolean,
): object[] {
  return inner.flatMap((list, index) => {
    if (list.length === 0) return []
    const instructions = list.map(({ stackHeight, ...instruction }) =>
      parsed ? parseInstruction(instruction, keys, stackHeight) : encodeInstruction(instruction, stackHeight),
    )
    return [{ index, instructions }]
  })
}

export function encodeInstruction(
  { program, accounts, data }: CompiledInstruction,
  stackHeight: number | null,
): object {
  return { programIdIndex: program, accounts, data: encodeBase58(data), stackHeight }
}

export function encodeReturned({ returned }: Pick<Execution, 'returned'>): object | undefined {
  return returned && { programId: returned.program, data: [toBase64(returned.data), 'base64'] }
}
