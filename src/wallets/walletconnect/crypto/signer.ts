import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import type { Lazy } from '../../../shared/lib/lazy'
import { decodeBase64 } from './encoding'
import { HEX_32, type Hex32 } from './keys'

/** Signs with an Ed25519 key (https://www.rfc-editor.org/rfc/rfc8032). */
export type Signer = {
  readonly publicKey: Hex32
  sign(content: Uint8Array): Promise<Uint8Array>
}
export type CreateSigner = (seed: Hex32) => Promise<Signer>

/**
 * Creates a signer with the browser's Ed25519. Loads our own if the browser lacks it or the page is on an insecure
 * origin.
 */
export const signerCreator =
  (curves: Lazy<{ readonly createOwnSigner: CreateSigner }>): CreateSigner =>
  async seed => {
    try {
      return await createNativeSigner(seed)
    } catch {
      return (await curves.load()).createOwnSigner(seed)
    }
  }

/**
 * PKCS #8 encoding of an Ed25519 private key, without the 32 bytes of the seed at its end
 * (https://www.rfc-editor.org/rfc/rfc8410#section-7).
 */
const PKCS8_HEAD = hexToBytes('302e020100300506032b657004220420')
const NAME = 'Ed25519'

export const createNativeSigner: CreateSigner = async seed => {
  const { subtle } = crypto
  const pkcs8 = concatBytes(PKCS8_HEAD, hexToBytes(seed)) as Uint8Array<ArrayBuffer>
  const key = await subtle.importKey('pkcs8', pkcs8, NAME, true, ['sign'])
  const { x = '' } = await subtle.exportKey('jwk', key)
  const publicKey = bytesToHex(decodeBase64(x))
  if (!HEX_32.test(publicKey)) throw new TypeError('not a public key')
  const sign = async (content: Uint8Array) =>
    new Uint8Array(await subtle.sign(NAME, key, content as Uint8Array<ArrayBuffer>))
  return { publicKey, sign }
}
