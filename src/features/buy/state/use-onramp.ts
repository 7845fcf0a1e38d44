import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import type {
  OnrampOptions,
  PaymentCurrency,
  PurchaseCurrency,
} from '../../../services/blockchain/onramp/onramp-schemas'
import { useAppSelector } from '../../../store/hooks'
import { type AmountCheck, checkAmount, type Limits } from './limits'
import { type OnrampDraft, selectOnramp } from './onramp-slice'

/** The available options and the user's choices. */
export type Order = {
  readonly options: OnrampOptions
  readonly amount: string
  readonly settled: string
  readonly payment: PaymentCurrency
  readonly purchase: PurchaseCurrency
  readonly method: Limits
  readonly check: AmountCheck
}

const OF_ALL = {}

/** `undefined` until the options have loaded. */
export function useOnramp(): Order | undefined {
  const draft = useAppSelector(selectOnramp)
  // built-in fallback options do not count as an answer: the real ones are requested again
  const isBuiltIn = useAppSelector(
    state => onrampEndpoints.endpoints.getOnrampOptions.select(OF_ALL)(state).data?.isBuiltIn,
  )
  const { currentData: data } = onrampEndpoints.useGetOnrampOptionsQuery(OF_ALL, {
    refetchOnMountOrArgChange: isBuiltIn ?? false,
  })
  return data && toOrder(draft, data)
}

/** Combines draft and options. A choice that is not available is replaced by the first available one. */
export function toOrder(draft: OnrampDraft, options: OnrampOptions): Order | undefined {
  const payment = chosen(options.paymentCurrencies, ({ id }) => id === draft.payment)
  const purchase = chosen(options.purchaseCurrencies, ({ symbol }) => symbol === draft.purchase)
  const method = payment && chosen(payment.payment_method_limits, ({ id }) => id === draft.method)
  if (!payment || !purchase || !method) return undefined
  const { amount, settled } = draft
  return { options, amount, settled, payment, purchase, method, check: checkAmount(amount, method) }
}

const chosen = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.find(is) ?? items[0]
