import type { SiweFunctions, SiweSession } from '../../../src/shared/host/host-functions'

/** The page's server with its session API. All pages of the browser share its cookie. */
export class SimServer {
  isDown = false
  /** Responses wait until `answer()`. */
  isSlow = false
  session: SiweSession | null = null
  #waiting: (() => void)[] = []
  #nonces = 0

  constructor(readonly noticed: () => void) {}

  /** Functions that a page calls. `isGone`: the page has been closed, and sends no more requests. */
  functions(isGone: () => boolean): SiweFunctions {
    const call = async <T>(work: () => T): Promise<T> => {
      if (isGone()) return new Promise(() => {})
      this.noticed()
      if (this.isDown) throw new TypeError('Failed to fetch')
      if (this.isSlow) await new Promise<void>(resolve => this.#waiting.push(resolve))
      const answer = work()
      return isGone() ? new Promise(() => {}) : answer
    }
    return {
      getNonce: () => call(() => `nonce${String(++this.#nonces).padStart(8, '0')}`),
      getSession: () => call(() => this.session),
      verifyMessage: ({ message }) =>
        call(() => {
          const [, address = ''] = message.split('\n')
          const [, chainId = '1'] = /Chain ID: (\d+)/.exec(message) ?? []
          this.session = { address, chainId: Number(chainId) }
          return true
        }),
      signOut: () =>
        call(() => {
          this.session = null
          return true
        }),
    }
  }

  /** Sends the oldest waiting response. */
  answer(): void {
    this.noticed()
    this.#waiting.shift()?.()
  }

  heal(): void {
    this.isDown = false
    this.isSlow = false
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
