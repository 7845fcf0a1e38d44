import { useEffect } from 'react'
import type { Network } from '../../../chains/networks/network'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
import { RECEIPT_PICTURE_PX, ReceiptCard } from '../../../shared/components/receipt/receipt-card'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { formatUnits } from '../../../shared/lib/decimal'
import { truncateAddress } from '../../../shared/lib/format'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { useAppDispatch } from '../../../store/hooks'
import { ReceiptRows } from '../../transactions/components/receipt-rows'
import type { TransactionEntry } from '../../transactions/types'
import { SEND } from '../messages'
import { hideStarted } from '../send-transaction'
import { hasFullyArrived, receivedText } from './outcome-text'

type Props = {
  entry: TransactionEntry
  network: Network
  explorer: string | undefined
  /** When the snackbar `Transaction started.` appeared, in milliseconds since 1970. */
  sentAt: number
}

/**
 * Time in milliseconds that visitors have to read the snackbar `Transaction started.`. After it, the receipt takes its
 * place.
 */
const STARTED_MS = 1000

/** Receipt of a transfer that the network has confirmed. */
export function SendReceipt({ entry, network, explorer, sentAt }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  useEffect(() => {
    // at once if the time is over
    const timer = setTimeout(() => dispatch(hideStarted()), sentAt + STARTED_MS - Date.now())
    return () => clearTimeout(timer)
  }, [dispatch, sentAt])
  const { intent, preview, startedAt } = entry
  const { decoded } = preview
  if (decoded.kind !== 'transfer') return null
  const amount = formatUnits(decoded.amount, intent.decimals)
  const name = intent.target === decoded.to ? undefined : intent.target
  const short = truncateAddress(decoded.to)
  const { shown = {} } = intent
  return (
    <ReceiptCard
      title={t('send.confirmed.title')}
      text={hasFullyArrived(entry) ? undefined : receivedText(t, entry)}
      before={{
        picture: <TokenPicture token={shown} name={intent.symbol} size={RECEIPT_PICTURE_PX} />,
        title: <bdi>{amountWithSymbol(formatExact(amount, tag), intent.symbol)}</bdi>,
        note: shown.fiat !== undefined && <bdi>{formatFiat(shown.fiat, tag)}</bdi>,
      }}
      after={{
        picture: <Avatar address={decoded.to} size={RECEIPT_PICTURE_PX} />,
        title: <bdi title={decoded.to}>{name ?? short}</bdi>,
        note: name && <bdi title={decoded.to}>{short}</bdi>,
      }}
      at={startedAt}
      hash={entry.hash}
      explorer={explorer ? { url: explorer, label: t('send.explorer'), testId: 'send-explorer' } : undefined}
    >
      <ReceiptRows entry={entry} network={network} />
    </ReceiptCard>
  )
}
