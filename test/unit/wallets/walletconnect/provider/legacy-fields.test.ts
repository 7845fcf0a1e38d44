import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'
import { legacyFields } from '../../../../../src/wallets/walletconnect/provider/legacy-fields'
import { BLOCKHASH, legacyTransaction } from '../../../../support/solana-transactions'
import { keyOf } from '../../../../support/standard-wallet'

const messageOf = (transaction: Transaction) => new Uint8Array(transaction.serializeMessage())
const transfer = messageOf(legacyTransaction(keyOf(1), keyOf(2)))

/** What pages with `@solana/web3.js` have always sent. */
const expected = (transaction: Transaction) => ({
  feePayer: transaction.feePayer?.toBase58(),
  recentBlockhash: transaction.recentBlockhash,
  instructions: transaction.instructions.map(({ programId, data, keys }) => ({
    programId: programId.toBase58(),
    data: encodeBase58(data),
    keys: keys.map(({ pubkey, isSigner, isWritable }) => ({
      pubkey: pubkey.toBase58(),
      isSigner,
      isWritable,
    })),
  })),
})

test('default: as @solana/web3.js has them', () => {
  const transaction = Transaction.populate(legacyTransaction(keyOf(1), keyOf(2)).compileMessage())
  expect(legacyFields(transfer)).toEqual(expected(transaction))
  expect(legacyFields(transfer)).toMatchObject({
    feePayer: keyOf(1).publicKey.toBase58(),
    recentBlockhash: BLOCKHASH,
    instructions: [{ programId: SystemProgram.programId.toBase58() }, {}],
  })
})

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => new PublicKey(bytes))
const account = fc.record({ pubkey: key, isSigner: fc.boolean(), isWritable: fc.boolean() })
const instruction = fc.record({
  programId: key,
  keys: fc.array(account, { maxLength: 5 }),
  data: fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
})

test('behavior: any transaction', () => {
  fc.assert(
    fc.property(key, fc.array(instruction, { minLength: 1, maxLength: 4 }), (feePayer, instructions) => {
      const transaction = new Transaction({ feePayer, blockhash: BLOCKHASH, lastValidBlockHeight: 1 })
      transaction.add(...instructions)
      const message = transaction.compileMessage()
      // once compiled, an account has all the rights that it has in any instruction
      expect(legacyFields(new Uint8Array(message.serialize()))).toEqual(
        expected(Transaction.populate(message)),
      )
    }),
  )
})

test('error: shorter or longer than it says', () => {
  for (let length = 0; length < transfer.length; length++)
    expect(legacyFields(transfer.slice(0, length))).toBeUndefined()
  expect(legacyFields(Uint8Array.of(...transfer, 0))).toBeUndefined()
})

test('error: an account that is not there', () => {
  const last = transfer.length - 13 // the receiver's index, before the length of the data and the data
  const wrong = transfer.slice()
  wrong[last - 1] = 200
  expect(legacyFields(wrong)).toBeUndefined()
})

test('error: any bytes at all', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
      legacyFields(bytes)
    }),
  )
})
