import Copy from 'lucide/dist/esm/icons/copy.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import SquareArrowOutUpRight from 'lucide/dist/esm/icons/square-arrow-out-up-right.mjs'
import { useState } from 'react'
import { accountExplorerUrl } from '../../chains/networks/explorer-url'
import { NAMESPACE_NAMES } from '../../chains/networks/namespace-names'
import type { Network } from '../../chains/networks/network'
import { useTranslator } from '../../i18n/locale-context'
import { ACCOUNT } from '../../i18n/messages/account'
import type { Namespace } from '../../lib/caip'
import { formatBalance, truncateAddress } from '../../lib/format'
import { LazyEmbeddedRows } from '../../parts/embedded/lazy-embedded-rows'
import { useCopy } from '../../parts/use-copy'
import { nodeApi } from '../../services/node/node-api'
import { disconnectWallet } from '../../session/connect-thunks'
import type { ConnectionState } from '../../session/connections-slice'
import { selectActiveNetwork, selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useQuery } from '../../store/use-query'
import { IconButton } from '../../ui/action/icon-button'
import { List } from '../../ui/list/list'
import { LinkRow, ListRow } from '../../ui/list/list-row'
import { AccountSummary } from '../../ui/picture/account-summary'
import { Icon } from '../../ui/picture/icon'
import { AccountNetworkSelect } from './components/account-network-select'
import { OtherChainRow } from './components/other-chain-row'
import { selectOtherConnection } from './select-other-connection'

/** Protocol-facts §5.1: balances are asked for anew every 10 s while they are on screen. */
const REFRESH_MS = 10_000

/** `0.000` while it is unknown (decisions.md "Texts and numbers"). */
const showBalance = ({ currency }: Network, units: string | undefined) =>
  `${formatBalance(units, currency.decimals)} ${currency.symbol}`

export const HeaderStart = AccountNetworkSelect

/** Who is connected, what they hold, and the way out. */
export default function AccountView() {
  const connection = useAppSelector(selectConnection)
  return connection ? <ConnectedAccount connection={connection} /> : null
}

function ConnectedAccount({ connection }: { connection: ConnectionState }) {
  const t = useTranslator(ACCOUNT)
  const copy = useCopy('account.copied')
  const network = useAppSelector(selectActiveNetwork)
  const other = useAppSelector(selectOtherConnection)
  const [address = ''] = connection.accounts
  const explorer = network && accountExplorerUrl(network, address)
  const { data, error } = useQuery(
    nodeApi.endpoints.getNativeBalance,
    network && { network: network.id, address },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, forceRefetch: true },
  )
  // An error stays until the next good answer, also while that is awaited.
  const failed = error !== undefined
  const known = data !== undefined || failed
  // On a network that the page did not ask for there is no node to ask.
  const balance = !network ? '' : known ? showBalance(network, data) : undefined
  const old = data === undefined ? t('account.balanceUnknown') : t('account.balanceOld')
  return (
    <>
      <AccountSummary
        address={address}
        name={truncateAddress(address, 4, 4)}
        balance={balance}
        action={
          <IconButton
            icon={Copy}
            label={t('account.copyAddress')}
            data-testid="copy-address"
            onClick={() => void copy(address)}
          />
        }
      />
      {failed && (
        <p className="hint" role="status">
          {old}
        </p>
      )}
      <LazyEmbeddedRows connection={connection} />
      <List>
        {explorer && (
          <LinkRow
            href={explorer}
            title={t('account.explorer')}
            start={<Icon node={SquareArrowOutUpRight} />}
            data-testid="account-explorer"
          />
        )}
        {other && <OtherChainRow other={other} />}
        <DisconnectRow connection={connection} other={other?.connector.namespace} />
      </List>
    </>
  )
}

type DisconnectRowProps = {
  connection: ConnectionState
  /** Where another wallet is connected. */
  other: Namespace | undefined
}

/** Ends what is on screen. A wallet on another chain stays, and the row says so. */
function DisconnectRow({ connection: { connector }, other }: DisconnectRowProps) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const { namespace } = connector
  const disconnect = async () => {
    setBusy(true)
    await dispatch(disconnectWallet(namespace))
    setBusy(false)
  }
  return (
    <ListRow
      start={<Icon node={LogOut} />}
      title={busy ? t('account.disconnecting') : t('common.disconnect')}
      note={
        other &&
        t('account.disconnectOne', { name: NAMESPACE_NAMES[namespace], other: NAMESPACE_NAMES[other] })
      }
      disabled={busy}
      data-testid="disconnect-button"
      onClick={() => void disconnect()}
    />
  )
}
