import { useEffect } from 'react'
import { transactionsListed } from '../../features/transactions/transaction-events'
import type { TransactionsState } from '../../features/transactions/transactions-slice'
import type { TransactionIntent } from '../../features/transactions/types'
import { useTranslator } from '../../shared/i18n/locale-context'
import { amountWords } from '../../shared/lib/amounts/amount-words'
import { formatUnits } from '../../shared/lib/decimal'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { IN_FLIGHT } from './messages'

/** What is known of a transaction that no block has yet; of one that was only checked, nothing left this page. */
const WORDS = { asking: 'crash.asking', sent: 'crash.sent', unsure: 'crash.unsure' } as const
type Entry = TransactionsState['entries'][number]
type InFlight = Extract<Entry, { intent: unknown }> & { readonly status: keyof typeof WORDS }
const isInFlight = (entry: Entry): entry is InFlight => Object.hasOwn(WORDS, entry.status)

/** What a view that crashed does not stop: transactions that are on their way. */
export function TransactionsInFlight() {
  const t = useTranslator(IN_FLIGHT)
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(transactionsListed()), [dispatch])
  // the slice is there as soon as a view has needed it
  const entries = useAppSelector(state => state.transactions?.entries)
  const inFlight = entries?.filter(isInFlight) ?? []
  return (
    <>
      {inFlight.length > 0 && <p>{t('crash.inFlight')}</p>}
      {inFlight.map(({ id, status, intent }) => (
        <p key={id} data-testid="crash-transaction">
          {t(WORDS[status], { amount: amountOf(intent) })}
        </p>
      ))}
    </>
  )
}

/** Every digit, and without `Intl`: whatever broke the view may break that too. */
const amountOf = ({ amount, decimals, symbol }: TransactionIntent) =>
  amountWords(formatUnits(amount, decimals), symbol)
