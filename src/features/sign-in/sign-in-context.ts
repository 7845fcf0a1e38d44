import type { Namespace } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import type { FeatureContext } from '../../store/types'
import { needsSignIn } from './needs-sign-in'
import { openSignInClient, type SignInClient } from './sign-in-client'

/** `stopping` ends with the element. */
export type SignInContext = FeatureContext & { readonly stopping: AbortSignal }

/** The page's sign-in service as the host describes it at this moment. */
export const clientOf = ({ store, deps }: SignInContext): SignInClient =>
  openSignInClient(deps, store.dispatch)

export const isNeeded = ({ store, deps }: SignInContext, namespace: Namespace): boolean =>
  needsSignIn(store.getState(), deps, namespace)

/** What `select` finds, as soon as it finds something; nothing after `ms` milliseconds, or when the element goes. */
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
