import { transactionExplorerUrl } from '../../chains/networks/explorer-url'
import { useTranslator } from '../../i18n/locale-context'
import { PENDING } from '../../i18n/messages/money/pending'
import { amountWords } from '../../lib/amounts/amount-words'
import { formatQuantity } from '../../lib/amounts/exact-decimal'
import type { Caip2 } from '../../lib/caip'
import { formatUnits } from '../../lib/decimal'
import { truncateAddress } from '../../lib/format'
import { selectNetwork } from '../../session/selectors'
import type { TransactionEntry } from '../../session/transactions/types'
import { useAppSelector } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { LinkRow, ListRow } from '../../ui/list/list-row'
import { useDesk, useTransactions } from './use-transactions'

const UNDER_WAY = ['asking', 'sent', 'unsure']

/** What is on its way from this network, also since an earlier life of the page; nothing where there is none. */
export function PendingTransactions({ network }: { network: Caip2 }) {
  const entries = useTransactions().filter(
    entry => entry.preview.network === network && UNDER_WAY.includes(entry.status),
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
  const t = useTranslator(PENDING)
  const desk = useDesk()
  const network = useAppSelector(state => selectNetwork(state, entry.preview.network))
  const { errand, status, hash, id } = entry
  const quantity = formatQuantity(formatUnits(errand.amount, errand.decimals))
  const values = { amount: amountWords(quantity, errand.symbol) }
  const target = errand.target && t('send.pendingTo', { target: truncateAddress(errand.target, 6, 4) })
  const explorer = network && hash && transactionExplorerUrl(network, hash)
  const busy = <i className="spin" />
  if (status === 'unsure')
    return (
      <ListRow
        start={busy}
        title={t('send.pendingUnsure', values)}
        note={t('send.dismiss')}
        data-testid="pending-transaction"
        data-status={status}
        onClick={() => desk.dismiss(id)}
      />
    )
  const title = t('send.pending', values)
  const rest = {
    start: busy,
    title,
    note: target,
    'data-testid': 'pending-transaction',
    'data-status': status,
  }
  return explorer ? <LinkRow href={explorer} {...rest} /> : <ListRow {...rest} disabled />
}
