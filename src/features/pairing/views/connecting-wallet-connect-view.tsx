import { useEffect, useId, useState } from 'react'
import { ConnectingPanel } from '../../../shared/components/connecting-panel'
import { useDevice } from '../../../shared/components/device-context'
import { useInstallationOf } from '../../../shared/components/use-installation-of'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { ListedWallet } from '../../../store/router/routes'
import { cancelConnect, connectWallet } from '../../../wallets/connections/connect-thunks'
import { walletChosen, walletLinkOpened } from '../../../wallets/pairing/pairing-slice'
import { endPairing, startPairing } from '../../../wallets/pairing/pairing-thunks'
import { type Platform, platformsOf } from '../../../wallets/platforms'
import { LinkPanel } from '../components/link-panel'
import { PairingFailed } from '../components/pairing-failed'
import { PlatformTabs } from '../components/platform-tabs'
import { QrPanel } from '../components/qr-panel'
import { StoreLink } from '../components/store-link'
import { UnsupportedPanel } from '../components/unsupported-panel'

type Props = { params: { wallet: ListedWallet | undefined } }

/** One wallet by every way there is: in this browser, by code, by link, on its web page. Without a wallet: the code. */
export default function ConnectingWalletConnectView({ params: { wallet } }: Props) {
  const device = useDevice()
  const installationOf = useInstallationOf()
  const connector = wallet && installationOf(wallet).connector
  const platforms = platformsOf(wallet, device, { isInstalled: connector !== undefined })
  const [chosen, setChosen] = useState<Platform>(platforms[0] ?? 'qrcode')
  // A wallet may announce itself late: what was not detected is then asked.
  const platform = chosen === 'unsupported' && connector ? 'browser' : chosen
  const isHere = platform === 'browser' || platform === 'unsupported'
  const panelId = useId()

  useOffer(wallet, { isPairing: !isHere })
  useSelectEvent(wallet, platform)
  const failed = useAppSelector(state => state.pairing.error !== null) && !isHere

  function panel() {
    if (platform === 'browser' && connector) return <BrowserPanel uid={connector.uid} wallet={wallet} />
    if (failed) return <PairingFailed />
    if (!wallet || platform === 'qrcode') return <QrPanel wallet={wallet} />
    if (isHere) return <UnsupportedPanel wallet={wallet} />
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
      {wallet && !isHere && !failed && <StoreLink wallet={wallet} />}
    </>
  )
}

/** The wallet is asked for as long as its tab is open. */
function BrowserPanel(props: { uid: string; wallet: ListedWallet | undefined }) {
  const dispatch = useAppDispatch()
  const { uid } = props
  useEffect(() => {
    void dispatch(connectWallet(uid))
    return () => dispatch(cancelConnect(uid))
  }, [dispatch, uid])
  return <ConnectingPanel {...props} />
}

/** Codes are offered from the first way that needs one, for as long as the view is open. */
function useOffer(wallet: ListedWallet | undefined, { isPairing }: { isPairing: boolean }): void {
  const dispatch = useAppDispatch()
  const { isPhone } = useDevice()
  useEffect(() => {
    // Chosen again when the visitor is back from a view that this one led to: leaving it has forgotten the wallet.
    if (!isPhone) dispatch(walletChosen(wallet ?? null))
    // On a phone the code goes on being offered while the modal is open: a link must open in the task of the tap.
    return isPhone ? undefined : () => void dispatch(endPairing())
  }, [dispatch, isPhone, wallet])
  useEffect(() => {
    if (isPairing) void dispatch(startPairing())
  }, [dispatch, isPairing])
}

function useSelectEvent(wallet: ListedWallet | undefined, chosen: Platform): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (chosen === 'qrcode') dispatch(walletLinkOpened(null)) // a code is for another device
    const platform = chosen === 'unsupported' ? 'browser' : chosen
    const name = wallet?.name ?? 'WalletConnect'
    dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform } }))
  }, [dispatch, wallet, chosen])
}
