import type { ApprovalView } from './view-schema'

/** A request decoded by the host. */
export type Question = { readonly id: string; readonly view: ApprovalView }

/** Handles the user's answer. */
export type Answers = {
  readonly approve: (id: string) => Promise<unknown>
  readonly reject: (id: string) => Promise<void>
}

/** Shows a request and waits for the user. */
export type Screen = {
  /** Resolves with the answer. Rejects when `signal` aborts. */
  show(view: ApprovalView, waiting: number, signal: AbortSignal): Promise<boolean>
  /** While the host works: before the request is shown, and after the answer. */
  busy(): void
  clear(): void
}

/** EIP-1193: 4001 means that the user rejected it. */
const declined = () => Object.assign(new Error('User rejected the request'), { code: 4001 })
const ABORTED = 'Request was aborted'
/** Maximum number of waiting requests. */
const MOST = 20

/** Shows one request after the other. All open ones can be aborted at once. */
export class ApprovalQueue {
  readonly #screen: Screen
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #leave = new AbortController()

  constructor(screen: Screen) {
    this.#screen = screen
  }

  /** `prepare` lets the host decode the request. Rejects if the user rejects it, or the page aborts it. */
  async ask(prepare: () => Promise<Question>, answers: Answers): Promise<unknown> {
    if (this.#waiting >= MOST) throw new Error('Too many requests wait for an answer')
    const { signal } = this.#leave
    this.#waiting += 1
    const turn = this.#queue.then(() => this.#askNow(prepare, answers, signal))
    this.#queue = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#screen.clear()
    }
  }

  /** Aborts all open requests. */
  abort(message = ABORTED): void {
    this.#leave.abort(new Error(message))
    this.#leave = new AbortController()
  }

  async #askNow(
    prepare: () => Promise<Question>,
    { approve, reject }: Answers,
    signal: AbortSignal,
  ): Promise<unknown> {
    signal.throwIfAborted()
    this.#screen.busy()
    const { id, view } = await prepare()
    try {
      signal.throwIfAborted()
      if (!(await this.#screen.show(view, this.#waiting - 1, signal))) throw declined()
    } catch (error) {
      // The host drops it after a while anyway.
      reject(id).catch(() => {})
      throw error
    }
    this.#screen.busy()
    return approve(id)
  }
}
