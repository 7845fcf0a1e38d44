import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import type { Confirmed } from './email-login'
import { EMPTY_OTP } from './otp-digits'

type Steps = {
  /** Tries a code. */
  readonly confirm: (otp: string) => AppThunk<Promise<Confirmed>>
  /** The view is left: late answers change nothing. */
  readonly leave: () => AppThunk
  /** The code was right. */
  readonly onConfirmed?: () => void
}

const NOTHING: Confirmed = { verified: false, error: undefined }

/** Six digits on their way: the last one sends them; after a wrong code the next try begins with the first. */
export function useCode({ confirm, leave, onConfirmed = () => {} }: Steps) {
  const dispatch = useAppDispatch()
  const [digits, setDigits] = useState(EMPTY_OTP)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING)
  useEffect(() => () => dispatch(leave()), [dispatch, leave])

  const run = async (work: Promise<Confirmed>) => {
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
  return { digits, enter, busy, outcome, run: (work: Promise<Confirmed>) => void run(work) }
}
