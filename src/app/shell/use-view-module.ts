import { useEffect, useReducer, useState } from 'react'
import type { ViewName } from '../../shared/host/view-name'
import { loadedView, loadView, type ViewModule } from '../views'

export type LoadedView = {
  /** `undefined` while the code loads. */
  readonly module: ViewModule<never> | undefined
  readonly failed: boolean
  retry(): void
}

/** Loads the code of a view. Code that is already loaded is returned in the same render, without a loading state. */
export function useViewModule(view: ViewName): LoadedView {
  const [failed, setFailed] = useState<ViewName>()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (failed === view || loadedView(view)) return
    let left = false
    loadView(view).then(
      () => left || drawAgain(),
      () => left || setFailed(view),
    )
    return () => {
      left = true
    }
  }, [view, failed])

  return { module: loadedView(view), failed: failed === view, retry: () => setFailed(undefined) }
}
