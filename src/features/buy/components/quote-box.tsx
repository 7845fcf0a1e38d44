import type { OnrampMoney, OnrampQuote } from '../../../services/blockchain/onramp/onramp-schemas'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { floorDecimal } from '../../../shared/lib/amounts/exact-decimal'
import { formatMoney } from '../../../shared/lib/amounts/format-money'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Tag } from '../../../shared/ui/list/tag'
import { BUY } from '../messages'
import type { OnrampForm } from '../state/use-onramp'
import { useQuote } from '../state/use-quote'

/** Decimal places of the token with the most decimals, so that the received amount is shown exactly. */
const PLACES = 18

/** Quote for exactly the amount in the form. Renders nothing without a valid amount. */
export function QuoteBox({ form }: { form: OnrampForm }) {
  const t = useTranslator(BUY)
  const data = useQuote(form)
  if (form.check !== 'fine') return null
  return (
    <div className="buy-quote" data-testid="onramp-quote" aria-busy={data ? undefined : true}>
      <h2>
        {t('buy.quote')}
        {data?.isEstimate && <Tag tone="warning">{t('buy.estimate')}</Tag>}
      </h2>
      {data ? (
        <Figures quote={data} money={form.payment.id} />
      ) : (
        <p className="buy-wait">{t('buy.quoting')}</p>
      )}
      <LiveRegion text={data ? undefined : t('buy.quoting')} />
    </div>
  )
}

/** `money`: code of the payment currency. Any other currency in a quote is a token. */
function Figures({ quote, money }: { quote: OnrampQuote; money: string }) {
  const t = useTranslator(BUY)
  const { tag } = useLocale()
  const { paymentTotal, paymentSubtotal, purchaseAmount, coinbaseFee, networkFee, isEstimate } = quote
  const total = <Row name={t('buy.total')} id="total" value={amountText(paymentTotal)} />
  // no fees for an estimate, because they are not known
  if (isEstimate)
    return (
      <>
        <dl>{total}</dl>
        <p>{t('buy.estimateText')}</p>
      </>
    )
  return (
    <dl>
      <Row name={t('buy.subtotal')} id="subtotal" value={amountText(paymentSubtotal)} />
      <Row name={t('buy.coinbaseFee')} id="coinbase-fee" value={amountText(coinbaseFee)} />
      <Row name={t('buy.networkFee')} id="network-fee" value={amountText(networkFee)} />
      {total}
      <Row name={t('buy.get')} id="purchase" value={amountText(purchaseAmount)} />
    </dl>
  )

  function amountText({ amount, currency }: OnrampMoney): string {
    if (currency === money) return formatMoney(amount, currency, tag)
    const format = new Intl.NumberFormat(tag, { maximumFractionDigits: PLACES })
    return `${format.format(floorDecimal(amount, PLACES) as `${number}`)} ${currency}`
  }
}

function Row({ name, id, value }: { name: string; id: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={`onramp-quote-${id}`}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
