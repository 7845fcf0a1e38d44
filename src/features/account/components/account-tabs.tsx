import { type ReactNode, useId, useState } from 'react'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Tabs } from '../../../shared/ui/list/tabs'
import { ActivityList } from '../activity/activity-list'
import { NftsPanel } from '../holdings/nfts-panel'
import { TokensPanel } from '../holdings/tokens-panel'
import { ACCOUNT } from '../messages'

type Tab = 'tokens' | 'nfts' | 'activity'

type Props = {
  address: string
  network: Network
  /** Whether a node has answered; without one no NFT can be confirmed. */
  isNodeThere: boolean
  /**
   * Content after lists that end. It is not shown below the activity, which loads more rows while scrolling, so it
   * could never be reached.
   */
  children: ReactNode
}

/** Tabs of an account: tokens, NFTs and activity. */
export function AccountTabs({ address, network, isNodeThere, children }: Props) {
  const t = useTranslator(ACCOUNT)
  const panelId = useId()
  const [requested, setRequested] = useState<Tab>('tokens')
  const hasNfts = CHAIN_FAMILIES[network.namespace].supports.nfts && isNodeThere
  const chosen = requested === 'nfts' && !hasNfts ? 'tokens' : requested
  const tab = (id: Tab, text: string) => ({ id, text, testId: `tab-${id}` })
  const tabs = [
    tab('tokens', t('account.tokens')),
    ...(hasNfts ? [tab('nfts', t('account.nfts'))] : []),
    tab('activity', t('activity.title')),
  ]
  const holder = { address, network }
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
