import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { readTransaction, type WireTransaction } from '../../../../src/chains/solana/solana-wire'
import {
  completeHostTransaction,
  serializeHostTransaction,
} from '../../../../src/wallets/solana/host-transaction'
import {
  BLOCKHASH,
  LAST_VALID,
  legacyTransaction,
  pay,
  v0Transaction,
} from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const [one, two] = [keyOf(1), keyOf(2)] as const

/** How a wallet with that key signs the bytes. */
function signed(bytes: Uint8Array, ...keys: readonly (typeof one)[]): WireTransaction {
  const transaction = VersionedTransaction.deserialize(bytes)
  transaction.sign([...keys])
  const wire = readTransaction(transaction.serialize())
  if (!wire) throw new Error('no transaction')
  return wire
}

const failure = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
const badRequest = (message: unknown) => ({ code: 'REQUEST_FAILED', values: { code: -32602, message } })

describe('serializeHostTransaction', () => {
  test('default: unsigned and partly signed ones, of both kinds', () => {
    const legacy = legacyTransaction(one, two)
    legacy.partialSign(two)
    const wire = readTransaction(serializeHostTransaction(legacy))
    expect(wire?.signatures.map(each => each.some(Boolean))).toEqual([false, true])
    expect(readTransaction(serializeHostTransaction(v0Transaction(one.publicKey)))?.version).toBe(0)
  })

  test('behavior: bytes of their own', () => {
    const transaction = v0Transaction(one.publicKey)
    const buffer = Buffer.from(transaction.serialize())
    jest.spyOn(transaction, 'serialize').mockReturnValue(buffer)
    const bytes = serializeHostTransaction(transaction)
    buffer.fill(0)
    expect(readTransaction(bytes)).toBeDefined()
  })

  test.each([undefined, null, 'x', 5, {}, [], new Uint8Array(10), { serialize: () => new Uint8Array() }])(
    'error: %p is no transaction',
    value => {
      expect(failure(() => serializeHostTransaction(value))).toMatchObject(
        badRequest(expect.stringContaining('not a transaction')),
      )
    },
  )

  test('error: incomplete, with the message of web3.js', () => {
    const transaction = new Transaction().add(pay(one.publicKey))
    expect(failure(() => serializeHostTransaction(transaction))).toMatchObject(
      badRequest('Transaction recentBlockhash required'),
    )
    transaction.recentBlockhash = BLOCKHASH
    expect(failure(() => serializeHostTransaction(transaction))).toMatchObject(
      badRequest('Transaction fee payer required'),
    )
  })

  test('error: bytes that are none', () => {
    const odd = { serialize: () => 'bytes', addSignature: () => {} }
    expect(failure(() => serializeHostTransaction(odd))).toMatchObject(
      badRequest('The transaction gives no bytes'),
    )
  })
})

describe('completeHostTransaction', () => {
  test('default: the same legacy object, complete, and all that it knew', () => {
    const transaction = legacyTransaction(one, two)
    transaction.partialSign(two)
    const done = completeHostTransaction(
      transaction,
      signed(serializeHostTransaction(transaction), one, two),
      true,
    )
    expect(done).toBe(transaction)
    expect(done.verifySignatures()).toBe(true)
    expect(done.lastValidBlockHeight).toBe(LAST_VALID)
    expect(done.signature).toHaveLength(64)
  })

  test('default: the same versioned object, complete', () => {
    const transaction = v0Transaction(one.publicKey)
    const wire = signed(serializeHostTransaction(transaction), one)
    expect(completeHostTransaction(transaction, wire, true)).toBe(transaction)
    expect(transaction.signatures.map(each => [...each])).toEqual(wire.signatures.map(each => [...each]))
  })

  test('behavior: another message is another object of the same kind', () => {
    const legacy = legacyTransaction(one)
    const other = completeHostTransaction(
      legacy,
      signed(serializeHostTransaction(legacyTransaction(one, two)), one),
      false,
    )
    expect(other).toBeInstanceOf(Transaction)
    expect(other).not.toBe(legacy)
    expect(other.instructions).toHaveLength(2)
    expect(other.lastValidBlockHeight).toBe(LAST_VALID)
    expect(legacy.signature).toBeNull()

    const versioned = v0Transaction(one.publicKey)
    const more = v0Transaction(one.publicKey, [pay(one.publicKey, 6)])
    const remade = completeHostTransaction(versioned, signed(more.serialize(), one), false)
    expect(remade).toBeInstanceOf(VersionedTransaction)
    expect(remade).not.toBe(versioned)
    expect([...remade.message.serialize()]).toEqual([...more.message.serialize()])
  })

  test('behavior: the host’s own class, by whatever name', () => {
    class Theirs extends VersionedTransaction {}
    const { message } = v0Transaction(one.publicKey)
    const wire = signed(v0Transaction(one.publicKey, [pay(one.publicKey, 6)]).serialize(), one)
    const seen = jest.spyOn(Theirs, 'deserialize')
    completeHostTransaction(new Theirs(message), wire, false)
    expect(seen).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['legacy', () => legacyTransaction(one), (each: Transaction) => each.add(pay(one.publicKey))],
    [
      'legacy, other signers',
      () => legacyTransaction(one),
      (each: Transaction) =>
        Object.assign(each, { feePayer: two.publicKey, instructions: [pay(two.publicKey)] }),
    ],
  ] as const)('error: changed by the page meanwhile (%s)', (_name, make, change) => {
    const transaction = make()
    const wire = signed(serializeHostTransaction(transaction), one)
    change(transaction)
    expect(failure(() => completeHostTransaction(transaction, wire, true))).toMatchObject(
      badRequest(expect.any(String)),
    )
  })

  test('error: a versioned one whose message was exchanged meanwhile', () => {
    const transaction = v0Transaction(one.publicKey)
    const wire = signed(serializeHostTransaction(transaction), one)
    transaction.message = v0Transaction(one.publicKey, [pay(one.publicKey, 7)]).message
    expect(failure(() => completeHostTransaction(transaction, wire, true))).toMatchObject(
      badRequest('The page changed the transaction while it was being signed'),
    )
  })
})
