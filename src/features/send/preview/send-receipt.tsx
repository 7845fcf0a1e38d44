import type { Network } from '../../../chains/networks/network'
import { Receipt } from '../../../shared/components/receipt/receipt'
import { RowPicture } from '../../../shared/components/row-picture'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWords } from '../../../shared/lib/amounts/amount-words'
import { multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatUsd } from '../../../shared/lib/amounts/format-money'
import { formatUnits } from '../../../shared/lib/decimal'
import { truncateAddress } from '../../../shared/lib/format'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { FeeText } from '../../transactions/components/fee-text'
import { usePrice } from '../../transactions/components/use-price'
import type { TransactionEntry } from '../../transactions/types'
import { SEND } from '../messages'
import { receivedText } from './outcome-text'

type Props = { entry: TransactionEntry; network: Network; explorer: string | undefined }

/** What was sent, as the network confirmed it. */
export function SendReceipt({ entry, network, explorer }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const priceOf = usePrice(entry.preview)
  const { intent, preview, fee, startedAt } = entry
  const { decoded } = preview
  if (decoded.kind !== 'transfer') return null
  const amount = formatUnits(decoded.amount, intent.decimals)
  const price = priceOf(decoded.token)
  const name = intent.target === decoded.to ? undefined : intent.target
  const short = truncateAddress(decoded.to)
  return (
    <Receipt
      title={t('send.confirmed.title')}
      text={receivedText(t, entry)}
      before={{
        picture: <RowPicture url={undefined} name={intent.symbol} size={40} round />,
        title: <bdi>{amountWords(formatExact(amount, tag), intent.symbol)}</bdi>,
        note: price && <bdi>{formatUsd(multiplyDecimals(amount, price), tag)}</bdi>,
      }}
      after={{
        picture: <Avatar address={decoded.to} size={40} />,
        title: <bdi title={decoded.to}>{name ?? short}</bdi>,
        note: name && <bdi title={decoded.to}>{short}</bdi>,
      }}
      at={startedAt}
      url={explorer}
    >
      {fee !== undefined && (
        <div data-testid="send-paid">
          <dt>{t('send.cost')}</dt>
          <dd>
            <FeeText
              value={formatUnits(fee, network.currency.decimals)}
              currency={network.currency}
              price={priceOf(null)}
            />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('send.network')}</dt>
        <dd>{network.name}</dd>
      </div>
    </Receipt>
  )
}
