import { loadCurves } from '../loaders'

type Signed = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** 64 bytes. */
  readonly signature: Uint8Array
  readonly message: Uint8Array
}
export type Verify = (signed: Signed) => Promise<boolean>

const NAME = 'Ed25519'

/** Whether the key signed these bytes (https://www.rfc-editor.org/rfc/rfc8032#section-5.1.7). */
export const verifySignature: Verify = async signed => {
  try {
    return await verifyNatively(signed)
  } catch {
    // the browser has none, the page is not on a secure origin, or the key is none
    return (await loadCurves.load()).verifyEd25519(signed)
  }
}

const verifyNatively: Verify = async ({ publicKey, signature, message }) => {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', bytes(publicKey), NAME, false, ['verify'])
  return subtle.verify(NAME, key, bytes(signature), bytes(message))
}

/** WebCrypto is typed for bytes that no other thread shares; ours are always copies. */
const bytes = (view: Uint8Array) => view as Uint8Array<ArrayBuffer>
