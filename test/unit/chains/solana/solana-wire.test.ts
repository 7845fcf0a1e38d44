import { VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { isSigned, readTransaction, writeTransaction } from '../../../../src/chains/solana/solana-wire'
import { legacyTransaction, pay, receiverTable, v0Transaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)] as const
const unsigned = { requireAllSignatures: false, verifySignatures: false }
const bytesOf = (buffer: Uint8Array) => Uint8Array.from(buffer)
const addresses = [one, two, three].map(({ publicKey }) => publicKey.toBase58())

test('default: a legacy transaction with several signers, some of whom have signed', () => {
  const transaction = legacyTransaction(one, two, three)
  transaction.partialSign(two)
  const wire = readTransaction(bytesOf(transaction.serialize(unsigned)))
  const signed = wire?.signers.map((signer, index) => [signer, isSigned(wire.signatures[index])])
  expect(wire?.version).toBe('legacy')
  expect(wire?.signers[0]).toBe(addresses[0])
  expect(Object.fromEntries(signed ?? [])).toEqual({
    [addresses[0] ?? '']: false,
    [addresses[1] ?? '']: true,
    [addresses[2] ?? '']: false,
  })
  expect(wire?.message).toEqual(bytesOf(transaction.serializeMessage()))
})

test('default: version 0, with a lookup table', () => {
  const transaction = v0Transaction(
    one.publicKey,
    [pay(one.publicKey), pay(two.publicKey)],
    [receiverTable()],
  )
  transaction.sign([two])
  const wire = readTransaction(transaction.serialize())
  expect(wire).toMatchObject({ version: 0, signers: addresses.slice(0, 2) })
  expect(wire?.signatures.map(isSigned)).toEqual([false, true])
  expect(wire?.message).toEqual(transaction.message.serialize())
})

test('behavior: written again, it is the same', () => {
  const legacy = legacyTransaction(one, two)
  legacy.sign(one, two)
  const versioned = v0Transaction(one.publicKey)
  for (const bytes of [bytesOf(legacy.serialize()), versioned.serialize()]) {
    const wire = readTransaction(bytes)
    expect(wire && writeTransaction(wire)).toEqual(bytes)
  }
})

test('behavior: a copy of the bytes, whatever kind of array they came in', () => {
  const buffer = legacyTransaction(one).serialize(unsigned)
  const wire = readTransaction(bytesOf(buffer))
  const before = [...(wire?.message ?? [])]
  buffer.fill(0)
  expect([...(wire?.message ?? [])]).toEqual(before)
})

const GOOD = v0Transaction(one.publicKey).serialize()

test.each([
  ['nothing', new Uint8Array()],
  ['no signer', Uint8Array.from([0, ...GOOD.slice(65)])],
  ['more signers than a byte counts', Uint8Array.from([0x80, 0x01, ...new Uint8Array(64 * 128)])],
  [
    'another number of signers than the message has',
    Uint8Array.from([2, ...new Uint8Array(128), ...GOOD.slice(65)]),
  ],
  ['version 1', Uint8Array.from([...GOOD.slice(0, 65), 0x81, ...GOOD.slice(66)])],
  ['cut off in the signatures', GOOD.slice(0, 40)],
  ['cut off in the header', GOOD.slice(0, 67)],
  ['cut off in the keys', GOOD.slice(0, 100)],
  ['a length that never ends', Uint8Array.from([...GOOD.slice(0, 69), 0xff, 0xff, 0xff, 0xff])],
])('error: %s', (_name, bytes) => {
  expect(readTransaction(bytes)).toBeUndefined()
})

test('behavior: no bytes make it throw, and what it reads web3.js reads alike', () => {
  const noise = fc.uint8Array({ maxLength: 1232 })
  const damaged = fc
    .tuple(fc.nat({ max: GOOD.length - 1 }), fc.nat({ max: 255 }))
    .map(([at, byte]) => GOOD.map((each, index) => (index === at ? byte : each)))
  fc.assert(
    fc.property(fc.oneof(noise, damaged), bytes => {
      const wire = readTransaction(bytes)
      if (!wire) return
      let theirs: VersionedTransaction
      try {
        theirs = VersionedTransaction.deserialize(bytes)
      } catch {
        return // it reads more of the message than we do
      }
      expect(wire.signers).toEqual(
        theirs.message.staticAccountKeys.slice(0, wire.signers.length).map(key => key.toBase58()),
      )
      expect(wire.signatures.map(each => [...each])).toEqual(theirs.signatures.map(each => [...each]))
    }),
  )
})
