import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import type { Deps } from '../../../store/deps'
import type { AppThunk } from '../../../store/types'

/** How far a log-in is: the person is in the window, their data is being fetched, or it has failed. */
export type SocialStatus =
  | { readonly step: 'none' | 'window' | 'user' }
  | { readonly step: 'failed'; readonly error: SerializedW3mError }

/** The log-in that was begun by a click, for the view that follows it. Its window is open before the view is there. */
export class SocialAttempt {
  readonly #listeners = new Set<() => void>()
  #status: SocialStatus = { step: 'none' }

  get status(): SocialStatus {
    return this.#status
  }

  tell(status: SocialStatus): void {
    this.#status = status
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const attempts = new WeakMap<Deps, SocialAttempt>()

/** The one of this element. */
export function socialAttemptOf(deps: Deps): SocialAttempt {
  const known = attempts.get(deps) ?? new SocialAttempt()
  attempts.set(deps, known)
  return known
}

/** The same, for views. */
export const followSocialLogin = (): AppThunk<SocialAttempt> => (_dispatch, _getState, deps) =>
  socialAttemptOf(deps)
