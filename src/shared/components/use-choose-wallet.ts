import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { viewPushed } from '../../store/router/router-slice'
import { type ListedWallet, route } from '../../store/router/routes'
import type { ConnectorInfo } from '../../wallets/connector'
import { openLink, pairingLink } from '../../wallets/deep-links'
import { pairingRequested, walletChosen, walletLinkOpened } from '../../wallets/pairing/pairing-slice'
import { preparePairing } from '../../wallets/pairing/prepare-pairing'
import { useDevice } from './device-context'
import { usePairingLink } from './pairing-context'

type Choice = {
  wallet: ListedWallet | undefined
  connector: ConnectorInfo | undefined
  /** One connector for each chain family, if the wallet supports several. */
  siblings?: readonly ConnectorInfo[] | undefined
}

/** Click handling for a wallet in any list. */
export function useChooseWallet() {
  const dispatch = useAppDispatch()
  const { isPhone } = useDevice()
  const offers = usePairingLink()
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
      const uri = offers.get()?.uri
      const href = isPhone && !installed && link && uri && pairingLink(link, uri)
      if (href) {
        // Must run in the task of the tap: browsers only open an app then.
        openLink(href, '_self')
        dispatch(walletLinkOpened(link))
      }
      dispatch(viewPushed(route('ConnectingWalletConnect', { wallet })))
    },
    /** Preloads the code that pairing needs when the pointer or focus comes near. */
    prepare(connector: ConnectorInfo | undefined): void {
      if (!connector || connector.type === 'WALLET_CONNECT') dispatch(preparePairing())
    },
  }
}

/**
 * Starts pairing when a list of wallets shows on a phone, because a link must open in the task of the tap and so needs a URI by
 * then.
 */
export function usePairingOnPhones(): void {
  const dispatch = useAppDispatch()
  const { isPhone } = useDevice()
  const canPair = useAppSelector(state => state.connectors.some(({ type }) => type === 'WALLET_CONNECT'))
  useEffect(() => {
    if (isPhone && canPair) dispatch(pairingRequested())
  }, [dispatch, isPhone, canPair])
}
