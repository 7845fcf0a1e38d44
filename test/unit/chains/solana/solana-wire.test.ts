import { HostBytes, isSigned, readTransaction } from '../../../../src/chains/solana/solana-wire'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { legacyTransaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

/** A number in seven bits per byte, the lowest first (https://solana.com/docs/core/transactions#transaction-format). */
const compact = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...compact(value >> 7)]
const keyAt = (index: number) => {
  const key = new Uint8Array(32).fill(1)
  new DataView(key.buffer).setUint32(0, index + 1)
  return key
}

type Parts = {
  readonly signatures: number
  /** Number of signers according to the message. */
  readonly signers?: number
  readonly keys: number
  readonly prefix?: readonly number[]
}
/** A transaction without instructions. */
const written = ({ signatures, signers = signatures, keys, prefix = [] }: Parts) =>
  Uint8Array.from([
    signatures,
    ...Array.from({ length: signatures * 64 }, () => 0),
    ...prefix,
    ...[signers, 0, 0],
    ...compact(keys),
    ...Array.from({ length: keys }, (_, index) => [...keyAt(index)]).flat(),
    ...new Uint8Array(33),
  ])

test.each([1, 2, 127, 128, 129, 255, 256, 1000, 16_384])(
  'default: the signer among %d keys, in either version',
  keys => {
    const signers = [encodeBase58(keyAt(0))]
    expect(readTransaction(written({ signatures: 1, keys }))).toMatchObject({ version: 'legacy', signers })
    const versioned = written({ signatures: 1, keys, prefix: [0x80] })
    expect(readTransaction(versioned)).toMatchObject({ version: 0, signers })
  },
)

test('behavior: every key may be that of a signer', () => {
  const signers = [0, 1, 2].map(index => encodeBase58(keyAt(index)))
  expect(readTransaction(written({ signatures: 3, keys: 3 }))?.signers).toEqual(signers)
})

test.each<[string, Uint8Array]>([
  ['no signers', written({ signatures: 0, keys: 3 })],
  ['no signatures, and a signer', written({ signatures: 0, signers: 1, keys: 3 })],
  ['fewer keys than signers', written({ signatures: 3, keys: 2 })],
  ['no keys', written({ signatures: 1, keys: 0 })],
  ['a number of signatures in two bytes', written({ signatures: 128, keys: 130, prefix: [0x80] })],
  ['keys that are cut off', written({ signatures: 1, keys: 2 }).slice(0, 1 + 64 + 4 + 63)],
  ['a number of keys that is cut off', Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 0x81])],
  [
    'a number of keys in four bytes',
    Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 0x81, 0x80, 0x80, 0, ...new Uint8Array(64)]),
  ],
])('error: %s', (_name, bytes) => {
  expect(readTransaction(bytes)).toBeUndefined()
})

test('default: a place is signed if any byte of it is set', () => {
  expect(isSigned(new Uint8Array(64))).toBe(false)
  expect(isSigned(new Uint8Array(64).fill(1, 63))).toBe(true)
  expect(isSigned(undefined)).toBe(false)
})

describe('host bytes', () => {
  const unsigned = { requireAllSignatures: false, verifySignatures: false }
  const bytes = Uint8Array.from(legacyTransaction(keyOf(1), keyOf(2)).serialize(unsigned))
  const signers = readTransaction(bytes)?.signers ?? []

  test.each([0, 1])('default: each signer has its own place: %d', index => {
    const host = new HostBytes(bytes)
    expect(host.message.staticAccountKeys).toEqual(signers)
    host.addSignature(signers[index] ?? '', new Uint8Array(64).fill(7))
    const expected = Uint8Array.from(bytes)
    expected.fill(7, 1 + 64 * index, 65 + 64 * index)
    expect([...host.serialize()]).toEqual([...expected])
  })

  test('behavior: the signature of anyone else changes nothing', () => {
    const host = new HostBytes(bytes)
    host.addSignature(keyOf(3).publicKey.toBase58(), new Uint8Array(64).fill(7))
    expect([...host.serialize()]).toEqual([...bytes])
  })

  test('behavior: neither what it was made from nor what it returns changes it', () => {
    const source = Uint8Array.from(bytes)
    const host = HostBytes.from(source)
    source.fill(0)
    host.serialize().fill(0)
    expect([...host.serialize()]).toEqual([...bytes])
    expect([...HostBytes.deserialize(bytes).serialize()]).toEqual([...bytes])
  })

  test('error: what is no transaction has no keys', () => {
    expect(new HostBytes(new Uint8Array(3)).message.staticAccountKeys).toEqual([])
  })
})
