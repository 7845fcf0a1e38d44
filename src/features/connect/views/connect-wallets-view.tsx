import { useAppSelector } from '../../../store/hooks'
import { selectNetworks } from '../../../wallets/connections/selectors'
import { AdapterRequired } from '../components/adapter-required'
import { WalletList } from '../components/wallet-list'

/** Wallets alone, for pages that offer e-mail and social accounts in a place of their own. */
export default function ConnectWalletsView() {
  const hasNetwork = useAppSelector(state => selectNetworks(state).length > 0)
  return hasNetwork ? <WalletList /> : <AdapterRequired />
}
