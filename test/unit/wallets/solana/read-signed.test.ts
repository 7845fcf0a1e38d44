import { ComputeBudgetProgram, type Keypair, VersionedTransaction } from '@solana/web3.js'
import { readTransaction, type WireTransaction } from '../../../../src/chains/solana/solana-wire'
import { readSigned } from '../../../../src/wallets/solana/read-signed'
import type { SignedAnswer } from '../../../../src/wallets/solana/types'
import { legacyTransaction, pay, v0Transaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)] as const
const address = one.publicKey.toBase58()

function wireOf(transaction: { serialize(config?: object): Uint8Array }): WireTransaction {
  const wire = readTransaction(
    Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })),
  )
  if (!wire) throw new Error('no transaction')
  return wire
}
const signWith = (transaction: VersionedTransaction, ...keys: readonly Keypair[]) => {
  const copy = VersionedTransaction.deserialize(transaction.serialize())
  copy.sign([...keys])
  return { transaction: copy.serialize() }
}
const plain = () => v0Transaction(one.publicKey)
const withTwo = () => v0Transaction(one.publicKey, [pay(one.publicKey), pay(two.publicKey)])
const withFee = () =>
  v0Transaction(one.publicKey, [
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }),
    pay(one.publicKey),
  ])

const isSameRequest = jest.fn(async () => true)
beforeEach(() => isSameRequest.mockClear().mockResolvedValue(true))

const read = (asked: WireTransaction, answer: SignedAnswer | undefined) =>
  readSigned(asked, answer, { address, isSameRequest })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { code: string; details?: string }) => `${error.code}: ${error.details}`,
  )

test('default: signed as asked', async () => {
  const { transaction, isUnchanged } = await read(wireOf(plain()), signWith(plain(), one))
  expect(isUnchanged).toBe(true)
  expect([...(transaction.signatures[0] ?? [])]).toEqual([
    ...(readTransaction(signWith(plain(), one).transaction)?.signatures[0] ?? []),
  ])
  expect(isSameRequest).not.toHaveBeenCalled()
})

test('default: a signature alone, over what was asked', async () => {
  const [signature = new Uint8Array()] =
    readTransaction(signWith(withTwo(), one).transaction)?.signatures ?? []
  const { transaction, isUnchanged } = await read(wireOf(withTwo()), { signature })
  expect(isUnchanged).toBe(true)
  expect(transaction.signatures.map(each => each.some(Boolean))).toEqual([true, false])
})

test('behavior: signatures that were there stay, though the wallet drops them', async () => {
  const asked = withTwo()
  asked.sign([two])
  const { transaction } = await read(wireOf(asked), signWith(withTwo(), one))
  expect(transaction.signatures[1]).toEqual(asked.signatures[1])
  expect(transaction.signatures[0]?.some(Boolean)).toBe(true)
})

test('behavior: what the wallet signs beside is taken', async () => {
  const { transaction } = await read(wireOf(withTwo()), signWith(withTwo(), one, two))
  expect(transaction.signatures.every(each => each.some(Boolean))).toBe(true)
})

test('behavior: a message of the wallet’s making, where it does the same', async () => {
  const { transaction, isUnchanged } = await read(wireOf(plain()), signWith(withFee(), one))
  expect(isUnchanged).toBe(false)
  expect([...transaction.message]).toEqual([...withFee().message.serialize()])
  expect(isSameRequest).toHaveBeenCalledWith(wireOf(plain()).message, transaction.message)
})

test('error: a message that does something else', async () => {
  isSameRequest.mockResolvedValue(false)
  expect(await codeOf(read(wireOf(plain()), signWith(withFee(), one)))).toMatch('TRANSACTION_CHANGED')
})

test('error: changed after somebody else has signed: their signature would be void', async () => {
  const asked = withTwo()
  asked.sign([two])
  const other = v0Transaction(one.publicKey, [pay(one.publicKey, 6), pay(two.publicKey)])
  expect(await codeOf(read(wireOf(asked), signWith(other, one)))).toMatch('TRANSACTION_CHANGED')
  expect(isSameRequest).not.toHaveBeenCalled()
})

test('error: of another kind', async () => {
  const legacy = VersionedTransaction.deserialize(
    Uint8Array.from(
      legacyTransaction(one).serialize({ requireAllSignatures: false, verifySignatures: false }),
    ),
  )
  expect(await codeOf(read(wireOf(plain()), signWith(legacy, one)))).toMatch('TRANSACTION_CHANGED')
  expect(isSameRequest).not.toHaveBeenCalled()
})

const bent = (answer: { transaction: Uint8Array }, at: number) => ({
  transaction: answer.transaction.map((byte, index) => (index === at ? byte ^ 1 : byte)),
})

test.each([
  ['no answer', () => undefined],
  ['no transaction', () => ({ transaction: new Uint8Array(5) })],
  ['not signed at all', () => ({ transaction: plain().serialize() })],
  ['a signature that is none', () => bent(signWith(plain(), one), 10)],
  [
    'signed with another key',
    () => ({
      signature:
        readTransaction(signWith(v0Transaction(two.publicKey), two).transaction)?.signatures[0] ??
        new Uint8Array(64),
    }),
  ],
  ['a signature of zeros', () => ({ signature: new Uint8Array(64) })],
])('error: %s', async (_name, answer) => {
  expect(await codeOf(read(wireOf(plain()), answer()))).toMatch('WALLET_INVALID_RESPONSE')
})

test('error: a false signature of another', async () => {
  const answer = bent(signWith(withTwo(), one, two), 1 + 64 + 10)
  expect(await codeOf(read(wireOf(withTwo()), answer))).toBe('WALLET_INVALID_RESPONSE: signature')
})

test('error: changed so that the account signs no more', async () => {
  const other = v0Transaction(three.publicKey)
  expect(await codeOf(read(wireOf(plain()), signWith(other, three)))).toBe(
    'WALLET_INVALID_RESPONSE: not signed',
  )
})
