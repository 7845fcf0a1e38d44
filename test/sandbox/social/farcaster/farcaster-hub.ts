import { randomUUID } from 'node:crypto'
import { HostError } from '../../secure/login/host-error'
import { Waiting } from '../../secure/login/waiting'

/** The user who approved in the app. */
export type FarcasterUser = { readonly fid: number; readonly userName: string }

type Channel = { waiting: Waiting<FarcasterUser>; readonly origin: string; readonly until: number }

const LIFE = 10 * 60_000

/** Invented users; any other name can be typed. */
export const FARCASTER_USERS: readonly FarcasterUser[] = [
  { fid: 1001, userName: 'ada' },
  { fid: 1002, userName: 'grace' },
  { fid: 1003, userName: 'alan' },
]

/** Fake of Farcaster's sign-in relay: a site opens a channel, and the app answers it. */
export class FarcasterHub {
  readonly #url: string
  #channels = new Map<string, Channel>()

  /** `url`: that of the page that plays the app. */
  constructor(url: string) {
    this.#url = url
  }

  /** `origin`: that of the page on which the user logs in. */
  open(origin: string) {
    for (const [token, { until }] of this.#channels) if (until < Date.now()) this.#channels.delete(token)
    const token = randomUUID()
    this.#channels.set(token, { waiting: new Waiting(), origin, until: Date.now() + LIFE })
    return { token, url: `${this.#url}?channelToken=${token}` }
  }

  /** Origin of the request; undefined for an unknown channel. */
  originOf(token: string): string | undefined {
    return this.#channels.get(token)?.origin
  }

  /** Resolves when the user has approved. */
  wait(token: string, signal: AbortSignal): Promise<FarcasterUser> {
    const channel = this.#require(token)
    return channel.waiting.wait(channel.until - Date.now(), signal)
  }

  /** `user` undefined: rejected; the user may still approve later. */
  answer(token: string, user: FarcasterUser | undefined): void {
    const channel = this.#require(token)
    const { waiting } = channel
    if (user) waiting.come(user)
    else {
      channel.waiting = new Waiting()
      waiting.fail('The request was declined in Farcaster')
    }
  }

  close(token: string): void {
    this.#channels.delete(token)
  }

  clear(): void {
    for (const { waiting } of this.#channels.values()) waiting.fail('This login has expired')
    this.#channels = new Map()
  }

  #require(token: string): Channel {
    const channel = this.#channels.get(token)
    if (!channel || channel.until < Date.now()) throw new HostError('This login has expired', 410)
    return channel
  }
}

/** The same name has the same id, also after a restart. */
export function farcasterUser(userName: string): FarcasterUser {
  const known = FARCASTER_USERS.find(user => user.userName === userName)
  if (known) return known
  const hash = [...userName].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000_007, 7)
  return { fid: 1_000_000 + hash, userName }
}
