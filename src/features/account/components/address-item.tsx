import { useState } from 'react'
import css from '../../../../styles/ui/account.css'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Tag } from '../../../shared/ui/list/tag'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { selectHasService } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'
import { Total } from '../holdings/total'
import { ACCOUNT } from '../messages'

const stylesRef = createStylesRef(css)

type Props = {
  address: string
  /** Label that the wallet gives the account. */
  label: string | undefined
  index: number
  isCurrent: boolean
  /** Resolves when the switch has ended, also after a failure. */
  onSwitch: () => Promise<void>
}

/** One account of the wallet: identity, balance and a button to switch to it. */
export function AddressItem({ address, label, index, isCurrent, onSwitch }: Props) {
  const t = useTranslator(ACCOUNT)
  const network = useAppSelector(selectActiveNetwork)
  const hasTokens = useAppSelector(state => selectHasService(state, 'account'))
  const [busy, setBusy] = useState(false)
  const short = truncateAddress(address)
  const name = label ?? short
  const go = async () => {
    if (busy) return
    setBusy(true)
    await onSwitch()
    setBusy(false)
  }
  return (
    <div
      ref={stylesRef}
      className="row"
      part="row"
      aria-current={isCurrent || undefined}
      data-testid="switch-address-item"
    >
      <Avatar address={address} size={40} />
      <span className="txt">
        <bdi>{name}</bdi>
        {label !== undefined && (
          <small>
            <bdi>{short}</bdi>
          </small>
        )}
        {network && hasTokens && (
          <small>
            <Total address={address} network={network} listRequest="once" />
          </small>
        )}
      </span>
      {isCurrent ? (
        <Tag tone="success">{t('accounts.current')}</Tag>
      ) : (
        <button
          type="button"
          part="button"
          className="chip"
          aria-label={t('accounts.switchLabel', { name })}
          aria-disabled={busy || undefined}
          data-testid={`w3m-switch-address-button-${index}`}
          onClick={() => void go()}
        >
          {t('accounts.switch')}
        </button>
      )}
    </div>
  )
}
