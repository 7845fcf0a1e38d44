import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import type { PairingOffer } from '../../connections/pairing-link'
import type { ConnectOptions } from '../../connector'

/** A code is offered for 4 minutes and renewed when less than 10 s remain, the time to scan and approve it. */
export const PAIRING_MS = 240_000
export const EXPIRED_UNDER_MS = 10_000
/** Minimum time between codes after a rejection, in ms, so that a wallet that rejects at once causes no tight loop. */
export const RETRY_GAP_MS = 1000
/** Interval of clock checks, in ms. Timers pause while a machine sleeps, but codes still expire. */
const LOOK_MS = 1000
/** Codes kept alive at once: a wallet may approve a renewed code until its URI expires, after 15 minutes. */
const LIVE_ATTEMPTS = 5

type Options<Approved> = {
  /** Offers one URI until a wallet approves. */
  readonly pair: (options: ConnectOptions) => Promise<Approved>
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly show: (offer: PairingOffer) => void
  /** Hides the current code, which is no longer valid, until the next one is available. */
  readonly withdraw: () => void
  /** Called when a wallet declines. A new code follows. */
  readonly declined: (error: W3mError) => void
}

type Outcome<Approved> =
  | { readonly type: 'renew' }
  | { readonly type: 'left' }
  | { readonly type: 'approved'; readonly approved: Approved }
  | { readonly type: 'failed'; readonly attempt: Attempt<Approved>; readonly error: W3mError }

type Attempt<Approved> = { outcome: Promise<Outcome<Approved>>; cancel: () => void }

/**
 * Offers pairing URIs one after another until a wallet approves one. A new URI follows shortly before the last one
 * expires and after a rejection. Rejects if no code can be created, and with ABORTED when the visitor leaves.
 */
export async function offerUris<Approved>({
  pair,
  clock,
  signal,
  show,
  withdraw,
  declined,
}: Options<Approved>): Promise<Approved> {
  let live: Attempt<Approved>[] = []
  let cancelRenewal = () => {}
  const left = new Promise<{ type: 'left' }>(resolve => {
    const leave = () => resolve({ type: 'left' })
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
  try {
    for (;;) {
      if (signal.aborted) throw new W3mError('ABORTED')
      const startedAt = clock.now()
      const renewsAt = startedAt + PAIRING_MS - EXPIRED_UNDER_MS
      const current = begin(pair, uri => show({ uri, renewsAt }))
      live.push(current)
      while (live.length > LIVE_ATTEMPTS) live.shift()?.cancel()
      const renewal = dueAt(clock, renewsAt)
      cancelRenewal = renewal.cancel

      while (live.includes(current)) {
        const outcome = await Promise.race([...live.map(attempt => attempt.outcome), renewal.due, left])
        if (outcome.type === 'approved') return outcome.approved
        if (outcome.type === 'left') throw new W3mError('ABORTED')
        if (outcome.type === 'renew') {
          if (clock.now() >= renewsAt + EXPIRED_UNDER_MS) withdraw() // the machine was asleep
          break
        }
        if (outcome.attempt === current) withdraw()
        live = live.filter(attempt => attempt !== outcome.attempt)
        await settle(outcome.error, startedAt)
      }
      renewal.cancel()
    }
  } finally {
    cancelRenewal()
    for (const { cancel } of live) cancel()
  }

  async function settle(error: W3mError, startedAt: number): Promise<void> {
    if (error.code === 'CONNECT_DECLINED') declined(error)
    else if (error.code !== 'PAIRING_EXPIRED') throw error
    const gap = dueAt(clock, startedAt + RETRY_GAP_MS)
    await Promise.race([gap.due, left])
    gap.cancel()
  }
}

function begin<Approved>(pair: Options<Approved>['pair'], onUri: (uri: string) => void): Attempt<Approved> {
  const controller = new AbortController()
  const attempt: Attempt<Approved> = {
    cancel: () => controller.abort(),
    outcome: pair({ signal: controller.signal, onUri }).then(
      (approved): Outcome<Approved> => ({ type: 'approved', approved }),
      (thrown): Outcome<Approved> => {
        const error = thrown instanceof W3mError ? thrown : new W3mError('WALLET_FAILED', { cause: thrown })
        return { type: 'failed', attempt, error }
      },
    ),
  }
  return attempt
}

function dueAt(clock: Clock, at: number): { due: Promise<{ type: 'renew' }>; cancel: () => void } {
  let cancel = () => {}
  const due = new Promise<{ type: 'renew' }>(resolve => {
    const checkTime = () => {
      const left = at - clock.now()
      if (left <= 0) resolve({ type: 'renew' })
      else cancel = clock.after(Math.min(left, LOOK_MS), checkTime)
    }
    checkTime()
  })
  return { due, cancel: () => cancel() }
}
