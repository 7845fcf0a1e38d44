import { useAppSelector } from '../../../store/hooks'
import { selectNetworks } from '../../../wallets/connections/selectors'
import { AdapterRequired } from '../components/adapter-required'
import { LazyLoginForm } from '../components/lazy-login-form'
import { WalletList } from '../components/wallet-list'

/** Ways to connect: email and social accounts if the page offers them, and wallets. */
export default function ConnectView() {
  const hasNetwork = useAppSelector(state => selectNetworks(state).length > 0)
  if (!hasNetwork) return <AdapterRequired />
  return (
    <>
      <LazyLoginForm />
      <WalletList />
    </>
  )
}
