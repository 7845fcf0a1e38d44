import type { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import type { RequestName, Wait } from './protocol/frame-protocol'

export type PendingRequest = {
  readonly name: RequestName
  readonly payload: unknown
  readonly wait: Wait
  /** Whether the request may be repeated. */
  readonly safe: boolean
  /** Called right before the request is posted. If it throws, the request rejects with that error. */
  readonly beforePost: () => void
  readonly resolve: (response: unknown) => void
  readonly reject: (error: unknown) => void
}

type Entry = {
  readonly request: PendingRequest
  /** Error to reject with if the frame refuses after the caller has given up. */
  givenUp: W3mError | undefined
  id: string | undefined
  cancelTimer: () => void
  /** Number of times the request was posted. */
  posts: number
}

/** How often a request is posted at most, in case every frame disappears without answering. */
const MAX_POSTS = 5

/** Requests without an outcome, oldest first. Each request settles once, and each id is used once. */
export class PendingRequests {
  readonly #entries = new Map<PendingRequest, Entry>()
  readonly #clock: Clock
  readonly #waiting: (() => void)[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(request: PendingRequest): void {
    this.#entries.set(request, {
      request,
      givenUp: undefined,
      id: undefined,
      cancelTimer: () => {},
      posts: 0,
    })
  }

  all(matches: (request: PendingRequest) => boolean): readonly PendingRequest[] {
    return [...this.#entries.keys()].filter(matches)
  }

  isPosted(request: PendingRequest): boolean {
    return this.#entries.get(request)?.id !== undefined
  }

  /**
   * Marks a request as given up: the caller stopped waiting, but only the frame knows the outcome. `late` runs after
   * `ms`. Returns false if the request has settled, or was given up before.
   */
  giveUp(request: PendingRequest, error: W3mError, ms: number, late: () => void): boolean {
    const entry = this.#entries.get(request)
    if (!entry || entry.givenUp) return false
    entry.givenUp = error
    entry.cancelTimer()
    entry.cancelTimer = this.#clock.after(ms, late)
    return true
  }

  /** Resolves once all requests that were given up have settled. */
  noneGivenUp(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.#tellWaiting()
    })
  }

  /** Error that the request was given up with; `undefined` if it was not given up. */
  givenUpWith(request: PendingRequest): W3mError | undefined {
    return this.#entries.get(request)?.givenUp
  }

  /** Requests that have not been posted yet. */
  queued(): readonly PendingRequest[] {
    return [...this.#entries.values()].filter(({ id }) => id === undefined).map(({ request }) => request)
  }

  /** Records that the request was posted under this id. `late` runs after `ms`. */
  posted(request: PendingRequest, id: string, ms: number, late: () => void): void {
    const entry = this.#entries.get(request)
    if (!entry) return
    entry.id = id
    entry.posts += 1
    entry.cancelTimer = this.#clock.after(ms, late)
  }

  /** The unsettled request that was posted under this id. */
  find(id: string, name: RequestName): PendingRequest | undefined {
    const entry = [...this.#entries.values()].find(each => each.id === id && each.request.name === name)
    return entry?.request
  }

  resolve(request: PendingRequest, response: unknown): void {
    if (this.#end(request)) request.resolve(response)
  }

  reject(request: PendingRequest, error: unknown): boolean {
    const open = this.#end(request)
    if (open) request.reject(error)
    return open
  }

  /**
   * Handles the loss of all posted requests. Safe ones are queued again, up to `MAX_POSTS` times; others reject with
   * `toError`.
   */
  lost(toError: (request: PendingRequest) => W3mError): void {
    this.queueSafeAgain()
    for (const { request, id, posts } of [...this.#entries.values()])
      if (id !== undefined || posts >= MAX_POSTS) this.reject(request, toError(request))
  }

  /** Queues all safe requests again and ignores responses to their earlier posts. Other requests keep waiting. */
  queueSafeAgain(): void {
    for (const entry of this.#entries.values()) {
      if (!entry.request.safe) continue
      entry.cancelTimer()
      entry.id = undefined
    }
  }

  rejectAll(error: unknown, matches: (request: PendingRequest) => boolean = () => true): number {
    return [...this.#entries.keys()].filter(request => matches(request) && this.reject(request, error)).length
  }

  #end(request: PendingRequest): boolean {
    this.#entries.get(request)?.cancelTimer()
    const wasOpen = this.#entries.delete(request)
    this.#tellWaiting()
    return wasOpen
  }

  #tellWaiting(): void {
    if ([...this.#entries.values()].some(({ givenUp }) => givenUp)) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
