import { useAvatar } from '../../../shared/components/pictures/use-picture'
import { AccountSummary, type AccountSummaryProps } from '../../../shared/ui/picture/account-summary'
import { useAppSelector } from '../../../store/hooks'
import { selectProfile } from '../../../wallets/connections/cached'
import { CopyAddress } from './copy-address'

/** Picture and name of the active account. */
export function ProfileSummary({ address, children }: Pick<AccountSummaryProps, 'address' | 'children'>) {
  const profile = useAppSelector(selectProfile)
  return (
    <AccountSummary
      address={address}
      image={useAvatar(profile?.image)}
      name={profile?.name}
      action={<CopyAddress address={address} />}
    >
      {children}
    </AccountSummary>
  )
}
