import { Component, type ReactNode, useEffect } from 'react'
import { transactionsListed } from '../../features/transactions/transaction-events'
import type { TransactionsState } from '../../features/transactions/transactions-slice'
import type { TransactionIntent } from '../../features/transactions/types'
import { useTranslator } from '../../shared/i18n/locale-context'
import { amountWords } from '../../shared/lib/amounts/amount-words'
import { formatQuantity } from '../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../shared/lib/decimal'
import { Button } from '../../shared/ui/action/button'
import { Notice } from '../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

type Props = { children: ReactNode; onLeave: () => void }

/** A view that throws says so and can be left; neither the modal nor the host's page goes with it. */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Crash onLeave={this.props.onLeave} /> : this.props.children
  }
}

/** What is known of a transaction that no block has yet; of one that was only checked, nothing left this page. */
const WORDS = { asking: 'crash.asking', sent: 'crash.sent', unsure: 'crash.unsure' } as const
type Entry = TransactionsState['entries'][number]
type InFlight = Extract<Entry, { intent: unknown }> & { readonly status: keyof typeof WORDS }
const isInFlight = (entry: Entry): entry is InFlight => Object.hasOwn(WORDS, entry.status)

function Crash({ onLeave }: { onLeave: () => void }) {
  const t = useTranslator()
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(transactionsListed()), [dispatch])
  // the slice is there as soon as a view has needed it
  const entries = useAppSelector(state => state.transactions?.entries)
  const inFlight = entries?.filter(isInFlight) ?? []
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <>
          {inFlight.length > 0 && <p>{t('crash.inFlight')}</p>}
          {inFlight.map(({ id, status, intent }) => (
            <p key={id} data-testid="crash-transaction">
              {t(WORDS[status], { amount: amountOf(intent) })}
            </p>
          ))}
          <Button onClick={onLeave}>{t('common.back')}</Button>
        </>
      }
    />
  )
}

const amountOf = ({ amount, decimals, symbol }: TransactionIntent) =>
  amountWords(formatQuantity(formatUnits(amount, decimals)), symbol)
