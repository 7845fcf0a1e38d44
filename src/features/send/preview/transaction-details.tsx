import type { Network } from '../../../chains/networks/network'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWords } from '../../../shared/lib/amounts/amount-words'
import { multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatFee } from '../../../shared/lib/amounts/format-amount'
import { formatFeeUsd } from '../../../shared/lib/amounts/format-money'
import { formatUnits } from '../../../shared/lib/decimal'
import { WholeAddress } from '../../../shared/ui/picture/whole-address'
import type { Preview } from '../../transactions/types'
import { SEND } from '../messages'

type Props = {
  preview: Preview
  network: Network
  /** USD for one of the native currency. */
  price: string | undefined
}

/** What it costs, and where it happens. */
export function TransactionDetails({ preview: { from, cost, rent }, network, price }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const { symbol, decimals } = network.currency
  const show = (units: string) => formatUnits(units, decimals)
  return (
    <dl className="send-facts">
      <div data-testid="send-from">
        <dt>{t('send.from')}</dt>
        <dd>
          <WholeAddress address={from} />
        </dd>
      </div>
      <div data-testid="send-cost">
        <dt>{t('send.cost')}</dt>
        <dd>
          {cost === null ? (
            t('send.costUnknown')
          ) : (
            <>
              <bdi>{t('send.costAtMost', { amount: amountWords(formatFee(show(cost), tag), symbol) })}</bdi>
              {price !== undefined && (
                <small>
                  <bdi>{formatFeeUsd(multiplyDecimals(show(cost), price), tag)}</bdi>
                </small>
              )}
            </>
          )}
        </dd>
      </div>
      {rent !== '0' && (
        <div data-testid="send-rent">
          <dt>{t('send.rent')}</dt>
          <dd>
            <bdi>{amountWords(show(rent), symbol)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('send.network')}</dt>
        <dd>{network.name}</dd>
      </div>
    </dl>
  )
}
