import { useEffect } from 'react'
import { errorRaised } from '../../store/feedback/error-raised'
import { useAppDispatch } from '../../store/hooks'
import type { SerializedW3mError } from '../errors/serialize-error'

/** Reports a failure once, even if retries fail too, and again after a success. */
export function useReportError(error: SerializedW3mError | undefined): void {
  const dispatch = useAppDispatch()
  const failed = error !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry creates a new error object, which must not be reported again
  useEffect(() => {
    if (error) dispatch(errorRaised(error))
  }, [dispatch, failed])
}
