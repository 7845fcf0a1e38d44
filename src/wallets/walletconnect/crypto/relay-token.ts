import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { encodeBase58 } from '../../../shared/lib/encoding/base58'
import { TOKEN_TTL } from '../protocol'
import { toBase64Url, toUtf8 } from './encoding'
import type { Hex32 } from './keys'
import type { Signer } from './signer'

/** Multicodec prefix of an Ed25519 public key (https://w3c-ccg.github.io/did-key-spec/). */
const ED25519_PREFIX = Uint8Array.of(0xed, 0x01)

/** The `did:key` of a public key, which identifies this client to the relay. */
export function clientIdOf(publicKey: Hex32): string {
  return `did:key:z${encodeBase58(concatBytes(ED25519_PREFIX, hexToBytes(publicKey)))}`
}

type Claims = {
  /** Random id of the tab, kept across reconnects. */
  readonly sub: Hex32
  /** URL of the relay. */
  readonly aud: string
  /** Issue time: Unix time in seconds. */
  readonly iat: number
}

/** Creates a signed did-jwt (https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth). */
export async function signRelayToken(signer: Signer, { sub, aud, iat }: Claims): Promise<string> {
  const claims = { iss: clientIdOf(signer.publicKey), sub, aud, iat, exp: iat + TOKEN_TTL }
  const content = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${toBase64Url(await signer.sign(toUtf8(content)))}`
}

const encode = (value: unknown): string => toBase64Url(toUtf8(JSON.stringify(value)))
