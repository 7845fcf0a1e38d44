import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { CurrencyPicture } from '../components/currency-picture'
import { PickList } from '../components/pick-list'
import { BUY } from '../messages'
import { useOnramp } from '../state/use-onramp'
import { useOnrampGuard } from '../state/use-onramp-account'

/** Selection of the payment currency. */
export default function OnRampFiatSelectView() {
  const t = useTranslator(BUY)
  const { tag } = useLocale()
  useOnrampGuard(false)
  const form = useOnramp()
  if (!form) return <SkeletonRows count={2} />
  const names = new Intl.DisplayNames(tag, { type: 'currency' })
  const nameOf = (currency: string) => {
    const name = names.of(currency) ?? currency
    // as in a list, where many languages have a lowercase letter in sentences
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  }
  return (
    <PickList
      label={t('buy.pay')}
      choices={form.options.paymentCurrencies.map(({ id }) => ({
        id,
        name: nameOf(id),
        note: id,
        picture: <CurrencyPicture currency={id} />,
        chosen: id === form.payment.id,
        draft: { payment: id },
      }))}
    />
  )
}
