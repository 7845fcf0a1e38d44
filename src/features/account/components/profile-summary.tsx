import { useAvatar } from '../../../shared/components/pictures/use-picture'
import { truncateAddress } from '../../../shared/lib/format'
import { AccountSummary, type AccountSummaryProps } from '../../../shared/ui/picture/account-summary'
import { useAppSelector } from '../../../store/hooks'
import { selectProfile } from '../../../wallets/connections/cached'
import { CopyAddress } from './copy-address'

/** Picture and name of the active account. */
export function ProfileSummary({ address, balance }: Pick<AccountSummaryProps, 'address' | 'balance'>) {
  const profile = useAppSelector(selectProfile)
  return (
    <AccountSummary
      address={address}
      image={useAvatar(profile?.image)}
      name={profile?.name ?? truncateAddress(address)}
      balance={balance}
      action={<CopyAddress address={address} />}
    />
  )
}
