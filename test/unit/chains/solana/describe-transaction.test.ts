import {
  ComputeBudgetProgram,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describeTransaction } from '../../../../src/chains/solana/describe-transaction'
import { TOKEN_PROGRAM, tokenInstructions } from '../../../../src/chains/solana/token-program'
import { pay, receiverTable, v0Transaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const from = keyOf(1).publicKey
const to = keyOf(100).publicKey
const mint = { key: keyOf(50).publicKey, program: TOKEN_PROGRAM, decimals: 6 }
const source = keyOf(51).publicKey
const token = tokenInstructions({ mint, from, source, to, amount: 7n })
const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 500 })
const describeAll = (instructions: readonly TransactionInstruction[], who = from) =>
  describeTransaction({
    from: who.toBase58(),
    bytes: Buffer.from(v0Transaction(from, instructions).serialize()).toString('base64'),
  })

test('default: SOL, with what pays for speed or without', () => {
  const deed = { kind: 'transfer', token: null, to: to.toBase58(), amount: '5' }
  expect(describeAll([pay(from)])).toEqual(deed)
  expect(describeAll([budget, pay(from)])).toEqual(deed)
})

test('default: a token, to whom its account belongs', () => {
  expect(describeAll([budget, ...token])).toEqual({
    kind: 'transfer',
    token: mint.key.toBase58(),
    to: to.toBase58(),
    amount: '7',
  })
})

const [open, move] = token as [TransactionInstruction, TransactionInstruction]
const stranger = keyOf(77).publicKey
const withKey = (instruction: TransactionInstruction, at: number, key: PublicKey): TransactionInstruction =>
  ({
    ...instruction,
    keys: instruction.keys.map((each, index) => (index === at ? { ...each, pubkey: key } : each)),
  }) as never
const withData = (instruction: TransactionInstruction, at: number, value: number): TransactionInstruction => {
  const data = Buffer.from(instruction.data)
  data[at] = value
  return { ...instruction, data } as never
}

test.each([
  ['two transfers', [pay(from), pay(from)]],
  ['nothing', [budget]],
  ['a transfer beside the token', [...token, pay(from)]],
  ['the token without the account it goes to', [move]],
  ['the account of somebody else', [withKey(open, 1, stranger), withKey(move, 2, stranger)]],
  ['an account that is not the one opened', [open, withKey(move, 2, stranger)]],
  ['another owner than the account is for', [withKey(open, 2, stranger), move]],
  ['another mint', [open, withKey(move, 1, stranger)]],
  ['somebody else’s tokens', [open, withKey(move, 3, stranger)]],
  ['another instruction of the token program', [open, withData(move, 0, 4)]],
  ['another instruction of the account program', [withData(open, 0, 0), move]],
  ['somebody else’s SOL', [pay(stranger)]],
  ['another instruction of the system', [SystemProgram.assign({ accountPubkey: from, programId: stranger })]],
])('error: %s is of no known form', (_what, instructions) => {
  expect(describeAll(instructions).kind).toBe('unknown')
})

test('error: paid by somebody else, or with accounts from a table', () => {
  expect(describeAll([pay(from)], stranger).kind).toBe('unknown')
  const table = v0Transaction(from, [pay(from)], [receiverTable()])
  const bytes = Buffer.from(table.serialize()).toString('base64')
  expect(describeTransaction({ from: from.toBase58(), bytes }).kind).toBe('unknown')
})
