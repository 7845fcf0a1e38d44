import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { decodeBase58, encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

// https://datatracker.ietf.org/doc/html/draft-msporny-base58-03#section-5
const VECTORS = [
  [utf8('Hello World!'), '2NEpo7TZRRrLZSi2U'],
  [
    utf8('The quick brown fox jumps over the lazy dog.'),
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  [hex('0000287fb4cd'), '11233QC4'],
] as const

test.each([...VECTORS, [new Uint8Array(), ''], [new Uint8Array(32), '1'.repeat(32)]] as const)(
  'default: %p is %s',
  (bytes, text) => {
    expect(encodeBase58(bytes)).toBe(text)
    expect(decodeBase58(text)).toEqual(Uint8Array.from(bytes))
  },
)

test.each(['0', 'O', 'I', 'l', '0OIl', '2NEpo7TZRRrLZSi2U ', ' 2NEpo', '2NE+', 'ä', '🦊', '2NE\n'])(
  'error: %j is none',
  text => {
    expect(decodeBase58(text)).toBeUndefined()
  },
)

test('behavior: every array of bytes comes back, zeros at its head too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat({ max: 4 }), (bytes, zeros) => {
      const all = Uint8Array.from([...new Uint8Array(zeros), ...bytes])
      expect(decodeBase58(encodeBase58(all))).toEqual(all)
    }),
  )
})

test('behavior: the same as another implementation, for keys', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
      const key = new PublicKey(bytes)
      expect(encodeBase58(bytes)).toBe(key.toBase58())
      expect(decodeBase58(key.toBase58())).toEqual(Uint8Array.from(key.toBytes()))
    }),
  )
})
