import { useIsLookAlike } from '../../../shared/components/look-alike-context'
import { WalletPictureOf } from '../../../shared/components/pictures/wallet-picture'
import { useChooseWallet } from '../../../shared/components/use-choose-wallet'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ListRow } from '../../../shared/ui/list/list-row'
import type { ConnectRow } from '../connect-rows'
import { CONNECT } from '../messages'

/** One wallet of the connect list. */
export function ConnectListRow({ row }: { row: ConnectRow }) {
  const t = useTranslator(CONNECT)
  const { choose, prepare } = useChooseWallet()
  const { connector, siblings, wallet, name, tag } = row
  const isImitation = useIsLookAlike(name)
  // hosts' tests expect `walletconnect` in lower case
  const id = wallet?.id ?? (tag === 'qrcode' ? connector?.id.toLowerCase() : connector?.id)
  return (
    <ListRow
      start={<WalletPictureOf name={name} wallet={wallet} connector={connector} />}
      title={name}
      tag={isImitation ? t('wallet.lookAlike') : tag && t(`connect.${tag}`)}
      tagTone={isImitation ? 'warning' : tag === 'installed' ? 'success' : undefined}
      data-testid={`wallet-selector-${id}`}
      data-connector-id={connector?.id}
      data-wallet-id={wallet?.id}
      onPointerEnter={() => prepare(connector)}
      onFocus={() => prepare(connector)}
      onClick={() => choose({ wallet, connector, siblings })}
    />
  )
}
