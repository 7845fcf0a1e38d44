import { createOwnSigner } from '../../../../../src/wallets/own-curves'
import { createNativeSigner, createSigner } from '../../../../../src/wallets/walletconnect/crypto/signer'
import { publicOf, randomHex } from '../support/peer-crypto'
import { RFC_8032, SEED, SEED_PUBLIC } from '../support/vectors'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function withSubtle(subtle: unknown, run: () => Promise<void>): Promise<void> {
  const real = crypto
  Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true })
  return run().finally(() => Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true }))
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

test('behavior: a browser that does not tell the public key', async () => {
  const silent = { importKey: async () => ({}), exportKey: async () => ({ kty: 'OKP' }) }
  await withSubtle(silent, async () => expect((await createSigner(SEED)).publicKey).toBe(SEED_PUBLIC))
})
