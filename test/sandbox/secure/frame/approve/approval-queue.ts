import type { ApprovalView } from './view-schema'

/** A request that the host has decoded. */
export type Question = { readonly id: string; readonly view: ApprovalView }

/** What is done with the person's answer. */
export type Answers = {
  readonly approve: (id: string) => Promise<unknown>
  readonly reject: (id: string) => Promise<void>
}

/** What shows a question and waits for the person. */
export type Screen = {
  /** Resolves with the answer; rejects when `signal` says so. */
  show(view: ApprovalView, waiting: number, signal: AbortSignal): Promise<boolean>
  /** While the host works: before the question is there, and after it was answered. */
  busy(): void
  clear(): void
}

/** EIP-1193: 4001 is a person who says no. */
const declined = () => Object.assign(new Error('User rejected the request'), { code: 4001 })
const ABORTED = 'Request was aborted'
/** More than a person answers. */
const MOST = 20

/** One question after the other; those that are open can all be taken away at once. */
export class ApprovalQueue {
  readonly #screen: Screen
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #leave = new AbortController()

  constructor(screen: Screen) {
    this.#screen = screen
  }

  /** `prepare` asks the host what it is about. Rejects where the person declines, or the page takes it back. */
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

  /** Ends every open question as not given. */
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
      // The host forgets it by itself, too.
      reject(id).catch(() => {})
      throw error
    }
    this.#screen.busy()
    return approve(id)
  }
}
