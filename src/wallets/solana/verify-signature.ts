import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import type { Ed25519Signature } from '../../chains/solana/verify-ed25519'

const NAME = 'Ed25519'

/** Whether the key signed these bytes (https://www.rfc-editor.org/rfc/rfc8032#section-5.1.7). */
export async function verifySignature(
  signed: Ed25519Signature,
  adapter: () => Promise<Pick<SolanaAdapter, 'verifyEd25519'>>,
): Promise<boolean> {
  try {
    return await verifyNatively(signed)
  } catch {
    // The browser lacks Ed25519, the page is not on a secure origin, or the key is invalid.
    return (await adapter()).verifyEd25519(signed)
  }
}

async function verifyNatively({ publicKey, signature, message }: Ed25519Signature): Promise<boolean> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', bytes(publicKey), NAME, false, ['verify'])
  return subtle.verify(NAME, key, bytes(signature), bytes(message))
}

/** WebCrypto's types require an unshared `ArrayBuffer`; our arrays are always copies. */
const bytes = (view: Uint8Array) => view as Uint8Array<ArrayBuffer>
