/** @jest-environment node */
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { Svm } from '../../../../sandbox/solana/chain/svm'
import { MEMO_PROGRAMS } from '../../../../sandbox/solana/wire/programs'
import { decodeTransaction } from '../../../../sandbox/solana/wire/transaction'
import { WireError } from '../../../../sandbox/solana/wire/wire-error'

const payer = Keypair.generate()
const to = Keypair.generate().publicKey
const table = new AddressLookupTableAccount({
  key: Keypair.generate().publicKey,
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [to],
  },
})

function transactions(): readonly Uint8Array[] {
  const draft = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: to.toBase58(),
    instructions: [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 5_000_000 }),
      new TransactionInstruction({
        programId: new PublicKey(MEMO_PROGRAMS[0] ?? ''),
        keys: [],
        data: Buffer.from('hi'),
      }),
    ],
  })
  const messages = [
    draft.compileToLegacyMessage(),
    draft.compileToV0Message(),
    draft.compileToV0Message([table]),
  ]
  return messages.map(message => {
    const transaction = new VersionedTransaction(message)
    transaction.sign([payer])
    return transaction.serialize()
  })
}

/** The runtime ends the process for what it cannot read: this test would not even fail then. */
test('behavior: bytes are told from transactions before the runtime sees them', async () => {
  const svm = await Svm.create()
  const empty = { data: new Uint8Array(), owner: SystemProgram.programId.toBase58(), executable: false }
  svm.setAccount(payer.publicKey.toBase58(), { ...empty, lamports: 1e12 })
  // Most often where lengths and indices are.
  const place = tuple(integer({ min: 0, max: 9 }), integer({ min: 0, max: 400 })).map(([often, any]) =>
    often < 7 ? [0, 65, 66, 67, 68, 69, 70][often] : any,
  )
  const value = tuple(integer({ min: 0, max: 1 }), integer({ min: 0, max: 255 })).map(([small, byte]) =>
    small ? byte % 6 : byte,
  )
  let read = 0
  assert(
    property(
      constantFrom(...transactions()),
      array(tuple(place, value), { maxLength: 4 }),
      (whole, edits) => {
        const bytes = Uint8Array.from(whole)
        for (const [at = 0, byte] of edits) if (at < bytes.length) bytes[at] = byte
        try {
          const transaction = decodeTransaction(bytes)
          svm.simulate(transaction, { verify: false })
          svm.execute(transaction)
          read += 1
        } catch (error) {
          expect(error).toBeInstanceOf(WireError)
        }
      },
    ),
    { numRuns: 1000 },
  )
  expect(read).toBeGreaterThan(100)
})
