import { h } from '../../../wallet-page/page/dom'
import type { Dapp } from '../dapp'
import type { Screen } from './approval-queue'
import { canSeeCovers, watchSeen } from './arming'
import { questionPage } from './question-page'
import type { ApprovalView } from './view-schema'

/** Nothing moves for so long. */
const QUIET = 150
/** A page may put the frame away for a moment, between two views of its own. */
const AWAY = 400
/** A page of 5.1.11 does not tell that it has given a request up: one that is never shown does not stand in the way. */
const UNSHOWN = 20_000

type Options = {
  readonly root: HTMLElement
  readonly dapp: Dapp
  /** Whether the page around shows the frame at all. */
  readonly isShown: () => boolean
  /** Why nothing can be approved in this page; undefined where it can. */
  readonly refusal?: (() => string | undefined) | undefined
  /** An answer in place of the person's. Only the sandbox's build of the frame has one. */
  readonly answerFor?: ((signal: AbortSignal) => Promise<boolean>) | undefined
}

/** Shows questions in the frame. */
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
      gestures: canSeeCovers() ? 1 : 2,
      refusal: refusal?.(),
      onGesture: watch,
    })
    root.replaceChildren(page.element)
    page.heading.focus()
    watch()
    const others = answerFor ? [answerFor(end.signal)] : []
    try {
      return await Promise.race([page.answer, ...others, this.#hidden(end.signal), given(signal)])
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

  /** The page has put the frame away after it was on screen: that is a no. No event tells a frame, so it looks. */
  #hidden(signal: AbortSignal): Promise<false> {
    const { isShown } = this.#options
    return new Promise(resolve => {
      let since = Date.now()
      let wasShown = false
      const timer = setInterval(() => {
        if (isShown()) {
          wasShown = true
          since = Date.now()
        } else if (Date.now() - since >= (wasShown ? AWAY : UNSHOWN)) resolve(false)
      }, 100)
      signal.addEventListener('abort', () => clearInterval(timer))
    })
  }
}

function given(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
