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

/**
 * The protocol's cryptography by node:crypto, from the specification alone: an oracle that shares nothing with the client.
 * Keys and topics are hex.
 */

const PRIVATE = { x25519: '302e020100300506032b656e04220420', ed25519: '302e020100300506032b657004220420' }
const PUBLIC = { x25519: '302a300506032b656e032100', ed25519: '302a300506032b6570032100' }
type Curve = keyof typeof PRIVATE

/** Node computes the public half of a private key when it reads it. */
const privateKeys = new Map<string, KeyObject>()
function privateKey(curve: Curve, hex: string): KeyObject {
  const der = PRIVATE[curve] + hex
  const key =
    privateKeys.get(der) ?? createPrivateKey({ key: Buffer.from(der, 'hex'), format: 'der', type: 'pkcs8' })
  privateKeys.set(der, key)
  return key
}
const publicKey = (curve: Curve, hex: string) =>
  createPublicKey({ key: Buffer.from(PUBLIC[curve] + hex, 'hex'), format: 'der', type: 'spki' })

export function publicOf(curve: Curve, secret: string): string {
  const der = createPublicKey(privateKey(curve, secret)).export({ format: 'der', type: 'spki' })
  return Buffer.from(der).subarray(-32).toString('hex')
}

export const randomHex = (): string => randomBytes(32).toString('hex')

export const sha256 = (hex: string): string =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

export function sharedKey(secret: string, peer: string): string {
  const shared = diffieHellman({
    privateKey: privateKey('x25519', secret),
    publicKey: publicKey('x25519', peer),
  })
  return Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), Buffer.alloc(0), 32)).toString('hex')
}

export function sealEnvelope(
  text: string,
  key: string,
  sender?: string,
  iv: Buffer = randomBytes(12),
): string {
  const cipher = createCipheriv('chacha20-poly1305', Buffer.from(key, 'hex'), iv, { authTagLength: 16 })
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const head = sender === undefined ? Buffer.from([0]) : Buffer.from(`01${sender}`, 'hex')
  return Buffer.concat([head, iv, box]).toString('base64')
}

export function openEnvelope(envelope: string, key: string): string {
  const bytes = Buffer.from(envelope, 'base64')
  const start = bytes[0] === 1 ? 33 : 1
  const decipher = createDecipheriv(
    'chacha20-poly1305',
    Buffer.from(key, 'hex'),
    bytes.subarray(start, start + 12),
    {
      authTagLength: 16,
    },
  )
  decipher.setAuthTag(bytes.subarray(-16))
  const box = bytes.subarray(start + 12, -16)
  return Buffer.concat([decipher.update(box), decipher.final()]).toString('utf8')
}

export function didKey(publicHex: string): string {
  let number = BigInt(`0xed01${publicHex}`)
  let text = ''
  while (number > 0n) {
    text = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[Number(number % 58n)] + text
    number /= 58n
  }
  return `did:key:z${text}`
}

export function relayToken(
  seed: string,
  { sub, aud, iat }: { sub: string; aud: string; iat: number },
): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: didKey(publicOf('ed25519', seed)), sub, aud, iat, exp: iat + 86_400 }
  const content = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${sign(null, Buffer.from(content), privateKey('ed25519', seed)).toString('base64url')}`
}
