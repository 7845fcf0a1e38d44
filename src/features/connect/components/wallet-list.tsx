import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import type { ReactNode } from 'react'
import { prefetch, selectDirectoryError } from '../../../services/directory/prefetch'
import { usePairingOnPhones } from '../../../shared/components/use-choose-wallet'
import { serializeError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { List } from '../../../shared/ui/list/list'
import { SkeletonRow } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { RootState } from '../../../store/root-reducer'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectWantedNamespace } from '../../../store/router/wanted-namespace'
import { selectNetwork, selectPreferredNetworkId } from '../../../wallets/connections/selectors'
import type { ConnectRow } from '../connect-rows'
import { CONNECT } from '../messages'
import { selectConnectRows } from '../select-connect-rows'
import { AllWalletsRow, useShowsAllWallets } from './all-wallets-row'
import { ConnectListRow } from './connect-list-row'
import { GetWalletButton } from './get-wallet-button'

/** List of wallets, with help if there is none. `children`: what stands between it and the link to the help. */
export function WalletList({ children }: { children?: ReactNode }) {
  const t = useTranslator(CONNECT)
  const dispatch = useAppDispatch()
  const rows = useAppSelector(selectConnectRows)
  const showsAll = useShowsAllWallets()
  const hasWalletDirectory = useAppSelector(state => state.options?.services.wallets !== null)
  usePairingOnPhones()
  // The login then has the filled button.
  const canLogIn = useAppSelector(
    ({ options }) => options?.enableEmail || Number(options?.socials.length) > 0,
  )
  const wantedNetwork = useAppSelector(selectWantedNetwork)
  const hasOwn = rows.some(({ isOwn }) => isOwn)
  const hasBoth = hasOwn && (showsAll || rows.some(({ isOwn }) => !isOwn))
  const heading = (isOwn: boolean | undefined) => (
    <h2 className="group">{t(isOwn ? 'connect.own' : 'connect.others')}</h2>
  )
  return (
    <>
      {wantedNetwork && <p>{t('connect.for', { name: wantedNetwork.name })}</p>}
      {rows.length > 0 || showsAll ? (
        <List aria-label={t('connect.title')}>
          {rows.flatMap((row, index) => {
            const isFirst = index === 0 || row.isOwn !== rows[index - 1]?.isOwn
            return [hasBoth && isFirst && heading(row.isOwn), toRow(row)]
          })}
          {hasBoth && rows.at(-1)?.isOwn && heading(false)}
          {showsAll && <AllWalletsRow />}
        </List>
      ) : (
        <Notice
          icon={Wallet}
          title={t('connect.empty.title')}
          text={t('connect.empty.text')}
          action={hasWalletDirectory && <GetWalletButton isPrimary={!canLogIn} />}
        />
      )}
      <DirectoryNotice />
      {children}
      <Button variant="plain" onClick={() => dispatch(viewPushed(route('WhatIsAWallet')))}>
        {t('connect.help')}
      </Button>
    </>
  )
}

const toRow = (row: ConnectRow) =>
  row.awaited ? <SkeletonRow key={row.key} /> : <ConnectListRow key={row.key} row={row} />

/** The requested network, if only wallets of its chain family can be used. */
function selectWantedNetwork(state: RootState) {
  const namespace = selectWantedNamespace(state)
  return namespace && selectNetwork(state, selectPreferredNetworkId(state, namespace))
}

/**
 * Shows that wallets are missing if the directory, which provides the wallets that the page features, cannot be loaded.
 */
function DirectoryNotice() {
  const t = useTranslator(CONNECT)
  const dispatch = useAppDispatch()
  const error = useAppSelector(selectDirectoryError)
  const hasFeatured = useAppSelector(state => (state.options?.featuredWalletIds.length ?? 0) > 0)
  if (!error || !hasFeatured) return null
  return (
    <Notice
      tone="warning"
      title={t('connect.incomplete.title')}
      text={t.error(serializeError(error))}
      action={<Button onClick={() => void dispatch(prefetch())}>{t('common.retry')}</Button>}
    />
  )
}
