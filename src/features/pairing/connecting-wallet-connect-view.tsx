import { useEffect, useId, useState } from 'react'
import { eventTracked } from '../../feedback/event-tracked'
import { useTranslator } from '../../i18n/locale-context'
import { PAIRING } from '../../i18n/messages/pairing'
import { useDevice } from '../../parts/device-context'
import type { ListedWallet } from '../../router/routes'
import { walletChosen, walletLinkOpened } from '../../session/pairing/pairing-slice'
import { endPairing, startPairing } from '../../session/pairing/pairing-thunks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'
import { Tabs } from '../../ui/list/tabs'
import { type Platform, platformsOf } from '../../wallets/platforms'
import { LinkPanel } from './components/link-panel'
import { QrPanel } from './components/qr-panel'
import { StoreLink } from './components/store-link'
import { UnsupportedPanel } from './components/unsupported-panel'

type Props = { params: { wallet: ListedWallet | undefined } }

/** A wallet elsewhere: by code, by link, on its web page. Codes are offered for as long as the view is open. */
export default function ConnectingWalletConnectView({ params: { wallet } }: Props) {
  const dispatch = useAppDispatch()
  const device = useDevice()
  const error = useAppSelector(state => state.pairing.error)
  const platforms = platformsOf(wallet, device, { isInstalled: false })
  const [chosen, setChosen] = useState<Platform>(platforms[0] ?? 'qrcode')
  const panelId = useId()

  useEffect(() => {
    // Chosen anew when the visitor is back from a view that this one led to: leaving it has forgotten the wallet.
    if (!device.isPhone) dispatch(walletChosen(wallet ?? null))
    void dispatch(startPairing())
    // On a phone the code goes on being offered while the modal is open: a link must open in the task of the tap.
    return device.isPhone ? undefined : () => void dispatch(endPairing())
  }, [dispatch, device, wallet])

  useEffect(() => {
    if (chosen === 'qrcode') dispatch(walletLinkOpened(null)) // a code is for another device
    const platform = chosen === 'unsupported' ? 'browser' : chosen
    dispatch(
      eventTracked({
        event: 'SELECT_WALLET',
        properties: { name: wallet?.name ?? 'WalletConnect', platform },
      }),
    )
  }, [dispatch, wallet, chosen])

  if (error) return <PairingFailed />
  return (
    <>
      {platforms.length > 1 && (
        <PlatformTabs platforms={platforms} chosen={chosen} onChoose={setChosen} panelId={panelId} />
      )}
      <div id={panelId} role={platforms.length > 1 ? 'tabpanel' : undefined} className="list">
        <Panel platform={chosen} wallet={wallet} onShowCode={() => setChosen('qrcode')} />
      </div>
      {wallet && <StoreLink wallet={wallet} />}
    </>
  )
}

function Panel({
  platform,
  wallet,
  onShowCode,
}: {
  platform: Platform
  wallet: ListedWallet | undefined
  onShowCode: () => void
}) {
  if (!wallet || platform === 'qrcode') return <QrPanel wallet={wallet} />
  if (platform === 'unsupported' || platform === 'browser') return <UnsupportedPanel wallet={wallet} />
  return <LinkPanel key={platform} platform={platform} wallet={wallet} onShowCode={onShowCode} />
}

const LABELS = {
  browser: 'browser',
  unsupported: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'web',
  desktop: 'desktop',
} as const
/** Names that hosts' tests look for: `tab-webapp` where the platform is `web`. */
const TEST_IDS = { ...LABELS, web: 'webapp' } as const

function PlatformTabs(props: {
  platforms: readonly Platform[]
  chosen: Platform
  onChoose: (platform: Platform) => void
  panelId: string
}) {
  const t = useTranslator(PAIRING)
  const { platforms, chosen, onChoose, panelId } = props
  const tabs = platforms.map(id => ({
    id,
    text: t(`pairing.tab.${LABELS[id]}`),
    testId: `tab-${TEST_IDS[id]}`,
  }))
  return <Tabs label={t('pairing.ways')} tabs={tabs} chosen={chosen} onChoose={onChoose} panelId={panelId} />
}

function PairingFailed() {
  const t = useTranslator(PAIRING)
  const dispatch = useAppDispatch()
  const error = useAppSelector(state => state.pairing.error)
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('pairing.failed')}
      text={error ? t.error(error) : undefined}
      action={
        <Button variant="accent" onClick={() => void dispatch(startPairing())}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
