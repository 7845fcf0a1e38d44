import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import type { ConnectOptions } from '../connector'
import type { PairingOffer } from './pairing-link'

/** A code is offered for 4 minutes and renewed when fewer than 10 s remain: scanning and approving takes that long. */
export const PAIRING_MS = 240_000
export const EXPIRED_UNDER_MS = 10_000
/** After a rejection the next code does not come sooner, so that a wallet that rejects at once makes no endless loop. */
export const RETRY_GAP_MS = 1000
/** Timers stand still while a machine sleeps, codes do not: so the time is looked at this often. */
const LOOK_MS = 1000
/** A code that was scanned before it was renewed may still be approved, for as long as its URI promises: 15 minutes. */
const LIVE_ATTEMPTS = 5

type Options<Approved> = {
  /** Offers one URI until a wallet approves. */
  readonly pair: (options: ConnectOptions) => Promise<Approved>
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly show: (offer: PairingOffer) => void
  /** The code that is shown serves no longer, and the next is not there yet. */
  readonly withdraw: () => void
  /** A wallet said no. A new code follows. */
  readonly declined: (error: W3mError) => void
}

type Outcome<Approved> =
  | { readonly type: 'renew' }
  | { readonly type: 'left' }
  | { readonly type: 'approved'; readonly approved: Approved }
  | { readonly type: 'failed'; readonly attempt: Attempt<Approved>; readonly error: W3mError }

type Attempt<Approved> = { outcome: Promise<Outcome<Approved>>; cancel: () => void }

/**
 * Offers one pairing URI after the other until a wallet approves one: the next comes before the last runs out, and after
 * a rejection. Rejects where no code can be created, and with ABORTED when the visitor leaves; nothing is left behind then.
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
