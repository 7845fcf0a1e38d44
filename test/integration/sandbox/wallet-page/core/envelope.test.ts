/** @jest-environment node */
import { agree, openEnvelope, publicKeyOf, sealType0, topicOf } from '../../../../interop/dapp/node-crypto'
import {
  createKeyPair,
  deriveSymKey,
  topicOfKey,
} from '../../../../sandbox/wallet-page/core/crypto/agreement'
import {
  seal,
  sealForPeer,
  unseal,
  unsealFromPeer,
} from '../../../../sandbox/wallet-page/core/crypto/envelope'

const KEY = 'ab'.repeat(32)
const TEXT = '{"id":1,"method":"wc_sessionPing","params":{"text":"hällo 🦊"}}'

test('default: type 0 is opened by other hands', () => {
  expect(openEnvelope(seal(KEY, TEXT), () => KEY)).toBe(TEXT)
  expect(unseal(KEY, sealType0(KEY, TEXT))).toBe(TEXT)
  expect(Buffer.from(seal(KEY, TEXT), 'base64')[0]).toBe(0)
})

test('default: type 1 carries the sender’s key', () => {
  const [wallet, dapp] = [createKeyPair(), createKeyPair()]
  const symKey = deriveSymKey(wallet.privateKey, dapp.publicKey)
  const envelope = sealForPeer({ symKey, publicKey: wallet.publicKey }, TEXT)
  expect(Buffer.from(envelope, 'base64')[0]).toBe(1)
  expect(unsealFromPeer(dapp.privateKey, envelope)).toEqual({ text: TEXT, publicKey: wallet.publicKey })
  const opened = openEnvelope(envelope, sender => sender && agree(dapp.privateKey, sender))
  expect(opened).toBe(TEXT)
})

test('default: keys and topics are those of other hands', () => {
  const [a, b] = [createKeyPair(), createKeyPair()]
  expect(publicKeyOf('x25519', a.privateKey)).toBe(a.publicKey)
  expect(deriveSymKey(a.privateKey, b.publicKey)).toBe(agree(b.privateKey, a.publicKey))
  expect(topicOfKey(KEY)).toBe(topicOf(KEY))
})

test('behavior: no two envelopes are the same', () => {
  expect(seal(KEY, TEXT)).not.toBe(seal(KEY, TEXT))
})

test.each([
  ['another key', seal('cd'.repeat(32), TEXT)],
  ['another type', sealForPeer({ symKey: KEY, publicKey: KEY }, TEXT)],
  ['too short', 'AAAA'],
  ['nothing', ''],
  ['no base64', '%%%'],
])('error: %s', (_name, envelope) => {
  expect(() => unseal(KEY, envelope)).toThrow()
})
