import { requireFamily } from '../../../chains/family-of'
import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import { sellerEndpoints } from '../../../services/blockchain/onramp/seller-endpoints'
import type { Caip2 } from '../../../shared/lib/caip'
import { isSecureUrl } from '../../../shared/lib/url'
import type { AppThunk } from '../../../store/types'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { onrampError } from '../errors'
import { readAmount } from '../state/limits'
import type { OnrampForm } from '../state/use-onramp'
import { type CheckoutProvider, providersFor } from './onramp-providers'

/** Meld's page (https://docs.meld.io). */
const MELD = 'https://meldcrypto.com/'
/** Origin of Coinbase's page, which `generators/onrampurl` returns (https://docs.cdp.coinbase.com/onramp). */
const COINBASE_ORIGIN = 'https://pay.coinbase.com'
/** Time limit in ms for `onrampSession` to return a payment URL. */
const HOST_WAIT_MS = 30_000

export type Purchase = {
  readonly provider: CheckoutProvider
  readonly address: string
  readonly network: Caip2
  /** Content of the form; `undefined` for providers that ask for everything on their own page. */
  readonly form: OnrampForm | undefined
}

/**
 * Resolves with the URL of the payment page: from the host's `onrampSession` if there is one, else from the service
 * (Coinbase) or built here (Meld). Rejects with ONRAMP_PAGE_FAILED, whose `details` have the reason.
 */
export const paymentPage =
  (purchase: Purchase): AppThunk<Promise<string>> =>
  async (dispatch, getState, deps) => {
    const { onrampSession } = deps.host.functions()
    const { form, provider } = purchase
    if (typeof provider === 'object') return dispatch(sellerPage(provider.id, purchase))
    const amount = form?.check === 'fine' ? (readAmount(form.amount) ?? '') : ''
    const isSmartAccount = selectIsSmartAccount(getState())
    if (isSmartAccount && !isAvailableToSmartAccount(purchase))
      throw onrampError('ONRAMP_PAGE_FAILED', {
        details: 'the payment page could deliver to another account',
      })
    if (onrampSession)
      return fromHost(async () => onrampSession(Object.freeze({ provider, ...requestOf(purchase, amount) })))
    if (provider === 'meld') return meldUrl(purchase, getState().options)
    const { address, network } = purchase
    const symbol = form?.purchase.symbol ?? 'USDC'
    const currency = form?.payment.id ?? 'USD'
    const { createOnrampUrl } = onrampEndpoints.endpoints
    const { data, error } = await dispatch(
      createOnrampUrl.initiate(
        { address, network, onlyThere: isSmartAccount, symbol, currency, amount },
        { track: false },
      ),
    )
    if (data === undefined)
      throw onrampError('ONRAMP_PAGE_FAILED', { details: reasonOf(error as ServiceError) })
    return requireCoinbase(data, deps.config().blockchainApiUrl)

    function fromHost(ask: () => Promise<string | URL>): Promise<string> {
      return new Promise((resolve, reject) => {
        const fail = (details: string) => reject(onrampError('ONRAMP_PAGE_FAILED', { details }))
        const cancel = deps.clock.after(HOST_WAIT_MS, () => fail('onrampSession did not answer'))
        ask()
          .then(
            url => resolve(requireSecure(String(url))),
            cause => fail(cause instanceof Error ? cause.message : String(cause)),
          )
          .catch(reject)
          .finally(cancel)
      })
    }
  }

/** Resolves with the page of a seller of the page's own on-ramp service, who delivers to the account on its network. */
const sellerPage =
  (seller: string, { address, network }: Purchase): AppThunk<Promise<string>> =>
  async dispatch => {
    const { getSellerPage } = sellerEndpoints.endpoints
    const { data, error } = await dispatch(
      getSellerPage.initiate({ seller, address, network }, { track: false }),
    )
    if (!data) throw pageFailed(reasonOf(error as ServiceError) ?? 'no page')
    return requireSecure(data)
  }

/**
 * Whether the provider serves a smart account on this network. Checked again, because account or network may have
 * changed since the provider was chosen.
 */
const isAvailableToSmartAccount = ({ provider, network }: Purchase) =>
  providersFor(network, { meldKey: undefined, isSmartAccount: true }).some(({ id }) => id === provider)

type ServiceError = { readonly message?: string; readonly details?: string } | undefined
const reasonOf = (error: ServiceError) => error?.details ?? error?.message

/** Argument of the host's `onrampSession` function. */
const requestOf = ({ address, network, form }: Purchase, amount: string) => ({
  address,
  network,
  purchaseCurrency: form?.purchase.symbol,
  paymentCurrency: form?.payment.id,
  paymentMethod: form?.method.id,
  amount: amount || undefined,
})

/** Builds the URL of Meld's page. */
function meldUrl(
  { address, network }: Purchase,
  options: { meldKey: string | undefined; projectId: string } | null | undefined,
): string {
  const url = new URL(MELD)
  url.searchParams.set('publicKey', options?.meldKey ?? '')
  url.searchParams.set('destinationCurrencyCode', requireFamily(network).onramp.currency)
  url.searchParams.set('walletAddress', address)
  url.searchParams.set('externalCustomerId', options?.projectId ?? '')
  return url.href
}

const pageFailed = (details: string) => onrampError('ONRAMP_PAGE_FAILED', { details })

/** Returns the URL. Throws ONRAMP_PAGE_FAILED unless it is `https:` or on the visitor's own machine. */
function requireSecure(url: string): string {
  if (!isSecureUrl(url)) throw pageFailed('The URL of the payment page does not use https:')
  return url
}

/**
 * Returns the URL. Throws ONRAMP_PAGE_FAILED unless it is on Coinbase's origin, or on that of a development service on
 * the visitor's own machine, so that the service cannot lead visitors to another site.
 */
function requireCoinbase(url: string, service: string): string {
  const { origin } = new URL(requireSecure(url))
  const isOwn = origin.startsWith('http:') && origin === new URL(service).origin
  if (origin !== COINBASE_ORIGIN && !isOwn) throw pageFailed(`${origin} is not the provider’s payment page`)
  return url
}
