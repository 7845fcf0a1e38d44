import Clock from 'lucide/dist/esm/icons/clock.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import css from '../../../../styles/ui/activity.css'
import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import { groupByMonth } from '../../../services/blockchain/activity/activity-groups'
import { ActivityItem } from '../../../shared/components/activity/activity-item'
import { serializeError } from '../../../shared/errors/serialize-error'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { List } from '../../../shared/ui/list/list'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectNetworks } from '../../../wallets/connections/selectors'
import { BuyReceipt } from '../components/buy-receipt'
import { BUY } from '../messages'
import { followPurchases } from '../purchase/follow-purchases'
import { purchaseRows } from '../state/purchase-rows'
import { useCompletedPurchase } from '../state/use-completed-purchase'
import { useOnrampAccount } from '../state/use-onramp-account'

const stylesRef = createStylesRef(css)

/** The title of the receipt states the outcome. */
export function HeaderTitle({ children }: { children: ReactNode }) {
  const t = useTranslator(BUY)
  return useCompletedPurchase() ? t('buy.receipt.title') : children
}

/**
 * The receipt of a purchase that has just arrived, or the list of all purchases. The list is reloaded while one is in
 * progress.
 */
export default function OnRampActivityView() {
  const onrampAccount = useOnrampAccount()
  return onrampAccount ? (
    <Purchases key={onrampAccount.address} {...onrampAccount} />
  ) : (
    <SkeletonRows count={4} />
  )
}

function Purchases({ address, network }: { address: string; network: Network }) {
  const t = useTranslator(BUY)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const networks = useAppSelector(selectNetworks)
  const [tries, setTries] = useState(0)
  const bought = useCompletedPurchase()
  const [now] = useState(() => Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` repeats the request
  useEffect(() => dispatch(followPurchases(address)), [dispatch, address, tries])
  const { currentData: data, error } = accountEndpoints.useGetPurchasesQuery({ address })
  if (!data && error)
    return (
      <Notice
        tone="error"
        icon={TriangleAlert}
        title={t('buy.broken.title')}
        text={t.error(serializeError(error))}
        action={<Button onClick={() => setTries(tries + 1)}>{t('common.retry')}</Button>}
      />
    )
  if (!data)
    return (
      <>
        <SkeletonRows count={4} />
        <LiveRegion text={t('common.loading')} />
      </>
    )
  if (bought) return <BuyReceipt {...bought} networks={networks} />
  const rows = purchaseRows(data.data, { address, network, networks })
  if (rows.length === 0)
    return (
      <Notice
        icon={Clock}
        title={t('buy.empty.title')}
        text={t('buy.empty.text')}
        action={
          <Button onClick={() => dispatch(viewPushed(route('OnRampProviders')))}>{t('buy.start')}</Button>
        }
      />
    )
  return (
    <div ref={stylesRef} className="past" aria-live="polite">
      {groupByMonth(rows, { locale: tag, now }).map(group => (
        <section key={group.key}>
          <h2>{group.title}</h2>
          <List>
            {group.rows.map(row => (
              <ActivityItem key={row.key} row={row} locale={tag} />
            ))}
          </List>
        </section>
      ))}
    </div>
  )
}
