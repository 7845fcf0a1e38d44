import type { Network } from '../../../chains/networks/network'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { ReceiptCard } from '../../../shared/components/receipt/receipt-card'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWords } from '../../../shared/lib/amounts/amount-words'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatUnits } from '../../../shared/lib/decimal'
import { truncateAddress } from '../../../shared/lib/format'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { ReceiptRows } from '../../transactions/components/receipt-rows'
import type { TransactionEntry } from '../../transactions/types'
import { SEND } from '../messages'
import { receivedText } from './outcome-text'

type Props = { entry: TransactionEntry; network: Network; explorer: string | undefined }

/** Receipt of a transfer that the network has confirmed. */
export function SendReceipt({ entry, network, explorer }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const { intent, preview, startedAt } = entry
  const { decoded } = preview
  if (decoded.kind !== 'transfer') return null
  const amount = formatUnits(decoded.amount, intent.decimals)
  const name = intent.target === decoded.to ? undefined : intent.target
  const short = truncateAddress(decoded.to)
  return (
    <ReceiptCard
      title={t('send.confirmed.title')}
      text={receivedText(t, entry)}
      before={{
        picture: <RowPicture url={undefined} name={intent.symbol} size={40} round />,
        title: <bdi>{amountWords(formatExact(amount, tag), intent.symbol)}</bdi>,
      }}
      after={{
        picture: <Avatar address={decoded.to} size={40} />,
        title: <bdi title={decoded.to}>{name ?? short}</bdi>,
        note: name && <bdi title={decoded.to}>{short}</bdi>,
      }}
      at={startedAt}
      url={explorer}
    >
      <ReceiptRows entry={entry} network={network} />
    </ReceiptCard>
  )
}
