import { useTranslator } from '../../../i18n/locale-context'
import { ACCOUNT } from '../../../i18n/messages/account'
import type { NativeBalance } from '../use-native-balance'

/** The last known figure stays where no newer one comes, and says so. */
export function Trouble({ trouble }: Pick<NativeBalance, 'trouble'>) {
  const t = useTranslator(ACCOUNT)
  return (
    trouble && (
      <p className="hint" role="status">
        {t(trouble === 'old' ? 'account.balanceOld' : 'account.balanceUnknown')}
      </p>
    )
  )
}
