import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import type { OnrampQuote } from '../../../services/blockchain/onramp/onramp-schemas'
import { serializeError } from '../../../shared/errors/serialize-error'
import { errorRaised } from '../../../store/feedback/error-raised'
import { eventTracked } from '../../../store/feedback/event-tracked'
import type { RootState } from '../../../store/root-reducer'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { onrampError } from '../errors'
import { readAmount } from '../state/limits'
import { checkoutChanged, checkoutStarted, selectOnramp } from '../state/onramp-slice'
import { providerFacts } from './onramp-providers'
import { type Purchase, paymentPage } from './payment-page'
import { closeWindow, focusWindow, navigateWindow, openWindow } from './payment-window'

/**
 * Starts a checkout at a provider and shows BuyInProgress. Call it directly in a click handler: the window opens at
 * once, because browsers would block it later, and is navigated when the URL of the payment page is known. `words`:
 * text in the window until then.
 */
export const startCheckout =
  (purchase: Purchase, words: string): AppThunk =>
  (dispatch, getState, deps) => {
    const { provider, address } = purchase
    const isOpen = openWindow(deps, words)
    const id = deps.random()
    const startedAt = deps.clock.now()
    dispatch(
      checkoutStarted({
        id,
        provider,
        address,
        startedAt,
        openedAt: startedAt,
        step: 'opening',
        url: undefined,
        error: isOpen ? undefined : serializeError(onrampError('ONRAMP_BLOCKED')),
        known: undefined,
        quote: quoteOf(getState(), purchase),
      }),
    )
    const isSmartAccount = selectIsSmartAccount(getState())
    dispatch(
      eventTracked({
        event: 'SELECT_BUY_PROVIDER',
        properties: { provider: providerFacts(provider).id, isSmartAccount },
      }),
    )
    dispatch(viewPushed(route('BuyInProgress')))
    void dispatch(openPaymentPage(id, purchase))
  }

/**
 * Tries again after a failure. Call it directly in a click handler. If the payment page is still open, the visitor
 * returns to it, because on a second one they could pay twice.
 */
export const retryCheckout =
  (purchase: Purchase, words: string): AppThunk =>
  (dispatch, getState, deps) => {
    const { checkout } = selectOnramp(getState())
    const isLate = checkout?.error?.code === 'ONRAMP_TIMEOUT'
    const idOf = ({ provider }: Pick<Purchase, 'provider'>) => providerFacts(provider).id
    const isSame = checkout && idOf(checkout) === idOf(purchase) && checkout.address === purchase.address
    if (isLate && isSame && focusWindow(deps)) {
      const { id } = checkout
      dispatch(checkoutChanged({ id, step: 'waiting', error: undefined, openedAt: deps.clock.now() }))
    } else dispatch(startCheckout(purchase, words))
  }

/**
 * Loads URL and earlier purchases, then navigates the window to the payment page. The earlier purchases must be known
 * before, so that none of them is mistaken for the new one. Never rejects.
 */
const openPaymentPage =
  (id: string, purchase: Purchase): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const isCurrent = () => selectOnramp(getState()).checkout?.id === id
    try {
      const [url, known] = await Promise.all([
        dispatch(paymentPage(purchase)),
        dispatch(purchasesBefore(purchase)),
      ])
      if (!isCurrent()) return
      const isThere = navigateWindow(deps, url)
      const wasBlocked = selectOnramp(getState()).checkout?.error?.code === 'ONRAMP_BLOCKED'
      dispatch(
        checkoutChanged({
          id,
          step: 'waiting',
          url,
          known,
          ...(!isThere && !wasBlocked && { error: serializeError(onrampError('ONRAMP_CLOSED')) }),
        }),
      )
    } catch (cause) {
      if (!isCurrent()) return
      closeWindow(deps)
      const error = serializeError(cause)
      dispatch(checkoutChanged({ id, step: 'failed', error }))
      dispatch(errorRaised(error))
    }
  }

/** The quote on screen at the time of the click; `undefined` for an estimate. */
function quoteOf(state: RootState, { provider, form }: Purchase): OnrampQuote | undefined {
  const amount = form?.check === 'fine' ? readAmount(form.amount) : undefined
  if (provider !== 'coinbase' || !form || amount === undefined) return undefined
  const query = { purchaseCurrency: form.purchase, paymentCurrency: form.payment, amount }
  const { data } = onrampEndpoints.endpoints.getOnrampQuote.select(query)(state)
  return data?.isEstimate ? undefined : data
}

const purchasesBefore =
  ({ provider, address }: Purchase): AppThunk<Promise<readonly string[] | undefined>> =>
  async dispatch => {
    if (!providerFacts(provider).isFollowed) return []
    const { getPurchases } = accountEndpoints.endpoints
    const { data } = await dispatch(
      getPurchases.initiate({ address }, { subscribe: false, forceRefetch: true }),
    )
    return data?.data.map(each => each.id)
  }
