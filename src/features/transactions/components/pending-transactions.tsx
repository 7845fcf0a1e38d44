import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useState } from 'react'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import type { Caip2 } from '../../../shared/lib/caip'
import { formatUnits } from '../../../shared/lib/decimal'
import { truncateAddress } from '../../../shared/lib/format'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { TRANSACTIONS } from '../messages'
import { dismissTransaction } from '../transactions-slice'
import type { TransactionEntry } from '../types'
import { useTransactions } from './use-transactions'

const IN_PROGRESS = ['asking', 'sent', 'unsure']

/**
 * Time in ms after which a pending transaction can be removed from the list. A network usually needs less; with too low
 * a fee the transaction may never be included.
 */
const LATE_MS = 5 * 60_000

/**
 * Lists the pending transactions of a network, including those of earlier page loads, and failed ones that no view has
 * shown yet. Renders nothing if there are none.
 */
export function PendingTransactions({ network }: { network: Caip2 }) {
  const entries = useTransactions().filter(
    entry => entry.preview.network === network && (entry.isUnseen || IN_PROGRESS.includes(entry.status)),
  )
  if (entries.length === 0) return null
  return (
    <List data-testid="pending-transactions">
      {entries.map(entry => (
        <PendingRow key={entry.id} entry={entry} />
      ))}
    </List>
  )
}

function PendingRow({ entry }: { entry: TransactionEntry }) {
  const t = useTranslator(TRANSACTIONS)
  const dispatch = useAppDispatch()
  const network = useAppSelector(state => selectNetwork(state, entry.preview.network))
  const { intent, status, hash, id } = entry
  const isLate = useIsLate(entry)
  const { tag } = useLocale()
  const quantity = formatAmount(formatUnits(intent.amount, intent.decimals), tag)
  const values = { amount: amountWithSymbol(quantity, intent.symbol) }
  const target = intent.target && t('send.pendingTo', { target: truncateAddress(intent.target) })
  const explorer = network && hash && transactionExplorerUrl(network, hash)
  const busy = <i className="spin" />
  if (entry.isUnseen) return <UnseenRow entry={entry} values={values} />
  if (status === 'unsure') {
    const isSearchOver = entry.error?.code === 'TRANSACTION_NOT_FOUND'
    return (
      <ListRow
        start={isSearchOver ? <Icon node={CircleAlert} size={20} /> : busy}
        title={t(isSearchOver ? 'send.pendingUnknown' : 'send.pendingUnsure', values)}
        note={t(isSearchOver ? 'send.checkWallet' : 'send.dismiss')}
        data-testid="pending-transaction"
        data-status={status}
        onClick={() => dispatch(dismissTransaction(id))}
      />
    )
  }
  const title = t(status === 'asking' ? 'send.pendingAsking' : 'send.pending', values)
  const rest = {
    start: busy,
    title,
    note: target,
    'data-testid': 'pending-transaction',
    'data-status': status,
  }
  return (
    <>
      {explorer ? <LinkRow href={explorer} {...rest} /> : <ListRow {...rest} disabled />}
      {status === 'sent' && isLate && (
        <ListRow
          title={t('send.stopWaiting')}
          note={t('send.stillOpen')}
          data-testid="pending-dismiss"
          onClick={() => dispatch(dismissTransaction(id))}
        />
      )}
    </>
  )
}

/** Row of a transaction that failed while no view showed it. It stays until the visitor dismisses it. */
function UnseenRow({ entry: { id, status, error }, values }: { entry: TransactionEntry; values: Values }) {
  const t = useTranslator(TRANSACTIONS)
  const dispatch = useAppDispatch()
  const title =
    status === 'failed' || error?.code === 'TRANSACTION_EXPIRED'
      ? t('send.ended.failed', values)
      : status === 'mismatched'
        ? t('send.ended.mismatched', values)
        : t('send.ended.notSent', values)
  return (
    <ListRow
      start={<Icon node={CircleAlert} size={20} />}
      title={title}
      note={error && t.error(error)}
      end={X}
      aria-description={t('send.dismiss')}
      data-testid="pending-transaction"
      data-status={status}
      onClick={() => dispatch(dismissTransaction(id))}
    />
  )
}

type Values = { readonly amount: string }

/** Whether the transaction has been pending for longer than `LATE_MS`. */
function useIsLate({ startedAt }: TransactionEntry): boolean {
  const dispatch = useAppDispatch()
  const [lateSince, setLate] = useState<number>()
  useEffect(() => dispatch(callAt(startedAt + LATE_MS, () => setLate(startedAt))), [dispatch, startedAt])
  return lateSince === startedAt
}

/** Calls `call` at a time (ms since 1970), or at once if it has passed. Returns a function that cancels the call. */
const callAt =
  (time: number, call: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) => {
    const left = time - clock.now()
    if (left > 0) return clock.after(left, call)
    call()
    return () => {}
  }
