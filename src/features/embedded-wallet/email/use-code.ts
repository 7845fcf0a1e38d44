import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import type { CodeResult } from './email-login'
import { EMPTY_OTP } from './otp-digits'

type Steps = {
  /** Submits a code. */
  readonly confirm: (otp: string) => AppThunk<Promise<CodeResult>>
  /** Called when the view closes: late responses must change nothing. */
  readonly leave: () => AppThunk
  /** Called after a correct code. */
  readonly onConfirmed?: () => void
}

const NOTHING: CodeResult = { verified: false, error: undefined }

/** State of the code entry. The last digit submits the code; after a wrong code the entry starts over. */
export function useCode({ confirm, leave, onConfirmed = () => {} }: Steps) {
  const dispatch = useAppDispatch()
  const [digits, setDigits] = useState(EMPTY_OTP)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING)
  useEffect(() => () => dispatch(leave()), [dispatch, leave])

  const run = async (work: Promise<CodeResult>) => {
    setBusy(true)
    const result = await work
    setBusy(false)
    setOutcome(result.error?.code === 'ABORTED' ? NOTHING : result)
    if (!result.verified) setDigits(EMPTY_OTP)
    else if (!result.error) onConfirmed()
  }
  const enter = (next: readonly string[]) => {
    setDigits(next)
    setOutcome(NOTHING)
    if (next.every(Boolean)) void run(dispatch(confirm(next.join(''))))
  }
  return { digits, enter, busy, outcome, run: (work: Promise<CodeResult>) => void run(work) }
}
