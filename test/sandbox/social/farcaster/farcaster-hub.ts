import { randomUUID } from 'node:crypto'
import { HostError } from '../../secure/login/host-error'
import { Waiting } from '../../secure/login/waiting'

/** Who approved in the app. */
export type FarcasterUser = { readonly fid: number; readonly userName: string }

type Channel = { waiting: Waiting<FarcasterUser>; readonly origin: string; readonly until: number }

const LIFE = 10 * 60_000

/** Invented people; any other name may be typed. */
export const FARCASTER_USERS: readonly FarcasterUser[] = [
  { fid: 1001, userName: 'ada' },
  { fid: 1002, userName: 'grace' },
  { fid: 1003, userName: 'alan' },
]

/** Stand-in for Farcaster's sign-in relay: a channel is opened by a site and answered in the app. */
export class FarcasterHub {
  readonly #url: string
  #channels = new Map<string, Channel>()

  /** `url`: of the page that stands for the app. */
  constructor(url: string) {
    this.#url = url
  }

  /** `origin`: of the page that the person is at. */
  open(origin: string) {
    for (const [token, { until }] of this.#channels) if (until < Date.now()) this.#channels.delete(token)
    const token = randomUUID()
    this.#channels.set(token, { waiting: new Waiting(), origin, until: Date.now() + LIFE })
    return { token, url: `${this.#url}?channelToken=${token}` }
  }

  /** Where the request comes from; undefined for a channel that is none. */
  originOf(token: string): string | undefined {
    return this.#channels.get(token)?.origin
  }

  /** Resolves when the person has approved. */
  wait(token: string, signal: AbortSignal): Promise<FarcasterUser> {
    const channel = this.#require(token)
    return channel.waiting.wait(channel.until - Date.now(), signal)
  }

  /** `user` undefined: declined; the person may still think again. */
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

/** The same name has the same id, here and after a restart. */
export function farcasterUser(userName: string): FarcasterUser {
  const known = FARCASTER_USERS.find(user => user.userName === userName)
  if (known) return known
  const hash = [...userName].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000_007, 7)
  return { fid: 1_000_000 + hash, userName }
}
