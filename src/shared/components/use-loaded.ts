import { useEffect, useReducer } from 'react'
import type { Lazy } from '../lib/lazy'

/**
 * Returns the module of lazy code once it has loaded, and loads it when it is needed. If that fails, the component
 * remains without it.
 */
export function useLoaded<Module>(code: Lazy<Module> | undefined, isNeeded: boolean): Module | undefined {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const module = code?.peek()
  useEffect(() => {
    if (isNeeded && !module) code?.load().then(drawAgain, () => {})
  }, [code, isNeeded, module])
  return module
}
