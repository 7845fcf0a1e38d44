import Box from 'lucide/dist/esm/icons/box.mjs'
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { accountExplorerUrl } from '../../../chains/networks/explorer-url'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { selectHasService } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { ConnectionState } from '../../../wallets/connections/connections-slice'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'
import { PendingTransactions } from '../../transactions/components/pending-transactions'
import { TokensRow } from '../holdings/tokens-row'
import { ACCOUNT } from '../messages'
import { selectOtherConnection } from '../select-other-connection'
import { useNativeBalance } from '../use-native-balance'
import { AccountActions } from './account-actions'
import { DisconnectRow } from './disconnect-row'
import { ExternalFunds } from './external-funds'
import { LoadFailure } from './load-failure'
import { OtherChainRow } from './other-chain-row'
import { ProfileSummary } from './profile-summary'

/** Account view of an external wallet. */
export function ExternalAccount({ connection }: { connection: ConnectionState }) {
  const t = useTranslator(ACCOUNT)
  const network = useAppSelector(selectActiveNetwork)
  const other = useAppSelector(selectOtherConnection)
  const hasTokens = useAppSelector(state => selectHasService(state, 'account'))
  const hasHistory = useAppSelector(state => selectHasService(state, 'account', 'history'))
  const { connector, accounts } = connection
  const [address = ''] = accounts
  const balance = useNativeBalance(address, network)
  const explorer = network && accountExplorerUrl(network, address)
  return (
    <>
      <ProfileSummary address={address}>
        <div className="funds">
          <ExternalFunds address={address} network={network} balance={balance.text} />
        </div>
      </ProfileSummary>
      <LoadFailure problem={balance.problem} network={network} />
      <AccountActions walletType="external" />
      {network && <PendingTransactions network={network.id} />}
      <List>
        {network && hasTokens && <TokensRow address={address} network={network} />}
        {network && hasHistory && <ActivityRow />}
        {accounts.length > 1 && <AddressesRow count={accounts.length} />}
        {explorer && (
          <LinkRow
            href={explorer}
            title={t('account.explorer')}
            start={<Icon node={Box} />}
            data-testid="account-explorer"
          />
        )}
        {other && <OtherChainRow other={other} />}
        <DisconnectRow connector={connector} />
      </List>
    </>
  )
}

function ActivityRow() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }))
    dispatch(viewPushed(route('Transactions')))
  }
  return (
    <ListRow
      start={<Icon node={ScrollText} />}
      title={t('activity.title')}
      end="chevron"
      data-testid="w3m-account-default-activity-button"
      onClick={open}
    />
  )
}

function AddressesRow({ count }: { count: number }) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  return (
    <div data-testid="account-switch-address">
      <ListRow
        start={<Icon node={UsersRound} />}
        title={t('accounts.title')}
        note={t('accounts.count', { count })}
        end="chevron"
        data-testid="wui-profile-button"
        onClick={() => dispatch(viewPushed(route('SwitchAddress')))}
      />
    </div>
  )
}
