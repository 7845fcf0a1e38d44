import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { serializeError } from '../../../shared/errors/serialize-error'
import { viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { onrampError } from '../errors'
import { selectOnramp, type Visit, visitMoved } from '../state/onramp-slice'
import { providerFacts } from './onramp-providers'
import { isWindowClosed, openPage } from './payment-window'

/**
 * Interval between requests for purchases, and the time after which the user is told that none was found, both in ms. A
 * purchase may still arrive later.
 */
export const POLL_MS = 4_000
export const PATIENCE_MS = 180_000
/**
 * Interval in ms at which the payment window is checked: browsers have no event for a closed window of another site.
 */
const WINDOW_CHECK_MS = 500

/**
 * Whether a purchase was made in this visit, because it did not exist before. If the earlier purchases could not be
 * loaded, one counts that is in progress or newer than the visit.
 */
export function isOfVisit(
  { id, status, minedAt }: Pick<HistoryEntry, 'id' | 'status' | 'minedAt'>,
  { known, startedAt }: Pick<Visit, 'known' | 'startedAt'>,
): boolean {
  if (known) return !known.includes(id)
  return status === 'pending' || (minedAt !== undefined && minedAt > startedAt)
}

/**
 * Follows a visit while it is on screen: polls the purchases, and shows OnRampActivity once a new one is found. A
 * closed window and a timeout are shown as errors, but polling goes on, because the user may have paid. Returns a
 * function that stops it.
 */
export const followVisit =
  (id: string): AppThunk<() => void> =>
  (dispatch, getState, deps) => {
    let stopped = false
    const cancels = new Set<() => void>()
    const after = (ms: number, act: () => void) => {
      const cancel = deps.clock.after(ms, () => {
        cancels.delete(cancel)
        act()
      })
      cancels.add(cancel)
    }
    const visitNow = () => {
      const { visit } = selectOnramp(getState())
      return !stopped && visit?.id === id && isOpen(visit) ? visit : undefined
    }
    const check = () => {
      const visit = visitNow()
      if (!visit) return
      const error = serializeError(onrampError('ONRAMP_CLOSED'))
      if (isWindowClosed(deps)) {
        if (!visit.error) dispatch(visitMoved({ id, error }))
      } else after(WINDOW_CHECK_MS, check)
    }
    const poll = async () => {
      const visit = visitNow()
      if (!visit || !providerFacts(visit.provider).isFollowed) return
      if (visit.step === 'waiting' && deps.clock.now() - visit.openedAt >= PATIENCE_MS) {
        const error = serializeError(onrampError('ONRAMP_TIMEOUT'))
        dispatch(visitMoved({ id, step: 'failed', error }))
      }
      // a failed request is ignored: the next poll tries again
      const { data } = await dispatch(
        accountEndpoints.endpoints.getPurchases.initiate(
          { address: visit.address },
          { subscribe: false, forceRefetch: true },
        ),
      )
      const purchase = visitNow() && data?.data.find(entry => isOfVisit(entry, visit))
      if (purchase) {
        dispatch(visitMoved({ id, purchaseId: purchase.id }))
        dispatch(viewReplaced(route('OnRampActivity')))
      } else after(POLL_MS, () => void poll())
    }
    check()
    void poll()
    return () => {
      stopped = true
      for (const cancel of cancels) cancel()
    }
  }

/** Whether a purchase may still be found: the user is on the payment page, or was when the time was up. */
const isOpen = ({ step, error }: Visit) =>
  step === 'waiting' || (step === 'failed' && error?.code === 'ONRAMP_TIMEOUT')

/**
 * Opens the payment page again after its window was blocked or closed. Call it directly in a click handler: browsers
 * block windows opened later.
 */
export const openAgain = (): AppThunk => (dispatch, getState, deps) => {
  const { visit } = selectOnramp(getState())
  if (!visit?.url) return
  const isThere = openPage(deps, visit.url)
  const error = isThere ? undefined : serializeError(onrampError('ONRAMP_BLOCKED'))
  dispatch(visitMoved({ id: visit.id, error, openedAt: deps.clock.now() }))
}
