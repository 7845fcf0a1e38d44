import { useEffect, useReducer, useState } from 'react'
import type { ViewName } from '../../store/router/routes'
import { loadView, peekView, type ViewModule } from '../views'

export type LoadedView = {
  /** Undefined while its code is on its way. */
  readonly module: ViewModule<never> | undefined
  readonly failed: boolean
  retry(): void
}

/** A view's code. What is already here is there in the same pass, without a flash of waiting. */
export function useViewModule(view: ViewName): LoadedView {
  const [failed, setFailed] = useState<ViewName>()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (failed === view || peekView(view)) return
    let left = false
    loadView(view).then(
      () => left || drawAgain(),
      () => left || setFailed(view),
    )
    return () => {
      left = true
    }
  }, [view, failed])

  return { module: peekView(view), failed: failed === view, retry: () => setFailed(undefined) }
}
