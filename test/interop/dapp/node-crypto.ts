import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

// Only Node's own crypto, so that another library decrypts what the sandbox's wallet has encrypted.

/** PKCS#8 headers of raw 32-byte keys (RFC 8410). */
const HEADERS = { ed25519: '302e020100300506032b657004220420', x25519: '302e020100300506032b656e04220420' }
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const NONCE = 12
const TAG = 16

export function newKey(): string {
  return randomBytes(32).toString('hex')
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Topic of a key given in hex. */
export function topicOf(key: string): string {
  return sha256Hex(Buffer.from(key, 'hex'))
}

export function publicKeyOf(kind: keyof typeof HEADERS, privateKey: string): string {
  const { x = '' } = createPublicKey(toKey(kind, privateKey)).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('hex')
}

/** X25519, then HKDF-SHA256. */
export function agree(privateKey: string, peerPublicKey: string): string {
  const x = Buffer.from(peerPublicKey, 'hex').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
  const shared = diffieHellman({ privateKey: toKey('x25519', privateKey), publicKey })
  return Buffer.from(hkdfSync('sha256', shared, '', '', 32)).toString('hex')
}

export function sealType0(key: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('chacha20-poly1305', Buffer.from(key, 'hex'), nonce, { authTagLength: TAG })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(0), nonce, sealed, cipher.getAuthTag()]).toString('base64')
}

/** Opens an envelope of either type; `keyFor` gets the sender's public key of type 1. */
export function openEnvelope(
  envelope: string,
  keyFor: (senderPublicKey?: string) => string | undefined,
): string {
  const bytes = Buffer.from(envelope, 'base64')
  const sender = bytes[0] === 1 ? bytes.subarray(1, 33) : undefined
  const key = keyFor(sender?.toString('hex'))
  if (!key) throw new Error('No key for this envelope')
  const rest = bytes.subarray(sender ? 33 : 1)
  const options = { authTagLength: TAG }
  const nonce = rest.subarray(0, NONCE)
  const decipher = createDecipheriv('chacha20-poly1305', Buffer.from(key, 'hex'), nonce, options)
  decipher.setAuthTag(rest.subarray(rest.length - TAG))
  const text = Buffer.concat([decipher.update(rest.subarray(NONCE, rest.length - TAG)), decipher.final()])
  return text.toString('utf8')
}

export function didOf(seed: string): string {
  const bytes = Buffer.from(`ed01${publicKeyOf('ed25519', seed)}`, 'hex')
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text
  return `did:key:z${text}`
}

export function relayToken(seed: string, aud: string): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: didOf(seed), sub: newKey(), aud, iat, exp: iat + 86_400 }
  const body = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map(each => Buffer.from(JSON.stringify(each)).toString('base64url'))
    .join('.')
  return `${body}.${sign(null, Buffer.from(body), toKey('ed25519', seed)).toString('base64url')}`
}

function toKey(kind: keyof typeof HEADERS, privateKey: string): KeyObject {
  return createPrivateKey({
    key: Buffer.from(HEADERS[kind] + privateKey, 'hex'),
    format: 'der',
    type: 'pkcs8',
  })
}
