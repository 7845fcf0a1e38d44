import { useEffect, useReducer } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Separator } from '../../../shared/ui/list/separator'
import { useAppSelector } from '../../../store/hooks'
import { loadLoginForm } from '../loaders'
import { CONNECT } from '../messages'

/** Heights of one line of the form, and of the gap between two: nothing moves when it comes. */
const LINE = 48
const GAP = 8

/** Log-in by e-mail and with social accounts, where the page offers any. Without its code there are the wallets. */
export function LazyLoginForm() {
  const t = useTranslator(CONNECT)
  const lines = useAppSelector(({ options }) => {
    const { length = 0 } = options?.socials ?? []
    return Number(options?.enableEmail ?? false) + Number(length > 0) + Number(length > 2)
  })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const Form = loadLoginForm.peek()
  useEffect(() => {
    if (lines && !loadLoginForm.peek()) loadLoginForm.load().then(drawAgain, () => {})
  }, [lines])
  return lines > 0 ? (
    <>
      <div className="list" style={{ minBlockSize: lines * (LINE + GAP) - GAP }}>
        {Form && <Form />}
      </div>
      <Separator text={t('connect.or')} />
    </>
  ) : null
}
