import { memo } from 'react'
import { dayOf } from '../../../services/blockchain/activity/activity-groups'
import {
  type ActivityPart,
  type ActivityRow,
  OPERATIONS,
  type Operation,
} from '../../../services/blockchain/activity/activity-rows'
import { useTranslator } from '../../i18n/locale-context'
import { formatAmount, formatExact } from '../../lib/amounts/format-amount'
import { Tag } from '../../ui/list/tag'
import { ActivityPicture } from './activity-picture'
import { ACTIVITY } from './messages'

type Props = { row: ActivityRow; locale: string }

const isOperation = (word: string): word is Operation => OPERATIONS.some(operation => operation === word)

/**
 * One row of the history with operation, amounts and date, linked to the explorer. Third-party texts render as plain
 * text.
 */
export const ActivityItem = memo(function ActivityItem({ row, locale }: Props) {
  const t = useTranslator(ACTIVITY)
  const { operation, status = 'confirmed', parts, minedAt, isDust, explorerUrl } = row
  const title = isOperation(operation) ? t.text(`activity.${operation}`) : operation
  const tag = status !== 'confirmed' ? t.text(`activity.${status}`) : isDust ? t('activity.dust') : undefined
  const content = (
    <>
      <ActivityPicture row={row} />
      <span className="txt">
        <bdi>{title}</bdi>
        <small>
          {parts.length > 0 ? <Parts parts={parts} locale={locale} /> : t.text(`activity.${status}`)}
        </small>
      </span>
      <span className="when">
        {minedAt !== undefined && <time dateTime={dateOf(minedAt)}>{dayOf(minedAt, locale)}</time>}
        {tag && <Tag tone={status === 'failed' ? undefined : 'warning'}>{tag}</Tag>}
      </span>
      {isDust && <span className="vh">{t('activity.dustText')}</span>}
    </>
  )
  const shared = {
    className: `row ${status}${isDust ? ' dust' : ''}`,
    part: 'row',
    'data-testid': 'transaction-row',
    'data-status': status,
    title: isDust ? t('activity.dustText') : undefined,
  }
  return explorerUrl === undefined ? (
    <div {...shared}>{content}</div>
  ) : (
    <a {...shared} href={explorerUrl} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
})

/** Amounts sent and received, or the amount moved. */
function Parts({ parts, locale }: { parts: readonly ActivityPart[]; locale: string }) {
  return parts.map(({ sign, quantity, label = '-', isReturn }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a transaction never change their places
    <span key={index}>
      {index > 0 && (isReturn ? ' → ' : sign ? ' ' : ' + ')}
      <bdi title={quantity && `${sign}${formatExact(quantity, locale)} ${label}`}>
        {`${sign}${quantity ? formatAmount(quantity, locale) : ''} ${label}`.trim()}
      </bdi>
    </span>
  ))
}

/** ISO 8601 date (`2026-03-01T…`), or `undefined` for a time outside the range of `Date`. */
function dateOf(time: number): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
