import { Component, type ReactNode } from 'react'
import { useTransactions } from '../../features/transactions/components/use-transactions'
import type { TransactionIntent, TransactionStatus } from '../../features/transactions/types'
import { useTranslator } from '../../shared/i18n/locale-context'
import { amountWords } from '../../shared/lib/amounts/amount-words'
import { formatQuantity } from '../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../shared/lib/decimal'
import { Button } from '../../shared/ui/action/button'
import { Notice } from '../../shared/ui/feedback/notice'

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
const isInFlight = (status: TransactionStatus): status is keyof typeof WORDS => Object.hasOwn(WORDS, status)

function Crash({ onLeave }: { onLeave: () => void }) {
  const t = useTranslator()
  const inFlight = useTransactions().flatMap(({ id, status, intent }) =>
    isInFlight(status) ? [{ id, word: WORDS[status], amount: amountOf(intent) }] : [],
  )
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <>
          {inFlight.length > 0 && <p>{t('crash.inFlight')}</p>}
          {inFlight.map(({ id, word, amount }) => (
            <p key={id} data-testid="crash-transaction">
              {t(word, { amount })}
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
