import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import type {
  OnrampOptions,
  PaymentCurrency,
  PurchaseCurrency,
} from '../../../services/blockchain/onramp/onramp-schemas'
import { useAppSelector } from '../../../store/hooks'
import { type AmountCheck, checkAmount, type Limits } from './limits'
import { type OnrampDraft, selectOnramp } from './onramp-slice'

/** The form: available options, and what the visitor has chosen. */
export type OnrampForm = {
  readonly options: OnrampOptions
  readonly amount: string
  readonly settled: string
  readonly payment: PaymentCurrency
  readonly purchase: PurchaseCurrency
  readonly method: Limits
  readonly check: AmountCheck
}

const NO_FILTER = {}

/** The current form; `undefined` until the options have loaded. */
export function useOnramp(): OnrampForm | undefined {
  const draft = useAppSelector(selectOnramp)
  // the built-in options are a fallback for a failed request: request the real ones again
  const isBuiltIn = useAppSelector(
    state => onrampEndpoints.endpoints.getOnrampOptions.select(NO_FILTER)(state).data?.isBuiltIn,
  )
  const { currentData: data } = onrampEndpoints.useGetOnrampOptionsQuery(NO_FILTER, {
    refetchOnMountOrArgChange: isBuiltIn ?? false,
  })
  return data && toOnrampForm(draft, data)
}

/** Combines draft and options. A choice that is not available is replaced by the first available one. */
export function toOnrampForm(draft: OnrampDraft, options: OnrampOptions): OnrampForm | undefined {
  const payment = findOrFirst(options.paymentCurrencies, ({ id }) => id === draft.payment)
  const purchase = findOrFirst(options.purchaseCurrencies, ({ symbol }) => symbol === draft.purchase)
  const method = payment && findOrFirst(payment.payment_method_limits, ({ id }) => id === draft.method)
  if (!payment || !purchase || !method) return undefined
  const { amount, settled } = draft
  return { options, amount, settled, payment, purchase, method, check: checkAmount(amount, method) }
}

const findOrFirst = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.find(is) ?? items[0]
