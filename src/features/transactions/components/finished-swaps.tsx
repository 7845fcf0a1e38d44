import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import type { Network } from '../../../chains/networks/network'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { ReceiptCard } from '../../../shared/components/receipt/receipt-card'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWords } from '../../../shared/lib/amounts/amount-words'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatUnits } from '../../../shared/lib/decimal'
import { Button } from '../../../shared/ui/action/button'
import { LinkRow } from '../../../shared/ui/list/list-row'
import { useAppDispatch } from '../../../store/hooks'
import { TRANSACTIONS } from '../messages'
import { acknowledged } from '../transactions-slice'
import type { TransactionEntry } from '../types'
import { ReceiptRows } from './receipt-rows'
import { useTransactions } from './use-transactions'

type Place = { network: Network; address: string }

/** Shows the receipt of the latest swap until the user closes it. */
export function FinishedSwaps({ network, address }: Place) {
  const [entry] = useTransactions().filter(
    ({ status, intent, preview }) =>
      status === 'confirmed' &&
      intent.kind === 'swap' &&
      preview.network === network.id &&
      preview.from === address,
  )
  return entry && !entry.isAcknowledged ? <SwapReceipt entry={entry} network={network} /> : null
}

function SwapReceipt({ entry, network }: { entry: TransactionEntry; network: Network }) {
  const t = useTranslator(TRANSACTIONS)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const { id, intent, hash, startedAt } = entry
  const { amount, decimals, symbol, target = '', quoted } = intent
  const explorer = hash && transactionExplorerUrl(network, hash)
  const words = (text: string, of: string) => <bdi>{amountWords(text, of)}</bdi>
  const picture = (name: string) => <RowPicture url={undefined} name={name} size={40} round />
  return (
    <section aria-label={t('swap.receipt')} data-testid="swap-receipt">
      <ReceiptCard
        title={t('swap.receipt')}
        before={{
          picture: picture(symbol),
          title: words(formatExact(formatUnits(amount, decimals), tag), symbol),
        }}
        after={{
          picture: picture(target),
          title: quoted === undefined ? <bdi>{target}</bdi> : words(`≈ ${formatAmount(quoted, tag)}`, target),
        }}
        at={startedAt}
        url={explorer}
      >
        <ReceiptRows entry={entry} network={network} />
      </ReceiptCard>
      {explorer && <LinkRow href={explorer} title={t('send.explorer')} />}
      <Button
        data-testid="swap-receipt-done"
        onClick={() => dispatch(acknowledged({ id, isAcknowledged: true }))}
      >
        {t('send.done')}
      </Button>
    </section>
  )
}
