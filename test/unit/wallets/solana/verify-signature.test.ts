import { loadCurves } from '../../../../src/wallets/loaders'
import { verifyEd25519 } from '../../../../src/wallets/own-curves'
import { verifySignature } from '../../../../src/wallets/solana/verify-signature'

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

// https://www.rfc-editor.org/rfc/rfc8032#section-7.1, tests 1 to 3
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const

/** Takes the browser's own away. */
function withoutNative() {
  const subtle = jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('none', 'NotSupportedError'))
  return () => subtle.mockRestore()
}

const ways = [
  ['the browser’s own', verifySignature, () => () => {}],
  ['ours', verifyEd25519, () => () => {}],
  ['ours, loaded where the browser has none', verifySignature, withoutNative],
] as const

test('behavior: nothing is loaded where the browser has its own', async () => {
  const [publicKey, message, signature] = VECTORS[2].map(hex)
  if (!publicKey || !message || !signature) throw new Error('no vector')
  expect(await verifySignature({ publicKey, message, signature })).toBe(true)
  expect(loadCurves.peek()).toBeUndefined()
})

describe.each(ways)('%s', (_name, verify, prepare) => {
  let restore = () => {}
  beforeEach(() => {
    restore = prepare()
  })
  afterEach(() => restore())

  test.each(VECTORS)('default: %s', async (key, message, signature) => {
    const signed = { publicKey: hex(key), message: hex(message), signature: hex(signature) }
    expect(await verify(signed)).toBe(true)
    expect(await verify({ ...signed, message: hex(`${message}00`) })).toBe(false)
    expect(await verify({ ...signed, signature: signed.signature.map(byte => byte ^ 1) })).toBe(false)
    expect(await verify({ ...signed, publicKey: hex(VECTORS[message === '' ? 1 : 0][0]) })).toBe(false)
  })

  test('error: a key that is no point, a signature of zeros', async () => {
    const message = hex('00')
    expect(
      await verify({ publicKey: new Uint8Array(32).fill(0xff), message, signature: new Uint8Array(64) }),
    ).toBe(false)
    expect(await verify({ publicKey: hex(VECTORS[0][0]), message, signature: new Uint8Array(64) })).toBe(
      false,
    )
  })
})
