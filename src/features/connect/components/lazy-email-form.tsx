import { useEffect, useReducer } from 'react'
import { useAppSelector } from '../../../store/hooks'
import { loadEmailForm } from '../loaders'

/** The height of the form and the line under it: nothing moves when it comes. */
const PLACE = { minBlockSize: 76 }

/** Log-in by e-mail, where the page offers it. Without its code there are the wallets. */
export function LazyEmailForm() {
  const isOn = useAppSelector(state => state.options?.enableEmail)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const Form = loadEmailForm.peek()
  useEffect(() => {
    if (isOn && !loadEmailForm.peek()) loadEmailForm.load().then(drawAgain, () => {})
  }, [isOn])
  return isOn ? (
    <div className="list" style={PLACE}>
      {Form && <Form />}
    </div>
  ) : null
}
