import { type ReactNode, useEffect } from 'react'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import type { Network } from '../../../chains/networks/network'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { RECEIPT_PICTURE_PX, ReceiptCard } from '../../../shared/components/receipt/receipt-card'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { type Decimal, isZero } from '../../../shared/lib/amounts/exact-decimal'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { formatUnits, parseDecimal } from '../../../shared/lib/decimal'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { useAppDispatch } from '../../../store/hooks'
import { TRANSACTIONS } from '../messages'
import { acknowledged } from '../transactions-slice'
import type { ShownToken, TransactionEntry } from '../types'
import { ReceiptRows } from './receipt-rows'
import { useFinishedSwap } from './use-finished-swap'

type Props = { network: Network | undefined; address: string; children: ReactNode }

/** Receipt of the latest swap, then the children. The receipt is shown once: leaving it acknowledges the swap. */
export function FinishedSwaps({ network, address, children }: Props) {
  const entry = useFinishedSwap(network?.id, address)
  if (!network || !entry) return children
  return <SwapReceipt key={entry.id} entry={entry} network={network} />
}

function SwapReceipt({ entry, network }: { entry: TransactionEntry; network: Network }) {
  const t = useTranslator(TRANSACTIONS)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const { id, intent, hash, startedAt } = entry
  const { amount, decimals, symbol, target = '', shown } = intent
  const arrived = arrivedOf(entry)
  const url = hash && transactionExplorerUrl(network, hash)
  const done = () => void dispatch(acknowledged({ id, isAcknowledged: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the view or the modal counts as read, too
  useEffect(() => done, [])
  const side = (text: string | undefined, of: string, { imageUrl, fiat }: ShownToken = {}) => ({
    picture: <RowPicture url={imageUrl} name={of} size={RECEIPT_PICTURE_PX} round />,
    title: <bdi>{text === undefined ? of : amountWithSymbol(text, of)}</bdi>,
    note: fiat !== undefined && <bdi>{formatFiat(fiat, tag)}</bdi>,
  })
  return (
    <section aria-label={t('swap.receipt')} data-testid="swap-receipt">
      <ReceiptCard
        title={t('swap.receipt')}
        before={side(formatExact(formatUnits(amount, decimals), tag), symbol, shown)}
        after={side(
          arrived.amount && `${arrived.isExact ? '' : '≈ '}${formatAmount(arrived.amount, tag)}`,
          target,
          arrived.shown,
        )}
        at={startedAt}
        hash={hash}
        explorer={url ? { url, label: t('send.explorer') } : undefined}
      >
        <ReceiptRows entry={entry} network={network} />
      </ReceiptCard>
      <ActionBar>
        <Button variant="accent" data-testid="swap-receipt-done" onClick={done}>
          {t('send.done')}
        </Button>
      </ActionBar>
    </section>
  )
}

type Arrived = {
  readonly amount: Decimal | undefined
  /** Whether the chain shows the amount; otherwise it is the quoted one. */
  readonly isExact: boolean
  readonly shown: ShownToken | undefined
}

function arrivedOf({ received, intent: { quoted, targetDecimals, targetShown } }: TransactionEntry): Arrived {
  if (received === undefined || targetDecimals === undefined || BigInt(received) <= 0n)
    return { amount: quoted, isExact: false, shown: targetShown }
  const amount = formatUnits(received, targetDecimals)
  const fiat = targetShown?.fiat
  const canScale = fiat !== undefined && quoted !== undefined && !isZero(quoted)
  return {
    amount,
    isExact: true,
    shown: { ...targetShown, fiat: canScale ? scaleValue(fiat, amount, quoted) : undefined },
  }
}

/** Digits kept after the point: as many as a token can have, or the divisor could become zero. */
const DIGITS = 255

/** Fiat value of `amount`, in proportion to `fiat`, the value of the `quoted` amount. */
const scaleValue = (fiat: Decimal, amount: Decimal, quoted: Decimal): Decimal =>
  formatUnits(
    (parseDecimal(fiat, DIGITS) * parseDecimal(amount, DIGITS)) / parseDecimal(quoted, DIGITS),
    DIGITS,
  )
