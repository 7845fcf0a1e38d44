import { ComputeBudgetProgram, type PublicKey, type VersionedTransaction } from '@solana/web3.js'

export const COMPUTE_BUDGET = ComputeBudgetProgram.programId.toBase58()

const LAMPORTS_PER_SIGNATURE = 5000n
const MICRO = 1_000_000n
/** Without a limit in the transaction: compute units for each instruction, and the maximum for all. */
const UNITS_PER_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n
/** A hundredth of a SOL: far above what a transaction needs. */
const HIGH = 10_000_000n

const SET_LIMIT = 2
const SET_PRICE = 3

/** The most that a transaction costs its fee payer, in lamports (https://solana.com/docs/core/fees). */
export function solanaFee({ message }: VersionedTransaction): bigint {
  let limit: bigint | undefined
  let price = 0n
  let others = 0n
  for (const { programIdIndex, data } of message.compiledInstructions) {
    if (message.staticAccountKeys[programIdIndex]?.toBase58() !== COMPUTE_BUDGET) {
      others += 1n
      continue
    }
    const bytes = Buffer.from(data)
    if (bytes[0] === SET_LIMIT && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1))
    if (bytes[0] === SET_PRICE && bytes.length >= 9) price = bytes.readBigUInt64LE(1)
  }
  const wanted = limit ?? others * UNITS_PER_INSTRUCTION
  const units = wanted > MOST_UNITS ? MOST_UNITS : wanted
  const priority = (units * price + MICRO - 1n) / MICRO
  return BigInt(message.header.numRequiredSignatures) * LAMPORTS_PER_SIGNATURE + priority
}

/** Fees of the transactions that the account itself pays. */
export function ownFee(transactions: readonly VersionedTransaction[], account: PublicKey): bigint {
  return transactions
    .filter(({ message }) => message.staticAccountKeys[0]?.equals(account))
    .reduce((sum, each) => sum + solanaFee(each), 0n)
}

export function feeWarnings(fee: bigint): readonly string[] {
  return fee >= HIGH ? ['The network fee is far higher than usual.'] : []
}
