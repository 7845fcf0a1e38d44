import { type ComponentType, createContext, useContext, useEffect, useReducer } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import type { Lazy } from '../../../shared/lib/lazy'
import { Separator } from '../../../shared/ui/list/separator'
import { useAppSelector } from '../../../store/hooks'
import { CONNECT } from '../messages'

/**
 * Heights in px of one line of the form and of the gap between lines. They reserve the space, so that nothing moves
 * when the form loads.
 */
const LINE = 48
const GAP = 8

/** Provides the login form of the embedded wallet, which is a separate, lazily loaded feature. */
export const LoginFormContext = createContext<Lazy<{ readonly LoginForm: ComponentType }> | undefined>(
  undefined,
)

/** Login by e-mail and social accounts, if the page offers any. If its code fails to load, the wallets remain. */
export function LazyLoginForm() {
  const t = useTranslator(CONNECT)
  const lines = useAppSelector(({ options }) => {
    const { length = 0 } = options?.socials ?? []
    return Number(options?.enableEmail ?? false) + Number(length > 0) + Number(length > 2)
  })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const code = useContext(LoginFormContext)
  const LoginForm = code?.peek()?.LoginForm
  useEffect(() => {
    if (lines && !code?.peek()) code?.load().then(drawAgain, () => {})
  }, [lines, code])
  return lines > 0 ? (
    <>
      <div className="list" style={{ minBlockSize: lines * (LINE + GAP) - GAP }}>
        {LoginForm && <LoginForm />}
      </div>
      <Separator text={t('connect.or')} />
    </>
  ) : null
}
