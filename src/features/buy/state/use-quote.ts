import { skipToken } from '@reduxjs/toolkit/query'
import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import type { OnrampQuote } from '../../../services/blockchain/onramp/onramp-schemas'
import { useAppSelector } from '../../../store/hooks'
import { readAmount } from './limits'
import type { OnrampForm } from './use-onramp'

/** Time in ms after which a quote is requested again. */
const QUOTE_LIFE_MS = 30_000

/** Quote for exactly the amount in the form; `undefined` while there is none. */
export function useQuote({ amount, settled, check, payment, purchase }: OnrampForm): OnrampQuote | undefined {
  const exact = check === 'fine' ? readAmount(amount) : undefined
  const query =
    exact !== undefined && readAmount(settled) === exact
      ? { purchaseCurrency: purchase, paymentCurrency: payment, amount: exact }
      : skipToken
  // an estimate in the cache does not replace a quote: request one
  const isEstimate = useAppSelector(
    state =>
      query !== skipToken &&
      onrampEndpoints.endpoints.getOnrampQuote.select(query)(state).data?.isEstimate === true,
  )
  const { currentData } = onrampEndpoints.useGetOnrampQuoteQuery(query, {
    pollingInterval: QUOTE_LIFE_MS,
    refetchOnMountOrArgChange: isEstimate,
  })
  return currentData
}
