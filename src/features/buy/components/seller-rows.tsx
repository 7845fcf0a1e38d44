import Store from 'lucide/dist/esm/icons/store.mjs'
import css from '../../../../styles/ui/buy.css'
import type { Network } from '../../../chains/networks/network'
import { sellerEndpoints } from '../../../services/blockchain/onramp/seller-endpoints'
import { OptInPictures } from '../../../shared/components/pictures/opt-in-pictures'
import { serializeError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch } from '../../../store/hooks'
import { BUY } from '../messages'
import { startCheckout } from '../purchase/start-checkout'
import { OnrampLegal } from './onramp-legal'
import { ProviderMark } from './provider-mark'

const stylesRef = createStylesRef(css)

/** Sellers of the page's own on-ramp service. Each asks for amount and payment on a page of its own. */
export function SellerRows({ address, network }: { address: string; network: Network }) {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  const query = { address, network: network.id }
  const { currentData: sellers, error, refetch } = sellerEndpoints.useGetSellersQuery(query)
  if (error)
    return (
      <Notice
        tone="error"
        icon={Store}
        title={t('buy.none.title')}
        text={t.error(serializeError(error))}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    )
  if (!sellers) return <SkeletonRows count={3} />
  if (sellers.length === 0)
    return (
      <Notice
        icon={Store}
        title={t('buy.none.title')}
        text={t('buy.none.text', { name: network.name })}
        data-testid="onramp-none"
      />
    )
  return (
    <div ref={stylesRef} className="buy">
      <OptInPictures urls={sellers.map(({ imageUrl }) => imageUrl)}>
        <List aria-label={t('buy.providers')}>
          {sellers.map(seller => (
            <ListRow
              key={seller.id}
              start={<ProviderMark provider={seller} />}
              title={seller.name}
              note={seller.note}
              end="chevron"
              data-testid={`onramp-provider-${seller.id}`}
              onClick={() =>
                dispatch(
                  startCheckout(
                    { provider: seller, address, network: network.id, form: undefined },
                    t('buy.opening'),
                  ),
                )
              }
            />
          ))}
        </List>
      </OptInPictures>
      <OnrampLegal />
    </div>
  )
}
