import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'

/** Lamports for a signature (https://solana.com/docs/core/fees). */
const SIGNATURE_FEE = 5_000n
/** The highest limit of compute units, assumed for a transaction that sets none. */
const MAX_UNITS = 1_400_000n
const MICRO = 1_000_000n
/**
 * Instruction numbers of the compute budget program
 * (https://github.com/solana-program/compute-budget/blob/main/interface/src/lib.rs).
 */
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/** Highest fee of a transaction in lamports, for its signatures and its priority. Read from its bytes alone. */
export function highestFee({ header, staticAccountKeys, compiledInstructions }: VersionedMessage): bigint {
  let [units, price] = [MAX_UNITS, 0n]
  for (const { programIdIndex, data } of compiledInstructions) {
    if (!staticAccountKeys[programIdIndex]?.equals(ComputeBudgetProgram.programId)) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === SET_UNIT_LIMIT) units = BigInt(view.getUint32(1, true))
    if (data[0] === SET_UNIT_PRICE) price = view.getBigUint64(1, true)
  }
  return BigInt(header.numRequiredSignatures) * SIGNATURE_FEE + (units * price + MICRO - 1n) / MICRO
}
