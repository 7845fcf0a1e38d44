import {
  agreeOnKey,
  publicKeyOf,
  randomKey,
  topicOf,
} from '../../../../../src/wallets/walletconnect/crypto/keys'
import { publicOf, randomHex, sha256, sharedKey } from '../support/peer-crypto'
import { HASHED_SECRET, PEER, SELF, SHARED_SECRET, SYM_KEY, TOPIC } from '../support/vectors'

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
