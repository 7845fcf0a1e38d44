import type { Network } from '../../../chains/networks/network'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { selectHasService } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import { useTokens } from '../holdings/use-tokens'
import { ACCOUNT } from '../messages'
import { BalanceAlone, NativeBalanceLine } from './native-balance-line'

type BalanceProps = {
  /** Native balance with its symbol: `1.234 ETH`. `undefined` while it loads. */
  balance: string | undefined
}

/** What an external wallet holds: the value of its tokens in fiat money, where prices are known, and its native balance. */
export function ExternalFunds({
  address,
  network,
  balance,
}: BalanceProps & { address: string; network: Network | undefined }) {
  const hasTokens = useAppSelector(state => selectHasService(state, 'account'))
  return network && hasTokens ? (
    <ValueAndBalance address={address} network={network} balance={balance} />
  ) : (
    <BalanceAlone text={balance} />
  )
}

function ValueAndBalance({
  address,
  network,
  balance,
}: BalanceProps & { address: string; network: Network }) {
  const t = useTranslator(ACCOUNT)
  const { tag } = useLocale()
  // the row of tokens sends the request
  const { rows, error } = useTokens({ address, network, listRequest: 'never' })
  const isPending = !rows && !error
  if (!isPending && !rows?.total) return <BalanceAlone text={balance} />
  return (
    <>
      <p className="hint">{t('tokens.total')}</p>
      <p className={isPending ? 'sum wait' : 'sum'} data-testid="account-total">
        <bdi>{rows?.total ? formatFiat(rows.total, tag) : '\u00A0'}</bdi>
        {error && <small className="old">{t('tokens.totalOld')}</small>}
      </p>
      <NativeBalanceLine network={network} text={balance} />
    </>
  )
}
