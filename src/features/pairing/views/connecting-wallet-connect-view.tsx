import { useEffect, useId, useState } from 'react'
import { ConnectingPanel } from '../../../shared/components/connecting-panel'
import { useDevice } from '../../../shared/components/device-context'
import { useInstallationOf } from '../../../shared/components/use-installation-of'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { ListedWallet } from '../../../store/router/routes'
import { cancelConnect, connectWallet } from '../../../wallets/connections/connect-thunks'
import { walletChosen, walletLinkOpened } from '../../../wallets/connections/pairing-events'
import { type Platform, platformsOf } from '../../../wallets/platforms'
import { endPairing, startPairing } from '../../../wallets/walletconnect/state/pairing-thunks'
import { LinkPanel } from '../components/link-panel'
import { PairingFailed } from '../components/pairing-failed'
import { PlatformTabs } from '../components/platform-tabs'
import { QrPanel } from '../components/qr-panel'
import { StoreLink } from '../components/store-link'
import { UnsupportedPanel } from '../components/unsupported-panel'

type Props = { params: { wallet: ListedWallet | undefined } }

/**
 * Connects one wallet in any available way: in this browser, by QR code, by link or on its web page. Without a wallet
 * it only shows the code.
 */
export default function ConnectingWalletConnectView({ params: { wallet } }: Props) {
  const device = useDevice()
  const installationOf = useInstallationOf()
  const connector = wallet && installationOf(wallet).connector
  const platforms = platformsOf(wallet, device, { isInstalled: connector !== undefined })
  const [chosen, setChosen] = useState<Platform>(platforms[0] ?? 'qrcode')
  // A wallet may announce itself late; then it is connected although it was not detected first.
  const platform = chosen === 'unsupported' && connector ? 'browser' : chosen
  const isInThisBrowser = platform === 'browser' || platform === 'unsupported'
  const panelId = useId()

  useOffer(wallet, { isPairing: !isInThisBrowser })
  useSelectEvent(wallet, platform)
  const failed = useAppSelector(state => state.pairing.error !== null) && !isInThisBrowser

  function panel() {
    if (platform === 'browser' && connector) return <BrowserPanel uid={connector.uid} wallet={wallet} />
    if (failed) return <PairingFailed />
    if (!wallet || platform === 'qrcode') return <QrPanel wallet={wallet} />
    if (isInThisBrowser) return <UnsupportedPanel wallet={wallet} />
    const showCode = () => setChosen('qrcode')
    return <LinkPanel key={platform} platform={platform} wallet={wallet} onShowCode={showCode} />
  }

  const hasTabs = platforms.length > 1
  return (
    <>
      {hasTabs && (
        <PlatformTabs platforms={platforms} chosen={platform} onChoose={setChosen} panelId={panelId} />
      )}
      <div id={panelId} role={hasTabs ? 'tabpanel' : undefined} className="list">
        {panel()}
      </div>
      {wallet && !isInThisBrowser && !failed && <StoreLink wallet={wallet} />}
    </>
  )
}

/** Requests the connection from the browser wallet while its tab is open. */
function BrowserPanel(props: { uid: string; wallet: ListedWallet | undefined }) {
  const dispatch = useAppDispatch()
  const { uid } = props
  useEffect(() => {
    void dispatch(connectWallet(uid))
    return () => dispatch(cancelConnect(uid))
  }, [dispatch, uid])
  return <ConnectingPanel {...props} />
}

/** Starts pairing as soon as a way that needs it is shown, and ends it when the view closes (except on phones). */
function useOffer(wallet: ListedWallet | undefined, { isPairing }: { isPairing: boolean }): void {
  const dispatch = useAppDispatch()
  const { isPhone } = useDevice()
  useEffect(() => {
    // Set again when the visitor returns from a view opened from here, because leaving has cleared the wallet.
    if (!isPhone) dispatch(walletChosen(wallet ?? null))
    // On a phone pairing continues while the modal is open, because a link must open in the task of the tap.
    return isPhone ? undefined : () => void dispatch(endPairing())
  }, [dispatch, isPhone, wallet])
  useEffect(() => {
    if (isPairing) void dispatch(startPairing())
  }, [dispatch, isPairing])
}

function useSelectEvent(wallet: ListedWallet | undefined, chosen: Platform): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (chosen === 'qrcode') dispatch(walletLinkOpened(null)) // the code is for a wallet on another device
    const platform = chosen === 'unsupported' ? 'browser' : chosen
    const name = wallet?.name ?? 'WalletConnect'
    dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform } }))
  }, [dispatch, wallet, chosen])
}
