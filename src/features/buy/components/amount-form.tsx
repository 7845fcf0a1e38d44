import Choose from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useId } from 'react'
import { coinImageId } from '../../../chains/networks/network-images'
import { hasPreset, isWholeAmount } from '../../../services/blockchain/onramp/onramp-endpoints'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { typeAmount } from '../../../shared/lib/amounts/amount-text'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { formatMoney, joinMoneyParts } from '../../../shared/lib/amounts/format-money'
import { AmountInput } from '../../../shared/ui/field/amount-input'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { BUY } from '../messages'
import { enterAmount } from '../state/enter-amount'
import type { OnrampForm } from '../state/use-onramp'
import { useQuote } from '../state/use-quote'
import { CurrencyPicture } from './currency-picture'
import { MethodChoice } from './method-choice'

/** Preset amounts in the payment currency. */
const PRESETS = ['100', '250', '500', '1000']
const CENTS = 2
/** Edge of the picture in a button that shows a choice, CSS pixels. */
const MARK_PX = 24

/** Form for amount, payment currency, token and payment method. */
export function AmountForm({ form }: { form: OnrampForm }) {
  const t = useTranslator(BUY)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const id = useId()
  const { amount, payment, purchase, check, method } = form
  const money = (value: string) => formatMoney(value, payment.id, tag)
  const short = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: payment.id,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const quote = useQuote(form)
  const isWrong = check === 'low' || check === 'high'
  const type = (text: string) => {
    const typed = typeAmount(text, CENTS)
    if (typed !== undefined) dispatch(enterAmount(typed))
  }
  return (
    <div className="buy-form">
      <div className={isWrong ? 'buy-amount wrong' : 'buy-amount'}>
        <label htmlFor={id}>{t('buy.pay')}</label>
        <AmountInput
          id={id}
          aria-label={t('buy.payAmount', { currency: payment.id })}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          data-testid="onramp-amount-input"
          value={amount}
          onChange={type}
        />
        <PickButton
          words={payment.id}
          picture={<CurrencyPicture currency={payment.id} size={MARK_PX} />}
          label={t('buy.currency', { currency: payment.id })}
          testId="onramp-currency-button"
          onClick={() => dispatch(viewPushed(route('OnRampFiatSelect')))}
        />
      </div>
      <fieldset className="buy-presets" aria-label={t('buy.presets')}>
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            part="button"
            aria-pressed={amount === preset}
            data-testid={`onramp-preset-${preset}`}
            onClick={() => dispatch(enterAmount(preset, true))}
          >
            <bdi>{joinMoneyParts(short.formatToParts(preset as `${number}`))}</bdi>
          </button>
        ))}
      </fieldset>
      <div className="buy-line">
        <span>{t('buy.buy')}</span>
        {/* an estimate knows no price */}
        {quote?.isEstimate === false && (
          <bdi data-testid="onramp-purchase-amount">{`≈ ${formatAmount(quote.purchaseAmount.amount, tag)}`}</bdi>
        )}
        <PickButton
          words={purchase.symbol}
          picture={
            <TokenPicture
              token={{ imageId: coinImageId(purchase.symbol) }}
              name={purchase.symbol}
              size={MARK_PX}
            />
          }
          label={t('buy.token', { symbol: purchase.symbol })}
          testId="onramp-token-button"
          onClick={() => dispatch(viewPushed(route('OnRampTokenSelect')))}
        />
      </div>
      <MethodChoice form={form} />
      <p id={`${id}-hint`} className={check === 'high' ? 'buy-hint wrong' : 'buy-hint'} role="status">
        {hint()}
      </p>
    </div>
  )

  function hint(): ReactNode {
    if (check === 'high') return t('buy.high', { amount: money(method.max) })
    if (check === 'fine' && !hasPreset(payment.id)) return t('buy.there', { currency: payment.id })
    if (check === 'fine' && !isWholeAmount(amount)) return t('buy.whole')
    return (
      <>
        <span className={check === 'low' ? 'wrong' : undefined}>
          {t('buy.low', { amount: money(method.min) })}
        </span>{' '}
        <span>{t('buy.most', { amount: money(method.max) })}</span>
      </>
    )
  }
}

type PickProps = {
  readonly words: string
  readonly picture: ReactNode
  readonly label: string
  readonly testId: string
  readonly onClick: () => void
}

/** Shows the current choice and opens the view to change it. */
function PickButton({ words, picture, label, testId, onClick }: PickProps) {
  return (
    <button
      type="button"
      part="button"
      className="buy-pick"
      aria-label={label}
      data-testid={testId}
      onClick={onClick}
    >
      {picture}
      <bdi>{words}</bdi>
      <Icon node={Choose} size={16} />
    </button>
  )
}
