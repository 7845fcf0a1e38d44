import type { Namespace } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import type { FeatureContext } from '../../store/types'
import { needsSignIn } from './needs-sign-in'
import { openSignInClient, type SignInClient } from './sign-in-client'

/** `stopping` aborts when the element is removed. */
export type SignInContext = FeatureContext & { readonly stopping: AbortSignal }

/** The page's sign-in service with the host's current settings. */
export const clientOf = ({ store, deps }: SignInContext): SignInClient =>
  openSignInClient(deps, store.dispatch)

export const isSignInNeeded = ({ store, deps }: SignInContext, namespace: Namespace): boolean =>
  needsSignIn(store.getState(), deps, namespace)

/**
 * Resolves with the result of `select` once it is not `undefined`; with `undefined` after `ms` milliseconds or when the
 * element is removed.
 */
export function when<T>(
  { store, deps, stopping }: SignInContext,
  select: (state: RootState) => T | undefined,
  ms?: number,
): Promise<T | undefined> {
  const found = select(store.getState())
  if (found !== undefined || stopping.aborted) return Promise.resolve(found)
  return new Promise(resolve => {
    const end = () => {
      cancel()
      unsubscribe()
      stopping.removeEventListener('abort', end)
      resolve(select(store.getState()))
    }
    const unsubscribe = store.subscribe(() => {
      if (select(store.getState()) !== undefined) end()
    })
    const cancel = ms === undefined ? () => {} : deps.clock.after(ms, end)
    stopping.addEventListener('abort', end)
  })
}
