import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js'
import { highestFee } from '../../../../src/chains/solana/swap/highest-fee'
import { pay, v0Transaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const [one, two] = [keyOf(1).publicKey, keyOf(2).publicKey] as const
const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })
const price = (microLamports: number | bigint) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const heap = ComputeBudgetProgram.requestHeapFrame({ bytes: 262_144 })
/** The data of a price of a lamport, for another program. */
const other = { ...price(1_000_000), programId: keyOf(77).publicKey } as TransactionInstruction

// 5000 lamports for each signature (https://solana.com/docs/core/fees)
test.each<[string, TransactionInstruction[], bigint]>([
  ['one signature', [pay(one)], 5_000n],
  ['two signatures', [pay(one), pay(two)], 10_000n],
  ['a price for the units of the limit', [limit(300_000), price(2_000_000), pay(one)], 605_000n],
  ['a price before the limit', [price(2_000_000), limit(300_000), pay(one)], 605_000n],
  ['a price and no limit: the highest one', [price(1_000_000), pay(one)], 1_405_000n],
  ['a limit and no price', [limit(300_000), pay(one)], 5_000n],
  ['a part of a lamport, which counts as one', [limit(3), price(500_000), pay(one)], 5_002n],
  ['an exact number of lamports', [limit(4), price(500_000), pay(one)], 5_002n],
  ['a price beyond four bytes', [limit(1), price(2n ** 40n * 1_000_000n), pay(one)], 2n ** 40n + 5_000n],
  ['another budget than limit and price', [heap, pay(one)], 5_000n],
  ['another program', [limit(300_000), other, pay(one)], 5_000n],
])('default: %s', (_name, instructions, fee) => {
  expect(highestFee(v0Transaction(one, instructions).message)).toBe(fee)
})
