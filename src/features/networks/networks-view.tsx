import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useState } from 'react'
import { eventTracked } from '../../feedback/event-tracked'
import { useTranslator } from '../../i18n/locale-context'
import { NETWORKS } from '../../i18n/messages/networks'
import { viewPushed } from '../../router/router-slice'
import { route } from '../../router/routes'
import { selectNetworks } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { LiveRegion } from '../../ui/feedback/live-region'
import { Notice } from '../../ui/feedback/notice'
import { SearchField } from '../../ui/field/search-field'
import { NetworkList } from './components/network-list'
import { matchingNetworks } from './matching-networks'

/** The networks of the page, narrowed by a search. */
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
