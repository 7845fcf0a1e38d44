import type { FarcasterHub } from '../../../social/farcaster/farcaster-hub'
import type { Vault } from '../../vault/vault'
import { HostError } from '../host-error'
import { createSecret, hashSecret } from '../secrets'
import type { Login, Place, Sessions } from '../sessions'

type Parts = { readonly vault: Vault; readonly sessions: Sessions; readonly hub: FarcasterHub }
type Pending = { readonly channel: string; readonly place: Place }

/** Login with Farcaster: a channel for the app, and a ticket with which the frame waits for its response. */
export class FarcasterLogin {
  readonly #parts: Parts
  #pending = new Map<string, Pending>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(place: Place): { url: string; ticket: string } {
    const { hub } = this.#parts
    const { url, token } = hub.open(place.origin)
    for (const [key, { channel }] of this.#pending) if (!hub.originOf(channel)) this.#pending.delete(key)
    const ticket = createSecret()
    this.#pending.set(hashSecret(ticket), { channel: token, place })
    return { url, ticket }
  }

  /** Resolves when the user has approved in the app. */
  async finish(ticket: string, signal: AbortSignal): Promise<Login & { readonly userName: string }> {
    const { vault, sessions, hub } = this.#parts
    const key = hashSecret(ticket)
    const pending = this.#pending.get(key)
    if (!pending) throw new HostError('This login has expired')
    const { fid, userName } = await hub.wait(pending.channel, signal)
    // A ticket is valid for one frame.
    if (!this.#pending.delete(key)) throw new HostError('This login has expired')
    hub.close(pending.channel)
    const account = await vault.open(`farcaster:${fid}`, { email: null, userName })
    return { ...(await sessions.open(account.id, pending.place)), userName }
  }

  clear(): void {
    this.#pending = new Map()
  }
}
