import { useLocale } from '../../../shared/i18n/locale-context'
import { Picture, type PictureProps } from '../../../shared/ui/picture/picture'

type Props = Pick<PictureProps, 'size'> & {
  /** ISO 4217 code. */
  readonly currency: string
}

/** The sign of a currency in a circle. */
export function CurrencyPicture({ currency, size }: Props) {
  const { tag } = useLocale()
  const sign = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    // some languages write US$, which is wider than the circle
    ?.value.replace(/^[A-Z]{2}(?=\p{Sc})/u, '')
  return <Picture round src={null} name={currency} size={size} fallback={<bdi>{sign}</bdi>} />
}
