import { NAMESPACES } from '../../chains/namespaces'
import { needsSignIn } from '../../features/sign-in/needs-sign-in'
import type { Deps } from '../../store/deps'
import { optionsChanged } from '../../store/options-slice'
import type { RootState } from '../../store/root-reducer'
import type { FeatureContext } from '../../store/types'
import { selectSignInRequest } from '../../wallets/connections/sign-in-guard'
import { FEATURES } from '../loaders'

/** Reviews whether connected accounts must sign in when the page changes its sign-in options. */
export function startSignInReview({ store: { getState }, startListening, deps }: FeatureContext): void {
  let isSignInWanted = signInWanted(getState(), deps)
  startListening({
    actionCreator: optionsChanged,
    effect: async ({ payload: { siwe } }, { getState }) => {
      const before = isSignInWanted
      isSignInWanted = signInWanted(getState(), deps)
      const isNew = isSignInWanted !== before
      const state = getState()
      const concernsVisitor = selectSignInRequest(state) || (siwe !== undefined && state.connections.active)
      if (isNew && concernsVisitor) await (await deps.signInGuard.load()).review()
    },
  })
  if (getState().options?.siwe) FEATURES.signIn.load().catch(() => {}) // preload: a failed load is retried on use
}

/**
 * Key of the sign-in requirement: the `siwe` option, and whether each chain family needs signing in, which new host
 * functions can change.
 */
const signInWanted = (state: RootState, deps: Deps) =>
  [state.options?.siwe, ...NAMESPACES.map(each => needsSignIn(state, deps, each))].join()
