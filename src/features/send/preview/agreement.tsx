import { useTranslator } from '../../../shared/i18n/locale-context'
import { AgreeBox } from '../../transactions/components/checks/agree-box'
import { CheckLine } from '../../transactions/components/checks/check-line'
import type { TransactionEntry } from '../../transactions/types'
import { SEND } from '../messages'
import type { ConfirmationReason } from './review-state'

const WORDS = {
  recipient: 'send.agree',
  simulation: 'send.agree.simulation',
  again: 'send.agree.again',
} as const

type Props = {
  reasons: readonly ConfirmationReason[]
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/**
 * Checkbox by which the visitor confirms what is unusual about the transaction. Renders nothing if there are no
 * reasons.
 */
export function Agreement({ reasons: [first, ...more], agreed, onChange }: Props) {
  const t = useTranslator(SEND)
  if (!first) return null
  return (
    <AgreeBox id="send-agree" isAgreed={agreed} onChange={text => onChange(text !== '')}>
      {more.length > 0 ? t('send.agree.all') : t(WORDS[first])}
    </AgreeBox>
  )
}

/** Warns that an identical transfer is pending or expired, so this one may be a second payment. */
export function DuplicateWarning({ entries }: { entries: readonly TransactionEntry[] }) {
  const t = useTranslator(SEND)
  const is = (...statuses: readonly string[]) => entries.some(({ status }) => statuses.includes(status))
  if (entries.length === 0) return null
  return (
    <CheckLine id="send-again" tone="stop">
      {is('checking', 'asking')
        ? t('send.again.asking')
        : is('unsure', 'replaced')
          ? t('send.again.unsure')
          : t('send.again.sent')}
    </CheckLine>
  )
}
