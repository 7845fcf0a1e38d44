import type { ReactNode } from 'react'
import css from '../../../../styles/ui/facts.css'
import type { Network } from '../../../chains/networks/network'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatUnits } from '../../../shared/lib/decimal'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Fact } from '../../../shared/ui/list/fact'
import { WholeAddress } from '../../../shared/ui/picture/whole-address'
import { FeeText } from '../../transactions/components/fee-text'
import type { Preview } from '../../transactions/types'
import { SEND } from '../messages'

const stylesRef = createStylesRef(css)

type Props = {
  preview: Preview
  network: Network
  /** Price of the native currency in fiat money. */
  price: string | undefined
  /** Rows after the others. */
  children?: ReactNode
}

/** Costs, network and sender of the transaction. The fee comes first: in low windows it is above the button. */
export function TransactionDetails({
  preview: { from, cost, rent, isSponsored },
  network,
  price,
  children,
}: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const { symbol, decimals } = network.currency
  const show = (units: string) => formatUnits(units, decimals)
  return (
    <dl ref={stylesRef} className="facts boxed">
      <Fact name={t('send.fee')} id="send-cost">
        {cost === null ? (
          t('send.feeUnknown')
        ) : (
          <FeeText
            value={show(cost)}
            currency={network.currency}
            price={price}
            isMaximum
            isSponsored={isSponsored}
          />
        )}
      </Fact>
      {rent !== '0' && (
        <Fact name={t('send.rent')} id="send-rent">
          <bdi>{amountWithSymbol(formatExact(show(rent), tag), symbol)}</bdi>
        </Fact>
      )}
      <Fact name={t('send.network')}>{network.name}</Fact>
      <Fact name={t('send.from')} id="send-from">
        <WholeAddress address={from} />
      </Fact>
      {children}
    </dl>
  )
}
