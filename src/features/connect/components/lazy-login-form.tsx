import { type ComponentType, createContext, useContext } from 'react'
import { useDevice } from '../../../shared/components/device-context'
import { useLoaded } from '../../../shared/components/use-loaded'
import { useTranslator } from '../../../shared/i18n/locale-context'
import type { Lazy } from '../../../shared/lib/lazy'
import { Separator } from '../../../shared/ui/list/separator'
import { useAppSelector } from '../../../store/hooks'
import { CONNECT } from '../messages'
import { selectHasOwnWallet } from '../select-connect-rows'

/**
 * Heights in px of one line of the form and of the gap between lines. They reserve the space, so that nothing moves
 * when the form loads.
 */
const LINE = 48
const GAP = 8

type LoginFormCode = { readonly LoginForm: ComponentType<{ isPrimary: boolean }> }

/** Provides the login form of the embedded wallet, which is a separate, lazily loaded feature. */
export const LoginFormContext = createContext<Lazy<LoginFormCode> | undefined>(undefined)

/**
 * Login by email and social accounts, if the page offers any. It has the filled button where the visitor has no wallet.
 * If its code fails to load, the wallets remain. `isBelow`: it follows the wallets.
 */
export function LazyLoginForm({ isBelow }: { isBelow?: boolean }) {
  const t = useTranslator(CONNECT)
  const { isPhone } = useDevice()
  // Wallets on a phone are apps, which a page cannot detect.
  const isPrimary = useAppSelector(state => !isPhone && !selectHasOwnWallet(state))
  // Follows what `LoginForm` and `socialLayout` of the embedded wallet show.
  const lines = useAppSelector(({ options }) => {
    const { length = 0 } = options?.socials ?? []
    const hasEmail = options?.enableEmail ?? false
    const isFirstWide = length > 2 || (length > 1 && isPrimary && !hasEmail)
    return (hasEmail ? (isPrimary ? 2 : 1) : 0) + Number(length > 0) + Number(isFirstWide)
  })
  const LoginForm = useLoaded(useContext(LoginFormContext), lines > 0)?.LoginForm
  return lines > 0 ? (
    <>
      {isBelow && <Separator text={t('connect.or')} />}
      <div className="list" style={{ minBlockSize: lines * (LINE + GAP) - GAP, flex: 'none' }}>
        {LoginForm && <LoginForm isPrimary={isPrimary} />}
      </div>
      {!isBelow && <Separator text={t('connect.or')} />}
    </>
  ) : null
}
