import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { addressBytes, createPublicKey } from '../../../../src/wallets/solana/public-key'
import { v0Transaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const ADDRESS = keyOf(1).publicKey.toBase58()
const OTHER = keyOf(2).publicKey
/** As the host sees it: its own package knows nothing of our class. */
const foreign = (address: string) => createPublicKey(address) as unknown as PublicKey

describe('addressBytes', () => {
  test('default: the 32 bytes', () => {
    expect(addressBytes(ADDRESS)).toEqual(Uint8Array.from(keyOf(1).publicKey.toBytes()))
    expect(addressBytes('1'.repeat(32))).toEqual(new Uint8Array(32))
  })

  test.each([
    ['31 bytes', '1'.repeat(31)],
    ['33 bytes', '1'.repeat(33)],
    // 44 characters, as long as an address may be, and more than 32 bytes
    ['44 of the highest digit', 'z'.repeat(44)],
    ['32 of the highest digit', 'z'.repeat(32)],
    ['another alphabet', '0OIl'.repeat(10)],
    ['a flood', '1'.repeat(100_000)],
    ['nothing', ''],
  ])('error: %s', (_name, text) => {
    expect(addressBytes(text)).toBeUndefined()
  })
})

describe('createPublicKey', () => {
  const key = createPublicKey(ADDRESS)

  test('default: what web3.js keys answer', () => {
    const real = keyOf(1).publicKey
    expect(key.toBase58()).toBe(ADDRESS)
    expect(`${key}`).toBe(ADDRESS)
    expect(JSON.stringify({ key })).toBe(JSON.stringify({ key: real }))
    expect([...key.toBytes()]).toEqual([...real.toBytes()])
    expect([...key.toBuffer()]).toEqual([...real.toBuffer()])
    expect(Object.prototype.toString.call(key)).toBe(Object.prototype.toString.call(real))
  })

  test('behavior: nobody changes it by what it gave', () => {
    key.toBytes().fill(0)
    expect(key.toBytes()).toEqual(addressBytes(ADDRESS))
  })

  test('behavior: equal to the host’s key and to its own kind, both ways round', () => {
    const real = new PublicKey(ADDRESS)
    expect(key.equals(real)).toBe(true)
    expect(real.equals(foreign(ADDRESS))).toBe(true)
    expect(key.equals(OTHER)).toBe(false)
    expect(OTHER.equals(foreign(ADDRESS))).toBe(false)
    expect(key.equals(createPublicKey(ADDRESS))).toBe(true)
  })

  test('behavior: the host makes a key of its own of it, whichever way', () => {
    for (const made of [
      new PublicKey(foreign(ADDRESS)),
      new PublicKey(key.toBase58()),
      new PublicKey(key.toBytes()),
    ]) {
      expect(made.toBase58()).toBe(ADDRESS)
      expect(made.equals(keyOf(1).publicKey)).toBe(true)
      expect(keyOf(1).publicKey.equals(made)).toBe(true)
      expect(made.equals(OTHER)).toBe(false)
    }
  })

  test('behavior: stands wherever web3.js takes a key', () => {
    const build = (from: PublicKey) => {
      const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: OTHER, lamports: 1 })
      const legacy = new Transaction({
        feePayer: from,
        blockhash: OTHER.toBase58(),
        lastValidBlockHeight: 1,
      }).add(transfer)
      const [derived] = PublicKey.findProgramAddressSync([from.toBuffer()], SystemProgram.programId)
      return [
        legacy.serializeMessage().toString('hex'),
        Buffer.from(v0Transaction(from, [transfer]).serialize()).toString('hex'),
        derived.toBase58(),
      ]
    }
    expect(build(foreign(ADDRESS))).toEqual(build(keyOf(1).publicKey))
  })

  test('behavior: all of it for every key', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    // zeros at the head are where numbers and bytes differ
    const withZeros = fc.tuple(bytes, fc.nat({ max: 32 })).map(([each, zeros]) => each.fill(0, 0, zeros))
    fc.assert(
      fc.property(fc.oneof(bytes, withZeros), each => {
        const real = new PublicKey(each)
        const ours = foreign(real.toBase58())
        expect([...new PublicKey(ours).toBytes()]).toEqual([...each])
        expect(real.equals(ours)).toBe(true)
      }),
    )
  })

  test('error: no address', () => {
    expect(() => createPublicKey('z'.repeat(44))).toThrow(RangeError)
  })
})
