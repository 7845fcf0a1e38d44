import { isAnyOf } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { Entry } from '../../shared/storage/entries'
import { storageKey } from '../../shared/storage/storage-key'
import { readEntry, writeEntry } from '../../shared/storage/typed-storage'
import { followSessionChange } from './review-session'
import type { SignInContext } from './sign-in-context'
import { signatureAccepted, signOutEnded } from './sign-in-slice'

/** Random ID of the last sign-in or sign-out in any tab. */
export const SESSION_CHANGE: Entry<string> = { name: 'signIn', schema: v.string() }

/**
 * Tells other tabs that the server's session has changed, and follows such changes of theirs. `session` does not tell
 * them: tabs may have different wallets, of which only one is stored.
 */
export function startSessionChanges(context: SignInContext): void {
  const { startListening, deps, stopping } = context
  const { storage, config } = deps
  const read = () => readEntry(storage, config().projectId, SESSION_CHANGE)
  let known = read()
  const look = () => {
    const last = read()
    if (last === known) return
    known = last
    void followSessionChange(context)
  }
  startListening({
    matcher: isAnyOf(signatureAccepted, signOutEnded),
    effect: () => {
      known = deps.random()
      writeEntry(storage, config().projectId, SESSION_CHANGE, known)
    },
  })
  const unsubscribe = storage.subscribe(({ key }) => {
    if (key === storageKey(config().projectId, SESSION_CHANGE.name)) look()
  })
  window.addEventListener('pageshow', look) // a page in the back/forward cache gets no storage events
  stopping.addEventListener('abort', () => {
    unsubscribe()
    window.removeEventListener('pageshow', look)
  })
}
