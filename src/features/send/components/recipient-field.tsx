import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { TextField } from '../../../shared/ui/field/text-field'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { WholeAddress } from '../../../shared/ui/picture/whole-address'
import { useAppSelector } from '../../../store/hooks'
import { SEND } from '../messages'
import { acceptsNames } from '../recipient/parse-recipient'
import { type Recipient, selectNameSource } from '../recipient/use-recipient'

type Props = {
  value: string
  recipient: Recipient
  network: Pick<Network, 'namespace' | 'name'>
  onChange: (value: string) => void
  onPaste: () => void
}

/**
 * Minimum length of a text that is treated as an address. The field may be too narrow for it, so its end is shown
 * separately.
 */
const ADDRESS_MIN = 30
/** Number of trailing characters of an address that stay visible. */
const TAIL = 8

const ADDRESS_ERRORS = {
  format: 'send.invalid.format',
  checksum: 'send.invalid.checksum',
  zero: 'send.invalid.zero',
} as const

/** Input for the recipient: an address, or a name with the address it resolves to. */
export function RecipientField({ value, recipient, network, onChange, onPaste }: Props) {
  const t = useTranslator(SEND)
  const { text, name, isSearching, error, isUnknown, retry } = recipient
  const hasNames = acceptsNames(network.namespace, useAppSelector(selectNameSource))
  const [label, hint] = hasNames
    ? [t('send.recipient'), t('send.recipientHint')]
    : [t('send.recipientSolana'), t('send.recipientSolana')]
  const fault =
    text.kind === 'invalid'
      ? t.text(ADDRESS_ERRORS[text.reason], { network: network.name })
      : isUnknown
        ? t('send.noName')
        : undefined
  return (
    <div className="send-recipient">
      <TextField
        label={label}
        placeholder={hint}
        data-testid="send-address"
        // the placeholder follows the language
        dir={value ? 'auto' : undefined}
        value={value}
        onChange={onChange}
        error={error ? t.error(error) : fault}
        clearLabel={t('send.clear')}
        end={
          value === '' ? (
            <button type="button" className="send-max" data-testid="send-paste" onClick={onPaste}>
              {t('send.paste')}
            </button>
          ) : (
            value.length > ADDRESS_MIN && (
              <span className="send-shown" dir="ltr" aria-hidden="true" data-testid="send-address-shown">
                <span>{value.slice(0, -TAIL)}</span>
                <span>{value.slice(-TAIL)}</span>
              </span>
            )
          )
        }
      />
      {error && <Button onClick={retry}>{t('common.retry')}</Button>}
      <div aria-live="polite">
        {isSearching && (
          <p className="hint">
            <i className="spin" /> {t('send.looking')}
          </p>
        )}
        {/* in a narrow field an address is cut */}
        {text.kind === 'address' && (
          <p className="send-found" data-testid={name === undefined ? undefined : 'send-resolved'}>
            <Avatar address={text.address} size={32} />
            <span>
              {name !== undefined && <bdi>{name}</bdi>}
              <WholeAddress address={text.address} />
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
