import ArrowDownUp from 'lucide/dist/esm/icons/arrow-down-up.mjs'
import { useState } from 'react'
import css from '../../../../styles/ui/swap.css'
import { useBuy } from '../../../shared/components/buy/use-buy'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { typeAmount } from '../../../shared/lib/amounts/amount-text'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { formatUnits } from '../../../shared/lib/decimal'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { IconButton } from '../../../shared/ui/action/icon-button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { PendingTransactions } from '../../transactions/components/pending-transactions'
import { SlippageChoice } from '../components/slippage-choice'
import { SwapDetailRows } from '../components/swap-details'
import { SwapSide } from '../components/swap-side'
import { SWAP } from '../messages'
import type { Action } from '../state/derive-swap'
import { swapEvent } from '../state/swap-events'
import { amountTyped, tokensSwitched } from '../state/swap-slice'
import { type SwapModel as Swap, useSwap } from '../state/use-swap'
import { useSwapAccount } from '../state/use-swap-account'
import { plainToAmount } from '../to-amount'

const stylesRef = createStylesRef(css)

const WORDS = {
  selectToken: 'swap.selectToken',
  enterAmount: 'swap.enterAmount',
  insufficient: 'swap.insufficient',
  quoting: 'swap.quoting',
  noQuote: 'swap.noQuote',
  review: 'swap.review',
} as const satisfies Record<Action, string>

/** Swap form: amounts, tokens and costs. */
export default function SwapView() {
  useSwapAccount()
  const swap = useSwap()
  return swap ? <SwapForm swap={swap} /> : <SkeletonRows count={3} />
}

function SwapForm({ swap }: { swap: Swap }) {
  const t = useTranslator(SWAP)
  const dispatch = useAppDispatch()
  const { source, target, action } = swap
  const review = () => {
    dispatch(eventTracked(swapEvent('INITIATE_SWAP', swap)))
    dispatch(viewPushed(route('SwapPreview')))
  }
  return (
    <div ref={stylesRef} className="swap">
      <PendingTransactions network={swap.network.id} />
      <SwapSides swap={swap} />
      <SwapCosts swap={swap} />
      <ActionBar>
        <Button
          variant="accent"
          busy={action === 'quoting'}
          disabled={action !== 'review'}
          data-testid="swap-action-button"
          onClick={review}
        >
          {t(WORDS[action])}
        </Button>
      </ActionBar>
      <LiveRegion text={source && target && action !== 'quoting' ? t(WORDS[action]) : undefined} />
    </div>
  )
}

function SwapSides({ swap }: { swap: Swap }) {
  const t = useTranslator(SWAP)
  const dispatch = useAppDispatch()
  const buy = useBuy()
  // the amount that the form opens with is never marked as an error
  const [hasTyped, setTyped] = useState(false)
  const { source, target, amount, toAmount, max, action } = swap
  const type = (text: string) => {
    const typed = typeAmount(text, source?.decimals ?? 0)
    if (typed !== undefined) dispatch(amountTyped(typed))
    setTyped(true)
  }
  return (
    <div className="swap-sides">
      <SwapSide
        side="sourceToken"
        token={source}
        value={amount}
        onType={type}
        fiat={swap.paidValue}
        balance={swap.balanceOf(source)}
        short={hasTyped && action === 'insufficient'}
      >
        {max !== undefined && (
          <button
            type="button"
            part="button"
            className="swap-link"
            data-testid="swap-max-button"
            onClick={() => dispatch(amountTyped(max))}
          >
            {t('send.max')}
          </button>
        )}
        {source && buy && action === 'insufficient' && (
          <button
            type="button"
            part="button"
            className="swap-link"
            data-testid="swap-buy-button"
            onClick={buy}
          >
            {t('swap.buy', { symbol: source.symbol })}
          </button>
        )}
      </SwapSide>
      <div className="swap-turn">
        <IconButton
          icon={ArrowDownUp}
          label={t('swap.switch')}
          disabled={!target}
          data-testid="swap-switch-button"
          onClick={() => dispatch(tokensSwitched(toAmount))}
        />
      </div>
      <SwapSide
        side="toToken"
        token={target}
        value={toAmount === undefined ? '' : plainToAmount(toAmount)}
        fiat={swap.arrivesValue}
        balance={swap.balanceOf(target)}
        waits={action === 'quoting'}
      />
    </div>
  )
}

function SwapCosts({ swap }: { swap: Swap }) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { details, slippage } = swap
  if (!details) return null
  const amount = formatAmount(formatUnits(String(slippage), 2), tag, 2)
  return (
    <>
      <SwapDetailRows
        {...swap}
        details={details}
        slippageControl={
          <button
            type="button"
            part="button"
            className="swap-link"
            aria-expanded={isOpen}
            aria-label={t('swap.slippageChange', { amount })}
            data-testid="swap-slippage-button"
            onClick={() => setOpen(!isOpen)}
          >
            {t('swap.percent', { amount })}
          </button>
        }
      />
      {isOpen && <SlippageChoice slippage={slippage} />}
    </>
  )
}
