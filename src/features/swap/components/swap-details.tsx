import type { ReactNode } from 'react'
import facts from '../../../../styles/ui/facts.css'
import css from '../../../../styles/ui/swap.css'
import type { Network } from '../../../chains/networks/network'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFeeValue } from '../../../shared/lib/amounts/format-fee'
import { formatUnits } from '../../../shared/lib/decimal'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { FeeText } from '../../transactions/components/fee-text'
import { ProviderFee } from '../../transactions/components/provider-fee'
import { fiatValueOf } from '../math/swap-math'
import { SWAP } from '../messages'
import type { SwapDetails } from '../state/derive-swap'
import type { SwapState } from '../state/swap-slice'
import { TO_AMOUNT_PLACES } from '../to-amount'

const stylesRef = createStylesRef(facts + css)

type RowProps = {
  readonly name: string
  readonly id: string
  readonly tone?: 'mark' | 'stop' | undefined
  readonly children: ReactNode
}

function Row({ name, id, tone, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone} data-testid={`swap-detail-${id}`}>
        {children}
      </dd>
    </div>
  )
}

type Props = Pick<SwapState, 'source' | 'target' | 'slippage'> & {
  readonly details: SwapDetails
  /**
   * Maximum network fee in the native currency; `null` if the fee is not known, `undefined` before the transaction is
   * built.
   */
  readonly cost?: Decimal | null | undefined
  /** A paymaster of the page pays the network fee. */
  readonly isSponsored?: boolean | undefined
  /** Rent of the accounts that the swap opens, in the native currency. */
  readonly rent?: Decimal | undefined
  readonly nativePrice?: Decimal | null | undefined
  readonly network: Network
  /** Adds the network, which the form shows in its header. */
  readonly isReview?: boolean
  /** Control for changing the slippage, shown instead of the plain value. */
  readonly slippageControl?: ReactNode
  /** Rows after the others. */
  readonly children?: ReactNode
}

/**
 * Details of a swap: rate, network fee, price impact with the provider fee in it, minimum received, and last the
 * slippage, whose choices open below it.
 */
export function SwapDetailRows({ details, slippageControl, children, ...swap }: Props) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  const { source, target, slippage } = swap
  if (!source || !target) return null
  const { rate, impact, minimum, isOpen, fee } = details
  const show = (value: string, places?: number) => formatAmount(value, tag, places)
  const least = `${show(minimum, TO_AMOUNT_PLACES)} ${target.symbol}`
  const tone = impact.step === 'marked' ? 'mark' : impact.step === 'none' ? undefined : 'stop'
  return (
    <div ref={stylesRef} className="swap-details">
      <dl className="facts boxed">
        {rate && (
          <Row name={t('swap.rateName')} id="rate">
            <bdi dir="ltr">{`${show('1')} ${source.symbol} = ${show(rate)} ${target.symbol}`}</bdi>
          </Row>
        )}
        <Row name={t('send.fee')} id="gas">
          {costText()}
        </Row>
        {swap.rent && (
          <Row name={t('send.rent')} id="rent">
            <bdi>{amountWithSymbol(formatExact(swap.rent, tag), swap.network.currency.symbol)}</bdi>
          </Row>
        )}
        {fee && (
          <Row name={t('swap.fee')} id="fee">
            <ProviderFee fee={fee} symbol={source.symbol} />
          </Row>
        )}
        <Row name={t('swap.impact')} id="impact" tone={tone}>
          {impact.percent === undefined
            ? t('swap.impactUnknown')
            : t('swap.percent', { amount: show(impact.percent, 2) })}
          {/* what arrives is quoted after the fee */}
          {fee && <small>{t('swap.impactFee')}</small>}
        </Row>
        <Row name={t('swap.minimum')} id="minimum" tone={isOpen ? 'stop' : undefined}>
          <bdi>{isOpen ? t('swap.notPromised', { amount: least }) : least}</bdi>
        </Row>
        <Row name={t('swap.slippage')} id="slippage">
          {slippageControl ?? t('swap.percent', { amount: show(formatUnits(String(slippage), 2), 2) })}
        </Row>
        {swap.isReview && (
          <Row name={t('send.network')} id="network">
            {swap.network.name}
          </Row>
        )}
        {children}
      </dl>
    </div>
  )

  function costText() {
    const { cost, network, nativePrice } = swap
    const fiat = cost === undefined ? details.gasValue : cost && fiatValueOf(cost, nativePrice)
    if (!swap.isSponsored && (cost === null || fiat === null)) return t('send.feeUnknown')
    if (!cost) return <bdi>{fiat && formatFeeValue(fiat, tag)}</bdi>
    return (
      <FeeText
        value={cost}
        currency={network.currency}
        price={nativePrice}
        isMaximum
        isSponsored={swap.isSponsored}
      />
    )
  }
}
