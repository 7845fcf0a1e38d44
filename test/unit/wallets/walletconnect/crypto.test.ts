import { Wallet } from 'ethers'
import fc from 'fast-check'
import { LAZY_CODE } from '../../../../src/app/loaders'
import { systemRandom } from '../../../../src/wallets/walletconnect/crypto/encoding'
import {
  decryptEnvelope,
  encryptEnvelope,
  MAX_ENVELOPE,
} from '../../../../src/wallets/walletconnect/crypto/envelope'
import {
  agreeOnKey,
  publicKeyOf,
  randomKey,
  topicOf,
} from '../../../../src/wallets/walletconnect/crypto/keys'
import { createOwnSigner, recoverSigner } from '../../../../src/wallets/walletconnect/crypto/own-curves'
import { clientIdOf, signRelayToken } from '../../../../src/wallets/walletconnect/crypto/relay-token'
import { createNativeSigner, signerCreator } from '../../../../src/wallets/walletconnect/crypto/signer'
import { runs } from '../../../support/runs'
import {
  didKey,
  openEnvelope,
  publicOf,
  randomHex,
  relayToken,
  sealEnvelope,
  sha256,
  sharedKey,
} from './support/peer-crypto'
import {
  CLAIMS,
  DID_KEY,
  HASHED_SECRET,
  IV,
  MESSAGE,
  PEER,
  RFC_8032,
  SEED,
  SEED_PUBLIC,
  SELF,
  SHARED_SECRET,
  SYM_KEY,
  TOKEN,
  TOPIC,
  TYPE_0,
  TYPE_1,
} from './support/vectors'

describe('envelope', () => {
  const iv = () => Uint8Array.from(Buffer.from(IV, 'hex'))

  const tamper = (envelope: string, at: number, value?: number): string => {
    const bytes = Buffer.from(envelope, 'base64')
    bytes[at] = value ?? (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64')
  }

  describe('encryptEnvelope', () => {
    test('default: published vector of type 0', () => {
      expect(encryptEnvelope(MESSAGE, SYM_KEY, iv)).toBe(TYPE_0)
    })

    test('behavior: another implementation opens it, whatever the text', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), text => {
          const key = randomHex()
          expect(openEnvelope(encryptEnvelope(text, key, systemRandom), key)).toBe(text)
        }),
      )
    })

    test('behavior: never the same twice', () => {
      expect(encryptEnvelope('a', SYM_KEY, systemRandom)).not.toBe(
        encryptEnvelope('a', SYM_KEY, systemRandom),
      )
    })
  })

  describe('decryptEnvelope', () => {
    test('default: published vectors of type 0 and type 1', () => {
      expect(decryptEnvelope(TYPE_0, { symKey: SYM_KEY })).toEqual({ text: MESSAGE })
      expect(decryptEnvelope(TYPE_1, { privateKey: PEER.privateKey })).toEqual({
        text: MESSAGE,
        sender: SELF.publicKey,
      })
    })

    test('behavior: opens what another implementation sealed', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), text => {
          const [mine, theirs] = [randomHex(), randomHex()]
          const sender = publicOf('x25519', theirs)
          const key = sharedKey(theirs, publicOf('x25519', mine))
          expect(decryptEnvelope(sealEnvelope(text, key), { symKey: key })).toEqual({ text })
          expect(decryptEnvelope(sealEnvelope(text, key, sender), { privateKey: mine })).toEqual({
            text,
            sender,
          })
        }),
      )
    })

    test.each([2, 3, 48, 255])('error: type %i is refused', type => {
      expect(decryptEnvelope(tamper(TYPE_0, 0, type), { symKey: SYM_KEY })).toBeUndefined()
      expect(decryptEnvelope(tamper(TYPE_1, 0, type), { privateKey: PEER.privateKey })).toBeUndefined()
    })

    test('error: the other type than the topic expects', () => {
      expect(decryptEnvelope(TYPE_1, { symKey: SYM_KEY })).toBeUndefined()
      expect(decryptEnvelope(TYPE_0, { privateKey: PEER.privateKey })).toBeUndefined()
    })

    test('error: any byte changed', () => {
      for (let at = 0; at < Buffer.from(TYPE_0, 'base64').length; at++) {
        expect(decryptEnvelope(tamper(TYPE_0, at), { symKey: SYM_KEY })).toBeUndefined()
      }
    })

    test('error: cut short, empty, another key, no text', () => {
      for (let length = 0; length < TYPE_0.length; length += 3) {
        expect(decryptEnvelope(TYPE_0.slice(0, length), { symKey: SYM_KEY })).toBeUndefined()
      }
      expect(decryptEnvelope(TYPE_0, { symKey: randomHex() })).toBeUndefined()
      expect(decryptEnvelope(TYPE_1, { privateKey: randomHex() })).toBeUndefined()
      expect(decryptEnvelope('ÿ 🦊', { symKey: SYM_KEY })).toBeUndefined()
    })

    test('error: too long to be read', () => {
      const text = 'x'.repeat(MAX_ENVELOPE)
      expect(decryptEnvelope(sealEnvelope(text, SYM_KEY), { symKey: SYM_KEY })).toBeUndefined()
    })

    test('error: a sender whose key is of low order', () => {
      const zero = '00'.repeat(32)
      expect(decryptEnvelope(sealEnvelope('a', zero, zero), { privateKey: PEER.privateKey })).toBeUndefined()
    })

    test('behavior: never throws', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.base64String()), text => {
          expect(decryptEnvelope(text, { symKey: SYM_KEY })).toBeUndefined()
          expect(decryptEnvelope(text, { privateKey: PEER.privateKey })).toBeUndefined()
        }),
      )
    })
  })
})

