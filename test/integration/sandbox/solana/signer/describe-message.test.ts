/** @jest-environment node */
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js'
import { SOLANA_CLUSTERS } from '../../../../sandbox/solana/clusters'
import { describeMessage } from '../../../../sandbox/solana/signer/describe-message'
import { decodeMessage } from '../../../../sandbox/solana/wire/message'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAMS,
  TOKEN_PROGRAM,
} from '../../../../sandbox/solana/wire/programs'

const payer = Keypair.generate().publicKey
const [a, b, c] = [1, 2, 3].map(() => Keypair.generate().publicKey) as [PublicKey, PublicKey, PublicKey]
const usdc = new PublicKey(SOLANA_CLUSTERS[0]?.tokens[0]?.mint ?? '')

function instruct(program: string | PublicKey, data: number[] | string, ...keys: PublicKey[]) {
  return new TransactionInstruction({
    programId: new PublicKey(program),
    keys: keys.map(pubkey => ({ pubkey, isSigner: false, isWritable: true })),
    data: Buffer.from(data as string),
  })
}

function describeAll(instructions: TransactionInstruction[], tables: AddressLookupTableAccount[] = []) {
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: a.toBase58(), instructions })
  return describeMessage(decodeMessage(message.compileToV0Message(tables).serialize()))
}

const feePayer = ['Fee paid by', payer.toBase58()]
const pay = SystemProgram.transfer({ fromPubkey: payer, toPubkey: a, lamports: 1_500_000_001 })
/** 2.5 USDC in base units, little-endian. */
const AMOUNT = [0xa0, 0x25, 0x26, 0, 0, 0, 0, 0]

test('default: transfers in words, fees left to the node', () => {
  expect(
    describeAll([
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }),
      pay,
      instruct(
        ASSOCIATED_TOKEN_PROGRAM,
        [1],
        payer,
        b,
        a,
        usdc,
        SystemProgram.programId,
        new PublicKey(TOKEN_PROGRAM),
      ),
      instruct(TOKEN_PROGRAM, [12, ...AMOUNT, 6], c, usdc, b, payer),
      instruct(TOKEN_PROGRAM, [12, ...AMOUNT, 2], c, a, b, payer),
      instruct(TOKEN_PROGRAM, [3, ...AMOUNT], c, b, payer),
      instruct(MEMO_PROGRAMS[0] ?? '', 'for lunch'),
    ]),
  ).toEqual([
    ['Transfer', `1.500000001 SOL to ${a}`],
    ['Token account', `of USDC for ${a}`],
    ['Transfer', `2.5 USDC to token account ${b}`],
    ['Transfer', `25000 tokens of ${a} to token account ${b}`],
    ['Transfer', `2500000 base units from token account ${c} to ${b}`],
    ['Memo', 'for lunch'],
    feePayer,
  ])
})

test('behavior: what is not known, by its program', () => {
  expect(
    describeAll([
      instruct(b, [1], a),
      instruct(c, []),
      instruct(b, [2]),
      // Not what it seems: the data ends too early.
      instruct(TOKEN_PROGRAM, [12, 1], c, usdc, b, payer),
      instruct(SystemProgram.programId, [2, 0, 0], payer, a),
    ]),
  ).toEqual([
    [`Program ${b}`, '2 instructions'],
    [`Program ${c}`, '1 instruction'],
    [`Program ${TOKEN_PROGRAM}`, '1 instruction'],
    [`Program ${SystemProgram.programId}`, '1 instruction'],
    feePayer,
  ])
})

test('behavior: an address in a table goes by its place', () => {
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [c, a],
  }
  expect(describeAll([pay], [new AddressLookupTableAccount({ key: b, state })])).toEqual([
    ['Transfer', `1.500000001 SOL to entry 1 of table ${b}`],
    feePayer,
  ])
})
