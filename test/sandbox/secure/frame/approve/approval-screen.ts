import { h } from '../../../wallet-page/page/dom'
import type { Dapp } from '../dapp'
import type { Screen } from './approval-desk'
import { watchSeen } from './arming'
import { questionPage } from './question-page'
import { testAnswer } from './test-answers'
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
}

/** Shows questions in the frame. */
export class ApprovalScreen implements Screen {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async show(view: ApprovalView, waiting: number, signal: AbortSignal): Promise<boolean> {
    const { root, dapp } = this.#options
    clearTimeout(this.#timer)
    const end = new AbortController()
    const { element, actions, setArmed, answer, heading } = questionPage(view, { dapp, waiting })
    root.replaceChildren(element)
    heading.focus()
    const stopWatching = watchSeen(actions, setArmed)
    try {
      return await Promise.race([answer, testAnswer(end.signal), this.#hidden(end.signal), given(signal)])
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
