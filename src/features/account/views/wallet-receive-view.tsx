import css from '../../../../styles/ui/receive.css'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { QrCode } from '../../../shared/components/qr-code'
import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { ListRow } from '../../../shared/ui/list/list-row'
import { WholeAddress } from '../../../shared/ui/picture/whole-address'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { ACCOUNT } from '../messages'
import { useCompatibleNetworks } from '../use-compatible-networks'

const stylesRef = createStylesRef(css)
/** How many networks are shown by their picture, and the edge of each in CSS pixels. */
const MARKS = 3
const MARK_PX = 20

/** The address for receiving: as a QR code, for copying, and in full for comparison. */
export default function WalletReceiveView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const { copy, icon } = useCopy('account.copied')
  const network = useAppSelector(selectActiveNetwork)
  const others = useCompatibleNetworks().filter(({ id }) => id !== network?.id)
  const address = useAppSelector(selectConnection)?.accounts[0]
  if (address === undefined) return null
  const count = others.length > 0 ? t('networks.found', { count: others.length + 1 }) : network?.name
  return (
    <>
      <div ref={stylesRef} className="receive">
        <QrCode text={address} label={t('receive.code')} />
        {network && <p>{t('receive.text', { name: network.name })}</p>}
        <p className="qr-address" data-testid="account-settings-address">
          <WholeAddress address={address} />
        </p>
      </div>
      {network && (
        <ListRow
          start={
            <span className="receive-marks">
              {[network, ...others].slice(0, MARKS).map(each => (
                <NetworkPicture key={each.id} network={each} size={MARK_PX} />
              ))}
            </span>
          }
          title={count}
          aria-label={`${count}: ${t('receive.networks')}`}
          end="chevron"
          data-testid="receive-compatible-networks"
          onClick={() => dispatch(viewPushed(route('WalletCompatibleNetworks')))}
        />
      )}
      <ActionBar>
        <Button
          icon={icon}
          variant="accent"
          data-testid="receive-address-copy-button"
          onClick={() => void copy(address)}
        >
          {t('receive.copy')}
        </Button>
      </ActionBar>
    </>
  )
}
