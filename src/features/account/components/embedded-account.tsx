import { useAvatar } from '../../../shared/components/pictures/use-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectProfile } from '../../../wallets/connections/cached'
import type { ConnectionState } from '../../../wallets/connections/connections-slice'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'
import { PendingTransactions } from '../../transactions/components/pending-transactions'
import { EmbeddedRows } from '../embedded/embedded-rows'
import { ACCOUNT } from '../messages'
import { selectOtherConnection } from '../select-other-connection'
import { useNativeBalance } from '../use-native-balance'
import { AccountActions } from './account-actions'
import { AccountTabs } from './account-tabs'
import { DisconnectRow } from './disconnect-row'
import { EmbeddedFunds } from './embedded-funds'
import { LoadFailure } from './load-failure'
import { OtherChainRow } from './other-chain-row'

/** Account view of the embedded wallet (email or social login). */
export function EmbeddedAccount({ connection }: { connection: ConnectionState }) {
  const network = useAppSelector(selectActiveNetwork)
  const other = useAppSelector(selectOtherConnection)
  const [address = ''] = connection.accounts
  const balance = useNativeBalance(address, network)
  const rest = (
    <>
      {connection.embedded && <EmbeddedRows connection={connection} />}
      <List>
        {other && <OtherChainRow other={other} />}
        <DisconnectRow connector={connection.connector} />
      </List>
    </>
  )
  return (
    <>
      <ProfileRow address={address} />
      <div className="funds">
        <EmbeddedFunds address={address} network={network} balance={balance.text} />
      </div>
      <LoadFailure problem={balance.problem} network={network} />
      <AccountActions walletType="embedded" />
      {network && <PendingTransactions network={network.id} />}
      {network ? (
        <AccountTabs address={address} network={network} isNodeThere={balance.isNodeThere}>
          {rest}
        </AccountTabs>
      ) : (
        rest
      )}
    </>
  )
}

function ProfileRow({ address }: { address: string }) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const profile = useAppSelector(selectProfile)
  const avatar = useAvatar(profile?.image)
  const name = profile?.name ?? truncateAddress(address)
  return (
    <div data-testid="w3m-profile-button">
      <ListRow
        start={<Avatar address={address} image={avatar} size={40} />}
        title={name}
        aria-label={t('account.profile', { name })}
        end="chevron"
        data-testid="wui-profile-button"
        onClick={() => dispatch(viewPushed(route('Profile')))}
      />
    </div>
  )
}