describe('keys', () => {
  test('default: published vectors', () => {
    expect(publicKeyOf(SELF.privateKey)).toBe(SELF.publicKey)
    expect(publicKeyOf(PEER.privateKey)).toBe(PEER.publicKey)
    expect(agreeOnKey(SELF.privateKey, PEER.publicKey)).toBe(SYM_KEY)
    expect(agreeOnKey(PEER.privateKey, SELF.publicKey)).toBe(SYM_KEY)
    expect(topicOf(SYM_KEY)).toBe(TOPIC)
    expect(topicOf(SHARED_SECRET)).toBe(HASHED_SECRET)
  })

  test('behavior: agrees with another implementation', () => {
    for (let round = 0; round < 20; round++) {
      const [mine, theirs] = [randomHex(), randomHex()]
      expect(publicKeyOf(mine)).toBe(publicOf('x25519', mine))
      expect(agreeOnKey(mine, publicOf('x25519', theirs))).toBe(sharedKey(theirs, publicKeyOf(mine)))
      expect(topicOf(mine)).toBe(sha256(mine))
    }
  })

  test('behavior: the highest bit of a public key does not count (RFC 7748)', () => {
    const last = Number.parseInt(PEER.publicKey.slice(-2), 16) | 0x80
    expect(agreeOnKey(SELF.privateKey, PEER.publicKey.slice(0, -2) + last.toString(16))).toBe(SYM_KEY)
  })

  test('param: random', () => {
    expect(randomKey(length => new Uint8Array(length).fill(0xab))).toBe('ab'.repeat(32))
  })

  test.each([
    ['zero', '00'.repeat(32)],
    ['one', `01${'00'.repeat(31)}`],
    ['order 8', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
    ['p - 1', `ec${'ff'.repeat(30)}7f`],
    ['short', 'ab'],
    ['no hex', 'zz'.repeat(32)],
  ])('error: a public key of low order, or none: %s', (_name, key) => {
    expect(() => agreeOnKey(SELF.privateKey, key)).toThrow()
  })
})

describe('recover', () => {
  const KEY = new Wallet(`0x${'33'.repeat(32)}`)

  test('default: as ethers signs, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(`0x${recoverSigner(text, KEY.signMessageSync(text))}`).toBe(KEY.address.toLowerCase())
      }),
      runs(40, 10),
    )
  })

  test('param: recovery bits 0 and 1, as some wallets write them', () => {
    const signature = KEY.signMessageSync('x')
    const bit = signature.endsWith('1b') ? '00' : '01'
    expect(`0x${recoverSigner('x', signature.slice(0, -2) + bit)}`).toBe(KEY.address.toLowerCase())
  })

  test.each(['', '0x', '0x12', 'nonsense', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
    'error: %s',
    signature => {
      expect(recoverSigner('x', signature)).toBeUndefined()
    },
  )
})

