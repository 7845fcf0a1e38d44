import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useState } from 'react'
import type { Wallet } from '../../../services/directory/schemas'
import { usePairingOnPhones } from '../../../shared/components/use-choose-wallet'
import { type InstallationOf, useInstallationOf } from '../../../shared/components/use-installation-of'
import { serializeError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SearchField } from '../../../shared/ui/field/search-field'
import { useAppSelector } from '../../../store/hooks'
import { selectOffer } from '../../../wallets/offered-wallets'
import { SkeletonTiles } from '../directory/skeleton-tiles'
import { useWalletList } from '../directory/use-wallet-list'
import { useWalletSearch } from '../directory/use-wallet-search'
import { WalletGrid } from '../directory/wallet-grid'
import { arrangeWallets } from '../directory/wallet-queries'
import { CONNECT_VIEWS } from './messages'

/** All wallets of the directory, to scroll through or to search. */
export default function AllWalletsView() {
  const t = useTranslator(CONNECT_VIEWS)
  const [text, setText] = useState('')
  usePairingOnPhones()
  return (
    <>
      <SearchField
        label={t('allWallets.search')}
        placeholder={t('allWallets.search')}
        clearLabel={t('allWallets.clear')}
        value={text}
        onChange={setText}
      />
      <Results text={text} onClear={() => setText('')} />
    </>
  )
}

function Results({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useTranslator(CONNECT_VIEWS)
  const search = useWalletSearch(text)
  const installationOf = useInstallationOf()
  const isOffered = useIsOffered()
  if (!search.searching) return <Browse installationOf={installationOf} />
  if (search.waiting) return <SkeletonTiles />
  const wallets = arrangeWallets(search.wallets.filter(isOffered), installationOf)
  return (
    <>
      <LiveRegion text={t('allWallets.found', { count: wallets.length })} />
      {wallets.length > 0 ? (
        <WalletGrid label={t('allWallets.title')} wallets={wallets} installationOf={installationOf} />
      ) : (
        <Notice
          icon={SearchX}
          data-testid="no-wallet-found"
          title={search.error ? t('allWallets.failed') : t('allWallets.empty.title')}
          text={
            search.error
              ? t.error(serializeError(search.error))
              : t('allWallets.empty.text', { query: text.trim() })
          }
          action={<Button onClick={onClear}>{t('allWallets.clear')}</Button>}
        />
      )}
    </>
  )
}

/** The directory leaves out wallets that the page excludes by id, but not those that it excludes by rdns. */
function useIsOffered(): (wallet: Wallet) => boolean {
  const { isExcluded } = useAppSelector(selectOffer)
  return wallet => !isExcluded(wallet)
}

function Browse({ installationOf }: { installationOf: InstallationOf }) {
  const t = useTranslator(CONNECT_VIEWS)
  const { wallets: listed, waiting, error, more, retry } = useWalletList()
  const wallets = listed.filter(useIsOffered())
  if (wallets.length === 0 && waiting) return <SkeletonTiles />
  return (
    <>
      {wallets.length > 0 && (
        <WalletGrid
          label={t('allWallets.title')}
          wallets={arrangeWallets(wallets, installationOf)}
          installationOf={installationOf}
          onEnd={more}
        />
      )}
      {error && (
        <Notice
          tone="error"
          title={t('allWallets.failed')}
          text={t.error(error)}
          action={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      )}
    </>
  )
}
