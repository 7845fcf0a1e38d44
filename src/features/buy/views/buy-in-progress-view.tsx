import { useEffect } from 'react'
import css from '../../../../styles/ui/buy.css'
import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { ProviderMark } from '../components/provider-mark'
import { BUY } from '../messages'
import { followCheckout, openAgain } from '../purchase/follow-checkout'
import { providerFacts } from '../purchase/onramp-providers'
import { retryCheckout } from '../purchase/start-checkout'
import { type Checkout, selectOnramp } from '../state/onramp-slice'
import { useOnramp } from '../state/use-onramp'
import { useOnrampAccount } from '../state/use-onramp-account'

const stylesRef = createStylesRef(css)

/** Shown while the visitor is on the provider's page in another window. */
export default function BuyInProgressView() {
  const onrampAccount = useOnrampAccount()
  const checkout = useAppSelector(state => selectOnramp(state).checkout)
  return onrampAccount && checkout ? (
    <InProgress checkout={checkout} address={onrampAccount.address} network={onrampAccount.network.id} />
  ) : (
    <SkeletonRows count={3} />
  )
}

type Props = { checkout: Checkout; address: string; network: string }

function InProgress({ checkout, address, network }: Props) {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  const form = useOnramp()
  const { copy, icon } = useCopy('pairing.copied')
  const { id, provider, step, url, error } = checkout
  const { name, isFollowed } = providerFacts(provider)
  const hasError = error !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: following starts again when the step changes or the error goes away
  useEffect(() => dispatch(followCheckout(id)), [dispatch, id, step, hasError])
  const failed = step === 'failed'
  const [text, more] = texts()
  const retry = () => dispatch(retryCheckout({ provider, address, network, form }, t('buy.opening')))
  return (
    <div ref={stylesRef} className="buy" aria-live="polite">
      <Notice
        art={
          <LoadingRing state={failed ? 'error' : 'loading'}>
            <ProviderMark provider={provider} size={64} />
          </LoadingRing>
        }
        tone={failed ? 'error' : error ? 'warning' : undefined}
        title={failed ? t('buy.failed') : t('buy.in', { name })}
        text={text}
        action={more && <p>{more}</p>}
        data-testid="buy-state"
        data-step={error?.code ?? step}
      />
      {step === 'waiting' && error && (
        <Button variant="accent" data-testid="buy-open" onClick={() => dispatch(openAgain())}>
          {t('buy.page')}
        </Button>
      )}
      {failed && (
        <Button variant="accent" data-testid="buy-retry" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      {isFollowed && error?.code === 'ONRAMP_TIMEOUT' && (
        <Button data-testid="buy-activity" onClick={() => dispatch(viewPushed(route('OnRampActivity')))}>
          {t('buy.activity')}
        </Button>
      )}
      {url && (
        <Button variant="plain" icon={icon} data-testid="buy-copy" onClick={() => void copy(url)}>
          {t('buy.copy')}
        </Button>
      )}
    </div>
  )

  function texts(): readonly [text: string, more?: string | undefined] {
    if (step === 'opening') return [t('buy.opening')]
    if (error) return [t.error(error), error.details]
    return [t('buy.continue'), isFollowed ? t('buy.watching') : t('buy.unwatched', { name })]
  }
}
