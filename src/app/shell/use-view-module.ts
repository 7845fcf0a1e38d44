import { useEffect, useReducer, useState } from 'react'
import type { ViewName } from '../../router/routes'
import { VIEWS } from '../views/view-registry'
import type { ViewModule } from '../views/wallet-views'

export type LoadedView = {
  /** Undefined while its code is on its way. */
  readonly module: ViewModule<never> | undefined
  readonly failed: boolean
  retry(): void
}

/** A view's code. What is already here is there in the same pass, without a flash of waiting. */
export function useViewModule(view: ViewName): LoadedView {
  const { load } = VIEWS[view]
  const [failed, setFailed] = useState<ViewName>()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (failed === view || load.peek()) return
    let left = false
    load.load().then(
      () => left || drawAgain(),
      () => left || setFailed(view),
    )
    return () => {
      left = true
    }
  }, [load, view, failed])

  return { module: load.peek(), failed: failed === view, retry: () => setFailed(undefined) }
}
