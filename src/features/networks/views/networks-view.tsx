import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useState } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SearchField } from '../../../shared/ui/field/search-field'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectNetworks } from '../../../wallets/connections/selectors'
import { NetworkList } from '../components/network-list'
import { matchingNetworks } from '../matching-networks'
import { NETWORKS } from '../messages'

/** The page's networks with a search field. */
export default function NetworksView() {
  const t = useTranslator(NETWORKS)
  const dispatch = useAppDispatch()
  const networks = useAppSelector(selectNetworks)
  const [query, setQuery] = useState('')
  const found = matchingNetworks(networks, query)
  const help = () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORK_HELP' }))
    dispatch(viewPushed(route('WhatIsANetwork')))
  }
  return (
    <>
      <SearchField
        label={t('networks.search')}
        placeholder={t('networks.search')}
        clearLabel={t('networks.clear')}
        value={query}
        onChange={setQuery}
      />
      {found.length > 0 ? (
        <NetworkList networks={found} />
      ) : (
        <Notice
          icon={SearchX}
          title={t('networks.empty.title')}
          text={t('networks.empty.text', { query: query.trim() })}
          action={<Button onClick={() => setQuery('')}>{t('networks.clear')}</Button>}
        />
      )}
      <Button variant="plain" onClick={help}>
        {t('networks.help')}
      </Button>
      <LiveRegion text={query.trim() ? t('networks.found', { count: found.length }) : undefined} />
    </>
  )
}
