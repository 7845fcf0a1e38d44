import fc from 'fast-check'
import { systemRandom } from '../../../../../src/wallets/walletconnect/crypto/encoding'
import { MAX_ENVELOPE, open, seal } from '../../../../../src/wallets/walletconnect/crypto/envelope'
import { openEnvelope, publicOf, randomHex, sealEnvelope, sharedKey } from '../support/peer-crypto'
import { IV, MESSAGE, PEER, SELF, SYM_KEY, TYPE_0, TYPE_1 } from '../support/vectors'

const iv = () => Uint8Array.from(Buffer.from(IV, 'hex'))
const tamper = (envelope: string, at: number, value?: number): string => {
  const bytes = Buffer.from(envelope, 'base64')
  bytes[at] = value ?? (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}

describe('seal', () => {
  test('default: published vector of type 0', () => {
    expect(seal(MESSAGE, SYM_KEY, iv)).toBe(TYPE_0)
  })

  test('behavior: another implementation opens it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const key = randomHex()
        expect(openEnvelope(seal(text, key, systemRandom), key)).toBe(text)
      }),
    )
  })

  test('behavior: never the same twice', () => {
    expect(seal('a', SYM_KEY, systemRandom)).not.toBe(seal('a', SYM_KEY, systemRandom))
  })
})

describe('open', () => {
  test('default: published vectors of type 0 and type 1', () => {
    expect(open(TYPE_0, { symKey: SYM_KEY })).toEqual({ text: MESSAGE })
    expect(open(TYPE_1, { privateKey: PEER.privateKey })).toEqual({ text: MESSAGE, sender: SELF.publicKey })
  })

  test('behavior: opens what another implementation sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const [mine, theirs] = [randomHex(), randomHex()]
        const sender = publicOf('x25519', theirs)
        const key = sharedKey(theirs, publicOf('x25519', mine))
        expect(open(sealEnvelope(text, key), { symKey: key })).toEqual({ text })
        expect(open(sealEnvelope(text, key, sender), { privateKey: mine })).toEqual({
          text,
          sender,
        })
      }),
    )
  })

  test.each([2, 3, 48, 255])('error: type %i is refused', type => {
    expect(open(tamper(TYPE_0, 0, type), { symKey: SYM_KEY })).toBeUndefined()
    expect(open(tamper(TYPE_1, 0, type), { privateKey: PEER.privateKey })).toBeUndefined()
  })

  test('error: the other type than the topic expects', () => {
    expect(open(TYPE_1, { symKey: SYM_KEY })).toBeUndefined()
    expect(open(TYPE_0, { privateKey: PEER.privateKey })).toBeUndefined()
  })

  test('error: any byte changed', () => {
    for (let at = 0; at < Buffer.from(TYPE_0, 'base64').length; at++) {
      expect(open(tamper(TYPE_0, at), { symKey: SYM_KEY })).toBeUndefined()
    }
  })

  test('error: cut short, empty, another key, no text', () => {
    for (let length = 0; length < TYPE_0.length; length += 3) {
      expect(open(TYPE_0.slice(0, length), { symKey: SYM_KEY })).toBeUndefined()
    }
    expect(open(TYPE_0, { symKey: randomHex() })).toBeUndefined()
    expect(open(TYPE_1, { privateKey: randomHex() })).toBeUndefined()
    expect(open('ÿ 🦊', { symKey: SYM_KEY })).toBeUndefined()
  })

  test('error: too long to be read', () => {
    const text = 'x'.repeat(MAX_ENVELOPE)
    expect(open(sealEnvelope(text, SYM_KEY), { symKey: SYM_KEY })).toBeUndefined()
  })

  test('error: a sender whose key is of low order', () => {
    const zero = '00'.repeat(32)
    expect(open(sealEnvelope('a', zero, zero), { privateKey: PEER.privateKey })).toBeUndefined()
  })

  test('behavior: never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), text => {
        expect(open(text, { symKey: SYM_KEY })).toBeUndefined()
        expect(open(text, { privateKey: PEER.privateKey })).toBeUndefined()
      }),
    )
  })
})
