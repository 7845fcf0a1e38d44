import { useEffect } from 'react'
import { transactionsListed } from '../../features/transactions/transaction-events'
import type { TransactionsState } from '../../features/transactions/transactions-slice'
import type { TransactionIntent } from '../../features/transactions/types'
import { useTranslator } from '../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../shared/lib/amounts/amount-with-symbol'
import { formatUnits } from '../../shared/lib/decimal'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { IN_FLIGHT } from './messages'

/**
 * Text for each state of a pending transaction. Transactions that are still being checked have none, because they have
 * not left this page.
 */
const TEXT_KEYS = { asking: 'crash.asking', sent: 'crash.sent', unsure: 'crash.unsure' } as const
type Entry = TransactionsState['entries'][number]
type InFlight = Extract<Entry, { intent: unknown }> & { readonly status: keyof typeof TEXT_KEYS }
const isInFlight = (entry: Entry): entry is InFlight => Object.hasOwn(TEXT_KEYS, entry.status)

/** Lists pending transactions, which continue although the view crashed. */
export function TransactionsInFlight() {
  const t = useTranslator(IN_FLIGHT)
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(transactionsListed()), [dispatch])
  // the slice is injected when a view first needs it
  const entries = useAppSelector(state => state.transactions?.entries)
  const inFlight = entries?.filter(isInFlight) ?? []
  return (
    <>
      {inFlight.length > 0 && <p>{t('crash.inFlight')}</p>}
      {inFlight.map(({ id, status, intent }) => (
        <p key={id} data-testid="crash-transaction">
          {t(TEXT_KEYS[status], { amount: amountOf(intent) })}
        </p>
      ))}
    </>
  )
}

/** Every digit, and without `Intl`: whatever broke the view may break that too. */
const amountOf = ({ amount, decimals, symbol }: TransactionIntent) =>
  amountWithSymbol(formatUnits(amount, decimals), symbol)
