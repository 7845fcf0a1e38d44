import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { serializeError } from '../../../shared/errors/serialize-error'
import { viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { onrampError } from '../errors'
import { type Checkout, checkoutChanged, selectOnramp } from '../state/onramp-slice'
import { providerFacts } from './onramp-providers'
import { isWindowClosed, openPage } from './payment-window'

/**
 * Interval between requests for purchases, and the time after which the modal shows that none was found, both in ms. A
 * purchase may still arrive later.
 */
export const POLL_MS = 4_000
export const PURCHASE_TIMEOUT_MS = 180_000
/**
 * Interval in ms at which the payment window is checked: browsers have no event for a closed window of another site.
 */
const WINDOW_CHECK_MS = 500

/**
 * Whether a purchase was made in this checkout, because it did not exist before. If the earlier purchases could not be
 * loaded, one counts that is in progress or newer than the checkout.
 */
export function isFromCheckout(
  { id, status, minedAt }: Pick<HistoryEntry, 'id' | 'status' | 'minedAt'>,
  { known, startedAt }: Pick<Checkout, 'known' | 'startedAt'>,
): boolean {
  if (known) return !known.includes(id)
  return status === 'pending' || (minedAt !== undefined && minedAt > startedAt)
}

/**
 * Follows a checkout while it is on screen: polls the purchases, and shows OnRampActivity once a new one is found. A
 * closed window and a timeout are shown as errors, but polling continues, because the visitor may have paid. Returns a
 * function that stops it.
 */
export const followCheckout =
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
    const currentCheckout = () => {
      const { checkout } = selectOnramp(getState())
      return !stopped && checkout?.id === id && isOpen(checkout) ? checkout : undefined
    }
    const check = () => {
      const checkout = currentCheckout()
      if (!checkout) return
      const error = serializeError(onrampError('ONRAMP_CLOSED'))
      if (isWindowClosed(deps)) {
        if (!checkout.error) dispatch(checkoutChanged({ id, error }))
      } else after(WINDOW_CHECK_MS, check)
    }
    const poll = async () => {
      const checkout = currentCheckout()
      if (!checkout || !providerFacts(checkout.provider).isFollowed) return
      if (checkout.step === 'waiting' && deps.clock.now() - checkout.openedAt >= PURCHASE_TIMEOUT_MS) {
        const error = serializeError(onrampError('ONRAMP_TIMEOUT'))
        dispatch(checkoutChanged({ id, step: 'failed', error }))
      }
      // a failed request is ignored: the next poll tries again
      const { data } = await dispatch(
        accountEndpoints.endpoints.getPurchases.initiate(
          { address: checkout.address },
          { subscribe: false, forceRefetch: true },
        ),
      )
      const purchase = currentCheckout() && data?.data.find(entry => isFromCheckout(entry, checkout))
      if (purchase) {
        dispatch(checkoutChanged({ id, purchaseId: purchase.id }))
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

/** Whether a purchase may still be found: the visitor is on the payment page, or was when the time was up. */
const isOpen = ({ step, error }: Checkout) =>
  step === 'waiting' || (step === 'failed' && error?.code === 'ONRAMP_TIMEOUT')

/**
 * Opens the payment page again after its window was blocked or closed. Call it directly in a click handler: browsers
 * block windows opened later.
 */
export const openAgain = (): AppThunk => (dispatch, getState, deps) => {
  const { checkout } = selectOnramp(getState())
  if (!checkout?.url) return
  const isOpened = openPage(deps, checkout.url)
  const error = isOpened ? undefined : serializeError(onrampError('ONRAMP_BLOCKED'))
  dispatch(checkoutChanged({ id: checkout.id, error, openedAt: deps.clock.now() }))
}
