import { NAMESPACES } from '../../chains/namespaces'
import { needsSignIn } from '../../features/sign-in/needs-sign-in'
import type { Deps } from '../../store/deps'
import { optionsChanged } from '../../store/options-slice'
import type { RootState } from '../../store/root-reducer'
import type { FeatureContext } from '../../store/types'
import { FEATURES } from '../loaders'

/** Who is connected signs in, or need not any more, when the page changes its mind about it. */
export function startSignInReview({ store: { getState }, startListening, deps }: FeatureContext): void {
  let isSignInWanted = signInWanted(getState(), deps)
  startListening({
    actionCreator: optionsChanged,
    effect: async ({ payload: { siwe } }, { getState }) => {
      const before = isSignInWanted
      isSignInWanted = signInWanted(getState(), deps)
      const isNew = isSignInWanted !== before
      const { connections, signIn: question } = getState()
      const isFelt = question?.asked || (siwe !== undefined && connections.active)
      if (isNew && isFelt) await (await deps.signInGuard.load()).review()
    },
  })
  if (getState().options?.siwe) FEATURES.signIn.load().catch(() => {}) // the code that needs it loads it again
}

/** Who signs in on this page, and where; functions of the host's may say something other than those before them. */
const signInWanted = (state: RootState, deps: Deps) =>
  [state.options?.siwe, ...NAMESPACES.map(each => needsSignIn(state, deps, each))].join()
