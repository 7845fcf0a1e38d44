import { type ReactNode, useId, useState } from 'react'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Tabs } from '../../../shared/ui/list/tabs'
import { selectHasService } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import { ActivityList } from '../activity/activity-list'
import { NftsPanel } from '../holdings/nfts-panel'
import { TokensPanel } from '../holdings/tokens-panel'
import { ACCOUNT } from '../messages'

type Tab = 'tokens' | 'nfts' | 'activity'

type Props = {
  address: string
  network: Network
  /** Whether a node has answered. Without one, no NFT can be confirmed. */
  isNodeThere: boolean
  /**
   * Content below the tokens and NFTs. Not below the activity, whose list grows while scrolling, so its end is out of
   * reach.
   */
  children: ReactNode
}

/** Tabs of an account: tokens, NFTs and activity. */
export function AccountTabs({ address, network, isNodeThere, children }: Props) {
  const t = useTranslator(ACCOUNT)
  const panelId = useId()
  const [requested, setRequested] = useState<Tab>('tokens')
  const hasTokens = useAppSelector(state => selectHasService(state, 'account'))
  const hasHistory = useAppSelector(state => selectHasService(state, 'account', 'history'))
  const listsNfts = useAppSelector(state => state.options?.services.account?.can.includes('nfts') === true)
  const findsNfts = CHAIN_FAMILIES[network.namespace].supports.nfts && hasHistory && isNodeThere
  const tab = (id: Tab, text: string, isThere: boolean) =>
    isThere ? [{ id, text, testId: `tab-${id}` }] : []
  const tabs = [
    ...tab('tokens', t('account.tokens'), hasTokens),
    ...tab('nfts', t('account.nfts'), listsNfts || findsNfts),
    ...tab('activity', t('activity.title'), hasHistory),
  ]
  const chosen = tabs.find(({ id }) => id === requested)?.id ?? tabs[0]?.id
  const holder = { address, network }
  if (!chosen) return children
  return (
    <>
      <Tabs label={t('account.tabs')} tabs={tabs} chosen={chosen} onChoose={setRequested} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === chosen)?.text}
        key={`${chosen}:${network.id}:${address}`}
      >
        {chosen === 'tokens' && <TokensPanel {...holder} />}
        {chosen === 'nfts' && <NftsPanel {...holder} />}
        {chosen === 'activity' && <ActivityList {...holder} />}
      </div>
      {chosen !== 'activity' && children}
    </>
  )
}
