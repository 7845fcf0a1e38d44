import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useTranslator } from '../../i18n/locale-context'
import { ACCOUNT } from '../../i18n/messages/account'
import { truncateAddress } from '../../lib/format'
import { NetworkPicture } from '../../parts/network-picture'
import { QrCode } from '../../parts/qr-code'
import { useCopy } from '../../parts/use-copy'
import { viewPushed } from '../../router/router-slice'
import { route } from '../../router/routes'
import { selectProfile } from '../../session/account/cached'
import { selectActiveNetwork, selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { ListRow } from '../../ui/list/list-row'
import { Address } from '../../ui/picture/address'

/** The address to receive at: as a code, to copy, and whole, for those who compare. */
export default function WalletReceiveView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const copy = useCopy('account.copied')
  const network = useAppSelector(selectActiveNetwork)
  const profile = useAppSelector(selectProfile)
  const address = useAppSelector(selectConnection)?.accounts[0]
  if (address === undefined) return null
  return (
    <>
      <QrCode text={address} label={t('receive.code')} />
      <p>{t('receive.text', { name: network?.name ?? '' })}</p>
      <Address address={address} />
      <Button
        icon={Copy}
        variant="accent"
        aria-label={t('receive.copy')}
        data-testid="receive-address-copy-button"
        onClick={() => void copy(address)}
      >
        <bdi>{profile?.name ?? truncateAddress(address, 4, 4)}</bdi>
      </Button>
      {network && (
        <ListRow
          start={<NetworkPicture network={network} />}
          title={t('receive.networks')}
          note={network.name}
          end="chevron"
          data-testid="receive-compatible-networks"
          onClick={() => dispatch(viewPushed(route('WalletCompatibleNetworks')))}
        />
      )}
    </>
  )
}
