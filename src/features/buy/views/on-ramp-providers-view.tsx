import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import css from '../../../../styles/ui/buy.css'
import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { selectIsOwn } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { AmountForm } from '../components/amount-form'
import { OnrampLegal } from '../components/onramp-legal'
import { ProviderRows } from '../components/provider-rows'
import { QuoteBox } from '../components/quote-box'
import { SellerRows } from '../components/seller-rows'
import { BUY } from '../messages'
import { providersFor } from '../purchase/onramp-providers'
import { useOnramp } from '../state/use-onramp'
import { useOnrampAccount } from '../state/use-onramp-account'

const stylesRef = createStylesRef(css)

/** Amount to buy, quote and providers. */
export default function OnRampProvidersView() {
  const onrampAccount = useOnrampAccount()
  const isOwn = useAppSelector(state => selectIsOwn(state, 'onramp'))
  if (!onrampAccount) return <SkeletonRows count={3} />
  return isOwn ? <SellerRows {...onrampAccount} /> : <Providers {...onrampAccount} />
}

function Providers({ address, network }: { address: string; network: Network }) {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  const isSmartAccount = useAppSelector(selectIsSmartAccount)
  const meldKey = useAppSelector(state => state.options?.meldKey)
  const form = useOnramp()
  const providers = providersFor(network.id, { meldKey, isSmartAccount })
  if (providers.length === 0)
    return (
      <Notice
        icon={Store}
        title={t('buy.none.title')}
        text={t('buy.none.text', { name: network.name })}
        data-testid="onramp-none"
      />
    )
  // only Coinbase takes the values of the form; the other providers ask on their own pages
  const hasForm = providers.some(({ id }) => id === 'coinbase')
  const help = () => {
    dispatch(eventTracked({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } }))
    dispatch(viewPushed(route('WhatIsABuy')))
  }
  return (
    <div ref={stylesRef} className="buy">
      {hasForm && (form ? <AmountForm form={form} /> : <SkeletonRows count={3} />)}
      {hasForm && form && <QuoteBox form={form} />}
      <Button variant="plain" icon={CircleHelp} data-testid="onramp-help" onClick={help}>
        {t('buy.help')}
      </Button>
      <OnrampLegal />
      <ProviderRows address={address} network={network} form={form} />
    </div>
  )
}
