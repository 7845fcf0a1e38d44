import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import type {
  OnrampOptions,
  PaymentCurrency,
  PurchaseCurrency,
} from '../../../services/blockchain/onramp/onramp-schemas'
import { useAppSelector } from '../../../store/hooks'
import { type AmountCheck, checkAmount, type Limits } from './limits'
import { type OnrampDraft, selectOnramp } from './onramp-slice'

/** What is on offer and what was chosen of it. */
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
  // what stood in for an answer is no reason not to ask for one
  const isBuiltIn = useAppSelector(
    state => onrampEndpoints.endpoints.getOnrampOptions.select(OF_ALL)(state).data?.isBuiltIn,
  )
  const { currentData: data } = onrampEndpoints.useGetOnrampOptionsQuery(OF_ALL, {
    refetchOnMountOrArgChange: isBuiltIn ?? false,
  })
  return data && toOrder(draft, data)
}

/** A choice that is not on offer is replaced by the first that is. */
export function toOrder(draft: OnrampDraft, options: OnrampOptions): Order | undefined {
  const payment = chosen(options.paymentCurrencies, ({ id }) => id === draft.payment)
  const purchase = chosen(options.purchaseCurrencies, ({ symbol }) => symbol === draft.purchase)
  const method = payment && chosen(payment.payment_method_limits, ({ id }) => id === draft.method)
  if (!payment || !purchase || !method) return undefined
  const { amount, settled } = draft
  return { options, amount, settled, payment, purchase, method, check: checkAmount(amount, method) }
}

const chosen = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.find(is) ?? items[0]
