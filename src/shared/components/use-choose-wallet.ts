import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { viewPushed } from '../../store/router/router-slice'
import { type ListedWallet, route } from '../../store/router/routes'
import { viewExpected } from '../../store/router/view-expected'
import type { AppThunk } from '../../store/types'
import { pairingRequested, walletChosen, walletLinkOpened } from '../../wallets/connections/pairing-events'
import type { ConnectorInfo } from '../../wallets/connector'
import { openLink, pairingLink } from '../../wallets/deep-links'
import { WALLET_CONNECT_ID } from '../config/connector-ids'
import { savesData } from '../lib/connection'
import { useDevice } from './device-context'

type Choice = {
  wallet: ListedWallet | undefined
  connector: ConnectorInfo | undefined
  /** One connector for each chain family, if the wallet supports several. */
  siblings?: readonly ConnectorInfo[] | undefined
}

/** Opens a wallet if its code is there by now. Must run in the task of the tap: browsers only open an app then. */
const openByLink =
  (link: string): AppThunk =>
  (dispatch, _getState, deps) => {
    const uri = deps.pairingLink.get()?.uri
    const href = uri && pairingLink(link, uri)
    if (!href) return
    openLink(href, '_self')
    dispatch(walletLinkOpened(link))
  }

/** Loads the code of WalletConnect. Sends no request to a wallet. */
const preparePairing: AppThunk = (_dispatch, _getState, { connectors }) => {
  if (savesData()) return
  connectors
    .get(WALLET_CONNECT_ID)
    ?.open()
    .catch(() => {})
}

/** Click handling for a wallet in any list. */
export function useChooseWallet() {
  const dispatch = useAppDispatch()
  const { isPhone } = useDevice()
  return {
    choose({ wallet, connector, siblings }: Choice): void {
      const installed = connector && connector.type !== 'WALLET_CONNECT'
      if (installed && siblings) {
        dispatch(viewPushed(route('ConnectingMultiChain', { uids: siblings.map(({ uid }) => uid) })))
        return
      }
      const { mobile_link: link, webapp_link, desktop_link } = wallet ?? {}
      // A wallet that is also available outside this browser opens a view with all ways to connect, this browser first.
      if (installed && !(link || webapp_link || desktop_link)) {
        dispatch(viewPushed(route('ConnectingExternal', { uid: connector.uid })))
        return
      }
      dispatch(walletChosen(wallet ?? null))
      if (isPhone && !installed && link) dispatch(openByLink(link))
      dispatch(viewPushed(route('ConnectingWalletConnect', { wallet })))
    },
    /** Preloads the code behind a row when the pointer or focus comes near. */
    prepare(connector: ConnectorInfo | undefined): void {
      const pairs = !connector || connector.type === 'WALLET_CONNECT'
      dispatch(pairs ? preparePairing : viewExpected('ConnectingExternal'))
    },
  }
}

/**
 * Starts pairing when a list of wallets shows on a phone, because a link must open in the task of the tap and so needs
 * a URI by then.
 */
export function usePairingOnPhones(): void {
  const dispatch = useAppDispatch()
  const { isPhone } = useDevice()
  const canPair = useAppSelector(state => state.connectors.some(({ type }) => type === 'WALLET_CONNECT'))
  useEffect(() => {
    if (isPhone && canPair) dispatch(pairingRequested())
  }, [dispatch, isPhone, canPair])
}
