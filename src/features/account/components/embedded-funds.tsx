import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { selectHasService } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import { Total } from '../holdings/total'
import { useTokens } from '../holdings/use-tokens'
import { ACCOUNT } from '../messages'
import { BalanceAlone, NativeBalanceLine } from './native-balance-line'

type Props = {
  readonly address: string
  readonly network: Network | undefined
  /** Native balance with its symbol: `1.234 ETH`. `undefined` while it loads. */
  readonly balance: string | undefined
}

/**
 * What the embedded wallet holds: the value of its tokens in fiat money, where prices are known, and its native balance. */
export function EmbeddedFunds({ address, network, balance }: Props) {
  const hasTokens = useAppSelector(state => selectHasService(state, 'account'))
  return network && hasTokens ? (
    <ValueAndBalance address={address} network={network} balance={balance} />
  ) : (
    <NativeBalanceLine network={network} text={balance} />
  )
}

function ValueAndBalance({ address, network, balance }: Props & { readonly network: Network }) {
  const t = useTranslator(ACCOUNT)
  const { rows } = useTokens({ address, network })
  if (rows && rows.total === undefined) return <BalanceAlone text={balance} />
  return (
    <>
      {rows && <p className="hint">{t('tokens.total')}</p>}
      <p className="sum" data-testid="account-total">
        <Total address={address} network={network} />
      </p>
      <NativeBalanceLine network={network} text={balance} />
    </>
  )
}