describe('relay token', () => {
  test('default: published vectors', async () => {
    expect(clientIdOf(SEED_PUBLIC)).toBe(DID_KEY)
    expect(clientIdOf('3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29')).toBe(
      'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp',
    )
    expect(await signRelayToken(await createNativeSigner(SEED), CLAIMS)).toBe(TOKEN)
    expect(await signRelayToken(await createOwnSigner(SEED), CLAIMS)).toBe(TOKEN)
  })

  test('behavior: the same as another implementation', async () => {
    for (let round = 0; round < 5; round++) {
      const [seed, sub] = [randomHex(), randomHex()]
      const claims = { sub, aud: 'wss://relay.example/?a=ü', iat: 1_700_000_000 + round }
      expect(clientIdOf(publicOf('ed25519', seed))).toBe(didKey(publicOf('ed25519', seed)))
      expect(await signRelayToken(await createOwnSigner(seed), claims)).toBe(relayToken(seed, claims))
    }
  })
})

describe('signer', () => {
  const createSigner = signerCreator(LAZY_CODE.curves)
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

  function withSubtle(subtle: unknown, run: () => Promise<void>): Promise<void> {
    const real = crypto
    Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true })
    return run().finally(() =>
      Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true }),
    )
  }

  test.each([
    ['the browser’s', createNativeSigner],
    ['ours', createOwnSigner],
    ['whichever there is', createSigner],
  ])('default: %s: published vector (RFC 8032)', async (_name, create) => {
    const signer = await create(RFC_8032.seed)
    expect(signer.publicKey).toBe(RFC_8032.publicKey)
    expect(hex(await signer.sign(new Uint8Array()))).toBe(RFC_8032.signature)
    expect((await create(SEED)).publicKey).toBe(SEED_PUBLIC)
  })

  test('behavior: both sign alike', async () => {
    for (let round = 0; round < 5; round++) {
      const seed = randomHex()
      const content = new TextEncoder().encode(randomHex())
      const [own, native] = [await createOwnSigner(seed), await createNativeSigner(seed)]
      expect(native.publicKey).toBe(publicOf('ed25519', seed))
      expect(own.publicKey).toBe(native.publicKey)
      expect(hex(await own.sign(content))).toBe(hex(await native.sign(content)))
    }
  })

  test('behavior: without Ed25519 in the browser ours is used', async () => {
    const refuses = { importKey: () => Promise.reject(new DOMException('NotSupportedError')) }
    await withSubtle(refuses, async () => expect((await createSigner(SEED)).publicKey).toBe(SEED_PUBLIC))
  })

  test('behavior: on an insecure origin ours is used', async () => {
    await withSubtle(undefined, async () => expect((await createSigner(SEED)).publicKey).toBe(SEED_PUBLIC))
  })

  test('behavior: a browser that does not export the public key', async () => {
    const silent = { importKey: async () => ({}), exportKey: async () => ({ kty: 'OKP' }) }
    await withSubtle(silent, async () => expect((await createSigner(SEED)).publicKey).toBe(SEED_PUBLIC))
  })
})
