import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Icon } from '../../../shared/ui/picture/icon'
import { SEND } from '../messages'
import type { RecipientWarning } from '../recipient/recipient-warnings'
import { isSerious } from '../recipient/recipient-warnings'

const WORDS = {
  own: 'send.warn.own',
  elsewhere: 'send.warn.elsewhere',
  moved: 'send.warn.moved',
  contract: 'send.warn.contract',
  lookAlike: 'send.warn.lookAlike',
  firstTime: 'send.warn.firstTime',
  history: 'send.warn.history',
} as const

/** Warnings about the recipient; the serious ones are highlighted. */
export function WarningList({ warnings }: { warnings: readonly RecipientWarning[] }) {
  const t = useTranslator(SEND)
  return (
    <ul className="send-warnings" aria-live="polite" data-testid="send-warnings">
      {warnings.map(warning => (
        <li
          key={warning.kind}
          className={isSerious(warning) ? 'serious' : undefined}
          data-warning={warning.kind}
        >
          <Icon node={isSerious(warning) ? CircleAlert : Info} size={18} />
          <span>
            {t(WORDS[warning.kind])}
            {warning.kind === 'moved' && (
              <bdi className="send-address">{t('send.warn.movedBefore', { address: warning.before })}</bdi>
            )}
            {warning.kind === 'lookAlike' && (
              <bdi className="send-address">{t('send.warn.lookAlikeKnown', { address: warning.known })}</bdi>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
