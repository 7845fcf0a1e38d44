import { useTranslator } from '../../../shared/i18n/locale-context'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { PickList } from '../components/pick-list'
import { BUY } from '../messages'
import { useOnramp } from '../state/use-onramp'
import { useOnrampGuard } from '../state/use-onramp-account'

/** Selection of the token to buy. */
export default function OnRampTokenSelectView() {
  const t = useTranslator(BUY)
  useOnrampGuard(false)
  const order = useOnramp()
  if (!order) return <SkeletonRows count={2} />
  return (
    <PickList
      label={t('buy.buy')}
      choices={order.options.purchaseCurrencies.map(({ symbol, name }) => ({
        id: symbol,
        name,
        note: symbol,
        chosen: symbol === order.purchase.symbol,
        draft: { purchase: symbol },
      }))}
    />
  )
}
