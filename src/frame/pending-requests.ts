import { W3mError } from '../errors/w3m-error'
import type { Clock } from '../lib/clock'
import type { RequestName, Wait } from './protocol/protocol'

export type PendingRequest = {
  readonly name: RequestName
  readonly payload: unknown
  readonly wait: Wait
  /** May be asked again. */
  readonly safe: boolean
  /** Called in the moment before it is posted; what it throws is the outcome. */
  readonly beforePost: () => void
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

type Entry = {
  readonly request: PendingRequest
  id: string | undefined
  cancelTimer: () => void
  /** How often it was posted. */
  posts: number
}

/** A frame that is gone each time that it is asked will not answer. */
const MAX_POSTS = 5

/** Requests without an outcome, oldest first. Each ends once; an id is used once. */
export class PendingRequests {
  readonly #entries = new Map<PendingRequest, Entry>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(request: PendingRequest): void {
    this.#entries.set(request, { request, id: undefined, cancelTimer: () => {}, posts: 0 })
  }

  /** Those that have not been posted yet. */
  queued(): readonly PendingRequest[] {
    return [...this.#entries.values()].filter(({ id }) => id === undefined).map(({ request }) => request)
  }

  /** It was posted under this id; `late` is called once its time has passed. */
  posted(request: PendingRequest, id: string, ms: number, late: () => void): void {
    const entry = this.#entries.get(request)
    if (!entry) return
    entry.id = id
    entry.posts += 1
    entry.cancelTimer = this.#clock.after(ms, late)
  }

  /** The request that was posted under this id, and is still without an outcome. */
  find(id: string, name: RequestName): PendingRequest | undefined {
    const entry = [...this.#entries.values()].find(each => each.id === id && each.request.name === name)
    return entry?.request
  }

  resolve(request: PendingRequest, answer: unknown): void {
    if (this.#end(request)) request.resolve(answer)
  }

  reject(request: PendingRequest, error: unknown): boolean {
    const open = this.#end(request)
    if (open) request.reject(error)
    return open
  }

  /**
   * What was posted has been lost. Safe requests are queued again, a few times; others end with `Request was aborted`
   * (decisions.md).
   */
  lost(): void {
    this.queueSafeAgain()
    for (const { request, id, posts } of [...this.#entries.values()])
      if (id !== undefined || posts >= MAX_POSTS) this.reject(request, new W3mError('ABORTED'))
  }

  /** Their answers are not waited for any more; others' are. */
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
    return this.#entries.delete(request)
  }
}
