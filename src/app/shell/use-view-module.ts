import { useEffect, useReducer, useState } from 'react'
import type { ViewName } from '../../store/router/routes'
import type { ViewModule } from '../views/view-entry'
import { loadView, peekView } from '../views/view-registry'

export type LoadedView = {
  /** Undefined while its code is on its way. */
  readonly module: ViewModule<never> | undefined
  readonly failed: boolean
  retry(): void
}

/** A view's code. What is already here is there in the same pass, without a flash of waiting. */
export function useViewModule(view: ViewName): LoadedView {
  const peek = () => peekView(view)?.load.peek()
  const [failed, setFailed] = useState<ViewName>()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (failed === view || peekView(view)?.load.peek()) return
    let left = false
    loadView(view).then(
      () => left || drawAgain(),
      () => left || setFailed(view),
    )
    return () => {
      left = true
    }
  }, [view, failed])

  return { module: peek(), failed: failed === view, retry: () => setFailed(undefined) }
}
