import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { TextField } from '../../../shared/ui/field/text-field'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { SEND } from '../messages'
import type { Receiver } from '../receiver/use-receiver'

type Props = {
  value: string
  receiver: Receiver
  network: Pick<Network, 'namespace' | 'name'>
  onChange: (value: string) => void
  onPaste: () => void
}

const FAULTS = {
  format: 'send.invalid.format',
  checksum: 'send.invalid.checksum',
  zero: 'send.invalid.zero',
} as const

/** To whom: an address, or a name with the address that it stands for. */
export function ReceiverField({ value, receiver, network, onChange, onPaste }: Props) {
  const t = useTranslator(SEND)
  const { text, name, isLooking, error, isUnknown, retry } = receiver
  const label = CHAIN_FAMILIES[network.namespace].names ? t('send.receiver') : t('send.receiverSolana')
  const fault =
    text.kind === 'invalid'
      ? t.text(FAULTS[text.reason], { network: network.name })
      : isUnknown
        ? t('send.noName')
        : undefined
  return (
    <div className="send-receiver">
      <TextField
        label={label}
        placeholder={label}
        data-testid="send-address"
        dir="auto"
        value={value}
        onChange={onChange}
        error={error ? t.error(error) : fault}
        clearLabel={t('send.clear')}
        end={
          value === '' && (
            <button type="button" className="send-max" data-testid="send-paste" onClick={onPaste}>
              {t('send.paste')}
            </button>
          )
        }
      />
      {error && <Button onClick={retry}>{t('common.retry')}</Button>}
      <div aria-live="polite">
        {isLooking && (
          <p className="hint">
            <i className="spin" /> {t('send.looking')}
          </p>
        )}
        {name !== undefined && text.kind === 'address' && (
          <p className="send-found" data-testid="send-resolved">
            <Avatar address={text.address} size={32} />
            <span>
              <bdi>{name}</bdi>
              <bdi className="send-address">{text.address}</bdi>
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
