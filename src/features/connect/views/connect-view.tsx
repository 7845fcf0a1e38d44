import { useState } from 'react'
import { useAppSelector } from '../../../store/hooks'
import { selectNetworks } from '../../../wallets/connections/selectors'
import { AdapterRequired } from '../components/adapter-required'
import { LazyLoginForm } from '../components/lazy-login-form'
import { WalletList } from '../components/wallet-list'
import { selectHasOwnWallet } from '../select-connect-rows'

/**
 * Ways to connect: email and social accounts if the page offers them, and wallets. Wallets come first for visitors who
 * have one. Wallets that are announced later do not change the order, because a finger may be about to touch a row
 * (docs/adr/0074-own-wallets-first.md).
 */
export default function ConnectView() {
  const hasNetwork = useAppSelector(state => selectNetworks(state).length > 0)
  const hasOwn = useAppSelector(selectHasOwnWallet)
  const [isLoginBelow] = useState(hasOwn)
  if (!hasNetwork) return <AdapterRequired />
  return (
    <>
      {!isLoginBelow && <LazyLoginForm />}
      <WalletList>{isLoginBelow && <LazyLoginForm isBelow />}</WalletList>
    </>
  )
}
