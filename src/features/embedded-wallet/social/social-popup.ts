import type { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { isWebUrl } from '../../../shared/lib/url'
import { socialError } from './social-errors'

const LOOK_MS = 250
/** The second look at a provider's page comes sooner, so that a visitor who soon closes the window is told so. */
const SECOND_LOOK_MS = 50
/** People type passwords and look for their phones. */
const LIFE_MS = 600_000

export type SocialPopup = {
  /**
   * Sends the window to the provider. Resolves with the `resultUri` that it comes back with from `origin`, as it is; what
   * other windows and other sites say is nothing. Rejects with `SOCIAL_UNTRUSTED` where such an answer comes from the
   * window while another site is in it, and with `SOCIAL_FAILED` for an address that is none.
   */
  visit(uri: string, origin: string): Promise<string>
  /** Rejects with `SOCIAL_CLOSED`, `SOCIAL_OPENER_SEVERED` or `SOCIAL_TIMEOUT`, and never resolves. */
  readonly closed: Promise<never>
  close(): void
}

type Options = { readonly page: Window; readonly popup: Window; readonly clock: Clock }

/** A window that `page` has opened, on its way to a provider and back. */
export function followPopup({ page, popup, clock }: Options): SocialPopup {
  let stopHearing = () => {}
  const watch = watchWindow(popup, clock)
  return {
    closed: watch.closed,
    visit(uri, origin) {
      if (!isWebUrl(uri)) return Promise.reject(socialError('SOCIAL_FAILED', NO_ADDRESS))
      const answer = new Promise<string>((resolve, reject) => {
        const onMessage = ({ source, origin: from, data }: MessageEvent) => {
          const result = source === popup ? resultOf(data) : undefined
          if (result === undefined) return
          if (from === origin) resolve(result)
          else reject(socialError('SOCIAL_UNTRUSTED', { details: from }))
        }
        page.addEventListener('message', onMessage)
        stopHearing = () => page.removeEventListener('message', onMessage)
      })
      watch.sent()
      popup.location.replace(uri)
      return answer
    },
    close() {
      stopHearing()
      watch.stop()
      popup.close()
    },
  }
}

const NO_ADDRESS = { values: { message: 'The provider has no address' } }

/** Nothing that a message holds makes the listener throw. */
function resultOf(data: unknown): string | undefined {
  try {
    const result: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'resultUri')
    return typeof result === 'string' ? result : undefined
  } catch {
    return undefined
  }
}

/** Browsers have no event for another window closing, so `closed` is polled. */
function watchWindow(popup: Window, clock: Clock) {
  let isSent = false
  /** Looks at which the provider's page was there. One alone may be the moment at which a policy cuts the window off. */
  let looksElsewhere = 0
  let cancelLook = () => {}
  let cancelLife = () => {}
  const closed = new Promise<never>((_resolve, reject) => {
    const end = (error: W3mError) => {
      cancelLook()
      cancelLife()
      reject(error)
    }
    /** `before`: it was found closed already; its last message had the time to arrive. */
    const checkWindow = (before: boolean) => {
      const isClosed = popup.closed
      if (isElsewhere(popup)) looksElsewhere += 1
      if (isClosed && before)
        end(socialError(isSent && looksElsewhere < 2 ? 'SOCIAL_OPENER_SEVERED' : 'SOCIAL_CLOSED'))
      else
        cancelLook = clock.after(looksElsewhere === 1 ? SECOND_LOOK_MS : LOOK_MS, () => checkWindow(isClosed))
    }
    cancelLook = clock.after(LOOK_MS, () => checkWindow(false))
    cancelLife = clock.after(LIFE_MS, () => end(socialError('SOCIAL_TIMEOUT')))
  })
  // no unhandled rejection if the caller no longer waits
  closed.catch(() => {})
  return {
    closed,
    sent: () => {
      isSent = true
    },
    stop() {
      cancelLook()
      cancelLife()
    },
  }
}

/** The page of another site is in it: its address cannot be read any more. */
function isElsewhere(popup: Window): boolean {
  try {
    return !popup.closed && popup.location.href !== 'about:blank'
  } catch {
    return true
  }
}
