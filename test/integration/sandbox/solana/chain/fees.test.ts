/** @jest-environment node */
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { array, assert, constantFrom, integer, option, property, record, uint8Array } from 'fast-check'
import { feeOf } from '../../../../sandbox/solana/chain/fees'
import { Svm } from '../../../../sandbox/solana/chain/svm'
import { MEMO_PROGRAMS, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../../../sandbox/solana/wire/programs'
import { decodeTransaction } from '../../../../sandbox/solana/wire/transaction'

const PROGRAMS = [
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  ...MEMO_PROGRAMS,
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
]
const payer = Keypair.generate()
const address = payer.publicKey.toBase58()

test('default: whatever a transaction asks for, the runtime takes what we say', async () => {
  const svm = await Svm.create()
  const empty = { data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false }
  svm.setAccount(address, { ...empty, lamports: 1e15 })
  const draft = record({
    calls: array(record({ program: constantFrom(...PROGRAMS), data: uint8Array({ maxLength: 20 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    price: option(integer({ min: 0, max: 10_000_000 })),
    limit: option(integer({ min: 0, max: 3_000_000 })),
  })
  assert(
    property(draft, ({ calls, price, limit }) => {
      const instructions = calls.map(
        ({ program, data }) =>
          new TransactionInstruction({
            programId: new PublicKey(program),
            keys: [],
            data: Buffer.from(data),
          }),
      )
      if (price !== null)
        instructions.push(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }))
      if (limit !== null) instructions.push(ComputeBudgetProgram.setComputeUnitLimit({ units: limit }))
      const recentBlockhash = Keypair.generate().publicKey.toBase58()
      const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
      const signed = new VersionedTransaction(message.compileToV0Message())
      signed.sign([payer])
      const transaction = decodeTransaction(signed.serialize())
      const before = svm.balance(address)
      const { ran } = svm.execute(transaction)
      expect(before - svm.balance(address)).toBe(ran ? feeOf(transaction.message) : 0)
    }),
    { numRuns: 200 },
  )
})
