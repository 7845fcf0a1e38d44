import { h } from '../../../wallet-page/page/dom'
import type { Dapp } from '../dapp'
import type { Screen } from './approval-queue'
import { canDetectCovers, watchSeen } from './arming'
import { questionPage } from './question-page'
import type { ApprovalView } from './view-schema'

/** Milliseconds without a change after which the layout counts as stable. */
const QUIET = 150
/** A page may hide the frame for a moment, between two of its views. */
const HIDDEN_MS = 400
/**
 * Version 5.1.11 does not tell that a request was aborted. One that stays hidden this long no longer blocks the queue.
 */
const UNSHOWN = 20_000

type Options = {
  readonly root: HTMLElement
  readonly dapp: Dapp
  /** Whether the embedding page shows the frame at all. */
  readonly isShown: () => boolean
  /** Why nothing can be approved in this page; undefined if it can. */
  readonly refusal?: (() => string | undefined) | undefined
  /** Answers for the user. Only in the sandbox's build. */
  readonly answerFor?: ((signal: AbortSignal) => Promise<boolean>) | undefined
}

/** Shows requests in the frame. */
export class ApprovalScreen implements Screen {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async show(view: ApprovalView, waiting: number, signal: AbortSignal): Promise<boolean> {
    const { root, dapp, refusal, answerFor } = this.#options
    clearTimeout(this.#timer)
    const end = new AbortController()
    let stopWatching = (): void => {}
    const watch = (): void => {
      stopWatching()
      stopWatching = watchSeen(page.sight, page.setArmed, page.isRead)
    }
    const page = questionPage(view, {
      dapp,
      waiting,
      gestures: canDetectCovers() ? 1 : 2,
      refusal: refusal?.(),
      onGesture: watch,
    })
    root.replaceChildren(page.element)
    page.heading.focus()
    watch()
    const others = answerFor ? [answerFor(end.signal)] : []
    try {
      return await Promise.race([page.answer, ...others, this.#hidden(end.signal), left(signal, end.signal)])
    } finally {
      stopWatching()
      end.abort()
    }
  }

  busy(): void {
    const { root } = this.#options
    clearTimeout(this.#timer)
    root.replaceChildren()
    this.#timer = setTimeout(() => {
      root.replaceChildren(h('p', { class: 'busy', role: 'status' }, 'One moment …'))
    }, QUIET)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#options.root.replaceChildren()
  }

  /** Rejects when the page hides the frame after it was on screen. A frame gets no event for that, so it polls. */
  #hidden(signal: AbortSignal): Promise<false> {
    const { isShown } = this.#options
    return new Promise(resolve => {
      let since = Date.now()
      let wasShown = false
      const timer = setInterval(() => {
        if (isShown()) {
          wasShown = true
          since = Date.now()
        } else if (Date.now() - since >= (wasShown ? HIDDEN_MS : UNSHOWN)) resolve(false)
      }, 100)
      signal.addEventListener('abort', () => clearInterval(timer))
    })
  }
}

/**
 * Rejects when `signal` aborts. That signal is the same for all requests, so the listener is removed once `end` aborts.
 */
function left(signal: AbortSignal, end: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: end })
  })
}
