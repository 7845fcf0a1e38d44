import type { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { isWebUrl } from '../../../shared/lib/url'
import { socialError } from './social-errors'

const CHECK_MS = 250
/** The second check of a provider's page comes sooner, so that an early close is still recognized as such. */
const SECOND_CHECK_MS = 50
/** Maximum time for a login in milliseconds. People type passwords and look for their phones. */
const TIMEOUT_MS = 600_000

export type SocialPopup = {
  /**
   * Navigates the window to the provider. Resolves with the `resultUri` that the window posts from `origin`, unchanged;
   * messages of other windows are ignored. Rejects with `SOCIAL_UNTRUSTED` if the window posts a result from another
   * origin, and with `SOCIAL_FAILED` for an invalid URL.
   */
  visit(uri: string, origin: string): Promise<string>
  /** Rejects with `SOCIAL_CLOSED`, `SOCIAL_OPENER_SEVERED` or `SOCIAL_TIMEOUT`, and never resolves. */
  readonly closed: Promise<never>
  close(): void
}

type Options = { readonly page: Window; readonly popup: Window; readonly clock: Clock }

/** Follows a window that `page` opened, to a provider and back. */
export function followPopup({ page, popup, clock }: Options): SocialPopup {
  let stopListening = () => {}
  const watch = watchWindow(popup, clock)
  return {
    closed: watch.closed,
    visit(uri, origin) {
      if (!isWebUrl(uri)) return Promise.reject(socialError('SOCIAL_FAILED', NO_ADDRESS))
      const response = new Promise<string>((resolve, reject) => {
        const onMessage = ({ source, origin: from, data }: MessageEvent) => {
          const result = source === popup ? resultOf(data) : undefined
          if (result === undefined) return
          if (from === origin) resolve(result)
          else reject(socialError('SOCIAL_UNTRUSTED', { details: from }))
        }
        page.addEventListener('message', onMessage)
        stopListening = () => page.removeEventListener('message', onMessage)
      })
      watch.sent()
      popup.location.replace(uri)
      return response
    },
    close() {
      stopListening()
      watch.stop()
      popup.close()
    },
  }
}

const NO_ADDRESS = { values: { message: 'The provider has no address' } }

/** Reads the result of a message. Never throws, whatever the message contains. */
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
  /**
   * Number of checks that found the provider's page. A single one may be the moment at which a policy detaches the
   * window.
   */
  let providerPageChecks = 0
  let cancelCheck = () => {}
  let cancelTimeout = () => {}
  const closed = new Promise<never>((_resolve, reject) => {
    const end = (error: W3mError) => {
      cancelCheck()
      cancelTimeout()
      reject(error)
    }
    /** `before`: the previous check found it closed already, so its last message has had time to arrive. */
    const checkWindow = (before: boolean) => {
      const isClosed = popup.closed
      if (isOnOtherOrigin(popup)) providerPageChecks += 1
      if (isClosed && before)
        end(socialError(isSent && providerPageChecks < 2 ? 'SOCIAL_OPENER_SEVERED' : 'SOCIAL_CLOSED'))
      else
        cancelCheck = clock.after(providerPageChecks === 1 ? SECOND_CHECK_MS : CHECK_MS, () =>
          checkWindow(isClosed),
        )
    }
    cancelCheck = clock.after(CHECK_MS, () => checkWindow(false))
    cancelTimeout = clock.after(TIMEOUT_MS, () => end(socialError('SOCIAL_TIMEOUT')))
  })
  // Prevents an unhandled rejection if the caller no longer waits.
  closed.catch(() => {})
  return {
    closed,
    sent: () => {
      isSent = true
    },
    stop() {
      cancelCheck()
      cancelTimeout()
    },
  }
}

/** Whether the window shows a page of another site; its URL can then not be read. */
function isOnOtherOrigin(popup: Window): boolean {
  try {
    return !popup.closed && popup.location.href !== 'about:blank'
  } catch {
    return true
  }
}
