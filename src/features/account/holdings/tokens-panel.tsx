import Coins from 'lucide/dist/esm/icons/coins.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useBuy } from '../../../shared/components/buy/use-buy'
import { failureReason } from '../../../shared/components/failure-reason'
import { useReportError } from '../../../shared/components/use-report-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { ACCOUNT } from '../messages'
import { TokenList } from './token-list'
import { type Holder, useTokens } from './use-tokens'

/**
 * Tokens of an account on a network. If newer amounts cannot be loaded, the last known ones stay, with a note that they
 * may be outdated.
 */
export function TokensPanel(holder: Holder) {
  const t = useTranslator(ACCOUNT)
  const { rows, error, retry } = useTokens(holder)
  // with `never`, another part of the view sends the request and reports its error
  useReportError(holder.listRequest === 'never' ? undefined : error)
  const again = (
    <Button data-testid="tokens-retry" onClick={retry}>
      {t('common.retry')}
    </Button>
  )
  if (!rows && error) {
    const text = failureReason(t, error)
    return (
      <Notice tone="error" icon={TriangleAlert} title={t('tokens.failed.title')} text={text} action={again} />
    )
  }
  if (!rows)
    return (
      <>
        <SkeletonRows count={3} />
        <LiveRegion text={t('common.loading')} />
      </>
    )
  return (
    <>
      {error && (
        <div className="stale" role="status" data-testid="tokens-old">
          <p>{t('tokens.old')}</p>
          {again}
        </div>
      )}
      {rows.shown.length + rows.hidden.length > 0 ? <TokenList rows={rows} /> : <NoTokens />}
    </>
  )
}

/** Note for an account without tokens, with a button to buy some if the page offers that. */
function NoTokens() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const isSmartAccount = useAppSelector(selectIsSmartAccount)
  const buy = useBuy()
  const choose = () => {
    dispatch(eventTracked({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } }))
    buy?.()
  }
  return (
    <Notice
      icon={Coins}
      title={t('tokens.empty.title')}
      text={t('tokens.empty.text')}
      action={
        buy && (
          <Button data-testid="tokens-buy" onClick={choose}>
            {t('tokens.buy')}
          </Button>
        )
      }
    />
  )
}
