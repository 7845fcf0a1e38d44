import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import { useEffect, useState } from 'react'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import type { Network } from '../../../chains/networks/network'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import type { OnrampQuote } from '../../../services/blockchain/onramp/onramp-schemas'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { RECEIPT_PICTURE_PX, ReceiptCard } from '../../../shared/components/receipt/receipt-card'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { compareDecimals, sumDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFiat, formatMoney } from '../../../shared/lib/amounts/format-money'
import { ActionPair } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Fact } from '../../../shared/ui/list/fact'
import { Icon } from '../../../shared/ui/picture/icon'
import { Picture } from '../../../shared/ui/picture/picture'
import { useAppDispatch } from '../../../store/hooks'
import { historyReset } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { BUY } from '../messages'
import { providerFacts } from '../purchase/onramp-providers'
import { type Checkout, checkoutChanged } from '../state/onramp-slice'
import { ProviderMark } from './provider-mark'

type Props = { checkout: Checkout; entry: HistoryEntry; networks: readonly Network[] }

/** Receipt of a purchase that has arrived. */
export function BuyReceipt({ checkout: { id, provider, quote }, entry, networks }: Props) {
  const t = useTranslator(BUY)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const [now] = useState(() => Date.now())
  const read = () => void dispatch(checkoutChanged({ id, purchaseId: undefined }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the view or the modal counts as read, too
  useEffect(() => read, [])
  const { name } = providerFacts(provider)
  const network = networks.find(each => each.id === entry.chain)
  const url = network && entry.hash ? transactionExplorerUrl(network, entry.hash) : undefined
  const [transfer] = entry.transfers
  const { symbol = '', quantity, value, imageUrl } = transfer ?? {}
  const bought = quantity === undefined ? symbol : amountWithSymbol(formatExact(quantity, tag), symbol)
  // the visitor may have bought something else on the provider's page, so the quote is shown only if it fits what
  // arrived
  const paid = quote && isQuoteFor(quote, { symbol, quantity }) ? quote : undefined
  const money = ({ amount, currency }: OnrampQuote['paymentTotal']) => (
    <bdi>{formatMoney(amount, currency, tag)}</bdi>
  )
  return (
    <div className="buy" data-testid="buy-receipt">
      <ReceiptCard
        title={t('buy.receipt.title')}
        before={
          paid
            ? {
                picture: (
                  <Picture
                    src={null}
                    name=""
                    size={RECEIPT_PICTURE_PX}
                    round
                    fallback={<Icon node={CreditCard} />}
                  />
                ),
                title: money(paid.paymentTotal),
              }
            : {
                picture: <ProviderMark provider={provider} size={RECEIPT_PICTURE_PX} />,
                title: <bdi>{name}</bdi>,
              }
        }
        after={{
          picture: <RowPicture url={imageUrl} name={symbol} size={RECEIPT_PICTURE_PX} round />,
          title: <bdi>{bought}</bdi>,
          note: value !== undefined && <bdi>{formatFiat(value, tag)}</bdi>,
        }}
        at={entry.minedAt ?? now}
        hash={entry.hash}
        explorer={url ? { url, label: t('buy.receipt.explorer'), testId: 'buy-explorer' } : undefined}
        words={{ text: t('buy.receipt.share', { amount: bought }), label: t('buy.receipt.copy') }}
      >
        {paid && (
          <>
            <Fact name={t('buy.receipt.provider')}>{name}</Fact>
            <Fact name={t('buy.receipt.fee')}>
              {money({
                amount: sumDecimals([paid.coinbaseFee.amount, paid.networkFee.amount]),
                currency: paid.paymentTotal.currency,
              })}
            </Fact>
          </>
        )}
        {network && <Fact name={t('buy.receipt.network')}>{network.name}</Fact>}
      </ReceiptCard>
      <ActionPair>
        <Button data-testid="buy-activity" onClick={read}>
          {t('buy.activity')}
        </Button>
        <Button
          variant="accent"
          data-testid="buy-done"
          onClick={() => void dispatch(historyReset(route('Account')))}
        >
          {t('buy.receipt.done')}
        </Button>
      </ActionPair>
    </div>
  )
}

/** Whether a quote is for exactly what arrived, and has its fees in the currency of the payment. */
function isQuoteFor(
  { purchaseAmount, paymentTotal, coinbaseFee, networkFee }: OnrampQuote,
  { symbol, quantity }: { symbol: string; quantity: string | undefined },
): boolean {
  const fees = [coinbaseFee, networkFee]
  return (
    quantity !== undefined &&
    purchaseAmount.currency === symbol &&
    compareDecimals(purchaseAmount.amount, quantity) === 0 &&
    fees.every(({ currency }) => currency === paymentTotal.currency)
  )
}
