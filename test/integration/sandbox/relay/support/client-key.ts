import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An Ed25519 key and its did:key, made with Node's own crypto. */
export type ClientKey = { readonly privateKey: KeyObject; readonly did: string }

export function createClientKey(): ClientKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const bytes = Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')])
  return { privateKey, did: `did:key:z${toBase58(bytes)}` }
}

type Claims = Readonly<Record<string, unknown>>

/** A relay client's token; `change` overrides claims. */
export function createToken({ privateKey, did }: ClientKey, aud: string, change: Claims = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: did, sub: randomBytes(32).toString('hex'), aud, iat, exp: iat + 86_400, ...change }
  const body = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}

function toBase58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  return text
}
