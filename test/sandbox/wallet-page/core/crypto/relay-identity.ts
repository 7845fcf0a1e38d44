import { ed25519 } from '@noble/curves/ed25519'
import { concat, fromHex, randomBytes, toBase58, toBase64Url, toHex, toUtf8 } from './bytes'

const ONE_DAY = 86_400
/** did:key of an Ed25519 key: multicodec 0xed01, base58btc. */
const ED25519 = Uint8Array.of(0xed, 0x01)

/** The wallet's identity at the relay: an Ed25519 key that it stores, and its did:key. */
export class RelayIdentity {
  readonly did: string
  readonly #seed: Uint8Array

  /** `seed`: 32 bytes in hex. */
  constructor(seed: string) {
    this.#seed = fromHex(seed)
    this.did = `did:key:z${toBase58(concat(ED25519, ed25519.getPublicKey(this.#seed)))}`
  }

  static createSeed(): string {
    return toHex(randomBytes(32))
  }

  /** A token for one connection (specs.walletconnect.com, relay client auth). `now`: milliseconds. */
  token(relayUrl: string, now: number): string {
    const iat = Math.floor(now / 1000)
    const claims = {
      iss: this.did,
      sub: toHex(randomBytes(32)),
      aud: relayUrl,
      iat,
      exp: iat + ONE_DAY,
      act: 'client_auth',
    }
    const body = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
    return `${body}.${toBase64Url(ed25519.sign(toUtf8(body), this.#seed))}`
  }
}

function part(value: unknown): string {
  return toBase64Url(toUtf8(JSON.stringify(value)))
}
