import { useAppSelector } from '../../../store/hooks'
import { selectNetworks } from '../../../wallets/connections/selectors'
import { AdapterRequired } from '../components/adapter-required'
import { WalletList } from '../components/wallet-list'

/** Only wallets, for pages that show email and social login elsewhere. */
export default function ConnectWalletsView() {
  const hasNetwork = useAppSelector(state => selectNetworks(state).length > 0)
  return hasNetwork ? <WalletList /> : <AdapterRequired />
}
