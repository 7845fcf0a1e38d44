import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { formatUnits } from '../../../shared/lib/decimal'
import { Fact } from '../../../shared/ui/list/fact'
import { TRANSACTIONS } from '../messages'
import type { TransactionEntry } from '../types'
import { FeeText } from './fee-text'
import { ProviderFee } from './provider-fee'
import { useNativePrice } from './use-native-price'

type Props = { entry: TransactionEntry; network: Network }

/** Rows of every receipt: the network fee charged, or who paid it, and the network. */
export function ReceiptRows({ entry: { fee, preview, intent }, network: { currency, name } }: Props) {
  const t = useTranslator(TRANSACTIONS)
  const price = useNativePrice(preview)
  return (
    <>
      {fee !== undefined && (
        <Fact name={t('send.fee')} id="send-paid">
          <FeeText
            value={formatUnits(fee, currency.decimals)}
            currency={currency}
            price={price}
            isSponsored={preview.isSponsored}
          />
        </Fact>
      )}
      {intent.providerFee && (
        <Fact name={t('swap.fee')}>
          <ProviderFee fee={intent.providerFee} symbol={intent.symbol} />
        </Fact>
      )}
      <Fact name={t('send.network')}>{name}</Fact>
    </>
  )
}
