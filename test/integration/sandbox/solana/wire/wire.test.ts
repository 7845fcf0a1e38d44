/** @jest-environment node */
import {
  Keypair,
  Message,
  MessageV0,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { array, assert, boolean, integer, property, record, uint8Array } from 'fast-check'
import { decodeBase58, decodeKey, encodeBase58 } from '../../../../sandbox/solana/wire/base58'
import { compileMessage } from '../../../../sandbox/solana/wire/compile-message'
import { createTokenAccount, transferSol } from '../../../../sandbox/solana/wire/instructions'
import { decodeMessage } from '../../../../sandbox/solana/wire/message'
import { tokenAccountOf } from '../../../../sandbox/solana/wire/program-address'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../../../../sandbox/solana/wire/programs'
import { decodeTransaction, signatureOf, withSignature } from '../../../../sandbox/solana/wire/transaction'
import { WireError } from '../../../../sandbox/solana/wire/wire-error'

const [payer, other] = [Keypair.generate(), Keypair.generate()]
const blockhash = Keypair.generate().publicKey.toBase58()
const keys = Array.from({ length: 8 }, () => Keypair.generate().publicKey)

const instructions = array(
  record({
    program: integer({ min: 0, max: 7 }),
    accounts: array(record({ key: integer({ min: 0, max: 7 }), signer: boolean(), writable: boolean() }), {
      maxLength: 6,
    }),
    data: uint8Array({ maxLength: 40 }),
  }),
  { minLength: 1, maxLength: 5 },
)

describe('base58', () => {
  test('default: as web3.js writes addresses', () => {
    assert(
      property(uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
        const text = new PublicKey(bytes).toBase58()
        expect(encodeBase58(bytes)).toBe(text)
        expect(decodeKey(text)).toEqual(bytes)
      }),
    )
  })

  test('behavior: any length, zeros in front too', () => {
    assert(
      property(uint8Array({ maxLength: 80 }), bytes =>
        expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes),
      ),
    )
  })

  test('error: foreign signs and other lengths', () => {
    expect(decodeBase58('0')).toBeUndefined()
    expect(decodeKey('abc')).toBeUndefined()
    expect(decodeKey('1'.repeat(33))).toBeUndefined()
  })
})

describe('messages', () => {
  test('default: ours and those of web3.js are the same bytes or say the same', () => {
    assert(
      property(instructions, list => {
        const theirs = list.map(
          ({ program, accounts, data }) =>
            new TransactionInstruction({
              programId: keys[program] ?? payer.publicKey,
              keys: accounts.map(({ key, signer, writable }) => ({
                pubkey: keys[key] ?? payer.publicKey,
                isSigner: signer,
                isWritable: writable,
              })),
              data: Buffer.from(data),
            }),
        )
        const ours = compileMessage({
          payer: payer.publicKey.toBase58(),
          blockhash,
          instructions: theirs.map(each => ({
            program: each.programId.toBase58(),
            accounts: each.keys.map(key => ({
              address: key.pubkey.toBase58(),
              signer: key.isSigner,
              writable: key.isWritable,
            })),
            data: each.data,
          })),
        })
        const back = TransactionMessage.decompile(
          MessageV0.compile({ payerKey: payer.publicKey, instructions: theirs, recentBlockhash: blockhash }),
        )
        expect(TransactionMessage.decompile(toVersioned(ours)).instructions).toEqual(back.instructions)
        const legacy = Message.from(ours)
        expect(Buffer.from(ours)).toEqual(legacy.serialize())
        const read = decodeMessage(ours)
        expect(read.keys).toEqual(legacy.accountKeys.map(String))
        expect([read.signers, read.readonlySigners, read.readonlyOthers]).toEqual([
          legacy.header.numRequiredSignatures,
          legacy.header.numReadonlySignedAccounts,
          legacy.header.numReadonlyUnsignedAccounts,
        ])
      }),
    )
  })

  test('behavior: version 0', () => {
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: other.publicKey, lamports: 7 }),
      ],
    }).compileToV0Message()
    expect(decodeMessage(message.serialize())).toMatchObject({
      version: 0,
      signers: 1,
      blockhash,
      lookups: [],
    })
  })

  test('error: truncated, changed or extended bytes are reported, never worse', () => {
    const message = compileMessage({
      payer: payer.publicKey.toBase58(),
      blockhash,
      instructions: [transferSol(payer.publicKey.toBase58(), other.publicKey.toBase58(), 5n)],
    })
    expect(() => decodeMessage(Uint8Array.from([...message, 0]))).toThrow(WireError)
    assert(
      property(integer({ min: 0, max: message.length - 1 }), integer({ min: 0, max: 255 }), (at, byte) => {
        expect(() => decodeMessage(message.slice(0, at))).toThrow(WireError)
        const changed = message.with(at, byte)
        try {
          const { keys: read, instructions: list } = decodeMessage(changed)
          for (const each of list)
            expect([each.program, ...each.accounts].every(i => i < read.length)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(WireError)
        }
      }),
    )
  })

  test.each([
    ['version 1', [0x81]],
    ['a length in a longer form than needed', [1, 0, 0, 0x81, 0x00]],
  ])('error: %s', (_name, bytes) => {
    expect(() => decodeMessage(Uint8Array.from([...bytes, ...Array<number>(200).fill(0)]))).toThrow(WireError)
  })
})

describe('transactions', () => {
  const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: payer.publicKey }).add(
    SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: payer.publicKey, lamports: 5 }),
  )

  test('default: a signature in its place', () => {
    transaction.partialSign(payer)
    const half = decodeTransaction(transaction.serialize({ requireAllSignatures: false }))
    expect(half.message.keys.slice(0, 2)).toEqual([payer, other].map(({ publicKey }) => publicKey.toBase58()))
    transaction.partialSign(other)
    const whole = transaction.serialize()
    const second = decodeTransaction(whole).signatures[1] ?? new Uint8Array()
    expect(Buffer.from(withSignature(half, 1, second))).toEqual(whole)
    expect(signatureOf(half)).toBe(encodeBase58(transaction.signature ?? new Uint8Array()))
  })

  test('error: fewer signatures than signers', () => {
    const bytes = transaction.serialize({ requireAllSignatures: false })
    const one = Uint8Array.from([1, ...bytes.subarray(1, 65), ...bytes.subarray(129)])
    expect(() => decodeTransaction(one)).toThrow(WireError)
  })
})

test('token accounts: default: where web3.js finds them', () => {
  for (const mint of keys) {
    const seeds = [payer.publicKey.toBytes(), new PublicKey(TOKEN_PROGRAM).toBytes(), mint.toBytes()]
    const [address] = PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))
    expect(tokenAccountOf(payer.publicKey.toBase58(), mint.toBase58())).toBe(address.toBase58())
  }
  expect(() => createTokenAccount('no address', 'no address', 'no address')).toThrow(TypeError)
})

function toVersioned(legacy: Uint8Array): MessageV0 {
  const { header, accountKeys, recentBlockhash, compiledInstructions } = Message.from(legacy)
  return new VersionedTransaction(
    new MessageV0({
      header,
      staticAccountKeys: accountKeys,
      recentBlockhash,
      compiledInstructions,
      addressTableLookups: [],
    }),
  ).message as MessageV0
}
