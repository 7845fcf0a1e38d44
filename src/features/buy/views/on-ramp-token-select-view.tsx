import { coinImageId } from '../../../chains/networks/network-images'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
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
  const form = useOnramp()
  if (!form) return <SkeletonRows count={2} />
  return (
    <PickList
      label={t('buy.buy')}
      choices={form.options.purchaseCurrencies.map(({ symbol, name }) => ({
        id: symbol,
        name,
        note: symbol,
        picture: <TokenPicture token={{ imageId: coinImageId(symbol) }} name={symbol} />,
        chosen: symbol === form.purchase.symbol,
        draft: { purchase: symbol },
      }))}
    />
  )
}
