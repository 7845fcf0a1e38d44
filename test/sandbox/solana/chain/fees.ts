import { ByteReader } from '../wire/byte-reader'
import type { Message } from '../wire/message'
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from '../wire/programs'

const PER_SIGNATURE = 5000
const MAX_UNITS = 1_400_000
/** Default compute units of an instruction (SIMD-0170). */
const BUILTIN_UNITS = 3000
const PROGRAM_UNITS = 200_000
const ED25519 = 'Ed25519SigVerify111111111111111111111111111'
const SECP256K1 = 'KeccakSecp256k11111111111111111111111111111'
const BUILTINS: readonly string[] = [
  SYSTEM_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  ED25519,
  SECP256K1,
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
]
/**
 * Programs that verify signatures. The first byte of their data is the number of signatures. Each costs as much as a
 * transaction's signature (https://solana.com/docs/core/fees).
 */
const SIGNATURE_PROGRAMS: readonly string[] = [
  ED25519,
  SECP256K1,
  'Secp256r1SigVerify1111111111111111111111111',
]
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/** Lamports that a transaction of this message costs, whether it succeeds or not. */
export function feeOf(message: Message): number {
  const price = unitPriceOf(message)
  const priority = (price * BigInt(unitLimitOf(message)) + 999_999n) / 1_000_000n
  return (message.signers + checkedSignatures(message)) * PER_SIGNATURE + Number(priority)
}

function checkedSignatures({ keys, instructions }: Message): number {
  return instructions
    .filter(({ program }) => SIGNATURE_PROGRAMS.includes(keys[program] ?? ''))
    .reduce((sum, { data: [count = 0] }) => sum + count, 0)
}

/** Micro-lamports for each compute unit. */
export function unitPriceOf(message: Message): bigint {
  const data = budgetData(message, SET_UNIT_PRICE, 9)
  if (!data) return 0n
  const reader = new ByteReader(data)
  reader.u8()
  return reader.u64()
}

function unitLimitOf(message: Message): number {
  const data = budgetData(message, SET_UNIT_LIMIT, 5)
  if (!data) {
    const units = message.instructions.map(({ program }) =>
      BUILTINS.includes(message.keys[program] ?? '') ? BUILTIN_UNITS : PROGRAM_UNITS,
    )
    return Math.min(
      MAX_UNITS,
      units.reduce((sum, each) => sum + each, 0),
    )
  }
  const reader = new ByteReader(data)
  reader.u8()
  return Math.min(MAX_UNITS, reader.u32())
}

function budgetData({ keys, instructions }: Message, tag: number, length: number): Uint8Array | undefined {
  return instructions.find(
    ({ program, data }) =>
      keys[program] === COMPUTE_BUDGET_PROGRAM && data[0] === tag && data.length >= length,
  )?.data
}
