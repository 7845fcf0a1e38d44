import { FIAT_CURRENCY } from '../../../shared/config/constants'

/**
 * The `price` of an API that has US dollars only, as decimal text. Absent if the API knows none, or if the modal shows
 * another currency, in which the number would be wrong.
 */
export const usdPrice = (
  price: string | null | undefined,
  shown: string = FIAT_CURRENCY,
): { readonly price?: string } => (price && Number(price) > 0 && shown === 'USD' ? { price } : {})
