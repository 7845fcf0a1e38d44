const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** did:key, base58btc, multicodec ed25519-pub: 0xed 0x01 (https://w3c-ccg.github.io/did-key-spec/). */
const PREFIX = 'did:key:z'
const ED25519 = [0xed, 0x01]
const KEY_LENGTH = 32

/** The raw Ed25519 public key of a `did:key`; undefined for other text. */
export function publicKeyOf(did: string): Uint8Array | undefined {
  if (!did.startsWith(PREFIX)) return undefined
  const bytes = decodeBase58(did.slice(PREFIX.length))
  if (bytes?.length !== ED25519.length + KEY_LENGTH) return undefined
  return ED25519.every((byte, index) => bytes[index] === byte) ? bytes.slice(ED25519.length) : undefined
}

function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  const [zeros = ''] = /^1*/.exec(text) ?? []
  return Buffer.concat([
    Buffer.alloc(zeros.length),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
}
