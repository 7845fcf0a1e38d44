import { useMemo } from 'react'
import type { OnrampProvider } from '../../../chains/chain-facts'
import type { Network } from '../../../chains/networks/network'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatMoney } from '../../../shared/lib/amounts/format-money'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { BUY } from '../messages'
import { deliversElsewhere, ONRAMP_FEES, providersFor } from '../purchase/onramp-providers'
import { isRestricted } from '../purchase/restricted-time-zones'
import { startCheckout } from '../purchase/start-checkout'
import type { OnrampForm } from '../state/use-onramp'
import { ProviderMark } from './provider-mark'

type Props = { address: string; network: Network; form: OnrampForm | undefined }

/**
 * Providers for the network: a button for Coinbase, which gets the values of the form, and rows for the others. A click
 * opens the provider's page in a new window.
 */
export function ProviderRows({ address, network, form }: Props) {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  const meldKey = useAppSelector(state => state.options?.meldKey)
  const isSmartAccount = useAppSelector(selectIsSmartAccount)
  const restricted = useMemo(() => isRestricted(), [])
  const { tag } = useLocale()
  const providers = providersFor(network.id, { meldKey, isSmartAccount })
  const others = providers.filter(({ id }) => id !== 'coinbase')
  const coinbase = providers.find(({ id }) => id === 'coinbase')
  const notes = (id: OnrampProvider) => (
    <>
      {deliversElsewhere(id, network.id) && <i>{t('buy.elsewhere', { name: network.name })}</i>}
      {restricted && <i data-testid="onramp-restricted">{t('buy.restricted')}</i>}
    </>
  )
  const start = (provider: OnrampProvider) =>
    dispatch(startCheckout({ provider, address, network: network.id, form }, t('buy.opening')))
  const fees = new Intl.NumberFormat(tag, { style: 'percent' }).formatRange(...ONRAMP_FEES)
  return (
    <>
      {others.length > 0 && (
        <List aria-label={t('buy.providers')}>
          {others.map(({ id, name }) => (
            <ListRow
              key={id}
              start={<ProviderMark provider={id} />}
              title={name}
              note={
                <>
                  <bdi>{t('buy.fees', { fees })}</bdi>
                  {notes(id)}
                </>
              }
              end="chevron"
              data-testid={`onramp-provider-${id}`}
              onClick={() => start(id)}
            />
          ))}
        </List>
      )}
      {coinbase && (
        <ActionBar>
          <small className="buy-notes">{notes(coinbase.id)}</small>
          <Button
            variant="accent"
            // until the options have loaded, the entered token and amount cannot be passed to the provider
            disabled={form?.check !== 'fine'}
            data-testid="onramp-provider-coinbase"
            onClick={() => start(coinbase.id)}
          >
            {(form && reason(form)) ?? t('buy.continueTo', { name: coinbase.name })}
          </Button>
        </ActionBar>
      )}
    </>
  )

  /** Why the amount cannot be bought. */
  function reason({ check, payment, method }: OnrampForm): string | undefined {
    const money = (amount: string) => formatMoney(amount, payment.id, tag)
    if (check === 'empty') return t('buy.enterAmount')
    if (check === 'low') return t('buy.low', { amount: money(method.min) })
    return check === 'high' ? t('buy.most', { amount: money(method.max) }) : undefined
  }
}
