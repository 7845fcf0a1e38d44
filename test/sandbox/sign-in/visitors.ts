import { randomBytes } from 'node:crypto'
import type { Caip2 } from '../../../src/shared/lib/caip'

/** Milliseconds for which a nonce is valid. */
export const NONCE_MS = 5 * 60_000
/** Maximum number of entries; the oldest ones are removed. */
const MAX_NONCES = 20

/** The account that is signed in. */
export type SignedInVisitor = { readonly address: string; readonly network: Caip2 }

type Visitor = { readonly nonces: Map<string, number>; signedIn?: SignedInVisitor | undefined }

export type NonceState = 'good' | 'unknown' | 'expired'

/** Server-side state of browsers, by the secret in their cookie. */
export class Visitors {
  readonly #visitors = new Map<string, Visitor>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Creates a nonce for this browser, and the secret for its cookie. */
  issue(secret: string | undefined): { secret: string; nonce: string } {
    const known = secret === undefined ? undefined : this.#visitors.get(secret)
    const nonces = known?.nonces ?? new Map<string, number>()
    const own = known && secret ? secret : newSecret()
    if (!known) this.#visitors.set(own, { nonces })
    const nonce = randomBytes(12).toString('hex')
    nonces.set(nonce, this.#now() + NONCE_MS)
    for (const old of [...nonces.keys()].slice(0, -MAX_NONCES)) nonces.delete(old)
    return { secret: own, nonce }
  }

  /** Uses a nonce up: it cannot be used again, whether or not this attempt succeeds. */
  take(secret: string | undefined, nonce: string): NonceState {
    const nonces = secret === undefined ? undefined : this.#visitors.get(secret)?.nonces
    const end = nonces?.get(nonce)
    if (!nonces?.delete(nonce) || end === undefined) return 'unknown'
    return end > this.#now() ? 'good' : 'expired'
  }

  /** Signs a browser in with a new secret, so that a planted one is worthless. */
  signIn(secret: string | undefined, signedIn: SignedInVisitor): string {
    if (secret !== undefined) this.#visitors.delete(secret)
    const own = newSecret()
    this.#visitors.set(own, { nonces: new Map(), signedIn })
    return own
  }

  find(secret: string | undefined): SignedInVisitor | undefined {
    return secret === undefined ? undefined : this.#visitors.get(secret)?.signedIn
  }

  signOut(secret: string | undefined): void {
    if (secret !== undefined) this.#visitors.delete(secret)
  }

  clear(): void {
    this.#visitors.clear()
  }
}

const newSecret = () => randomBytes(24).toString('base64url')
