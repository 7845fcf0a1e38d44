import { createContext, useContext } from 'react'
import type { Lazy } from '../lib/lazy'
import { useLoaded } from './use-loaded'

type NameChecks = { isLookAlike(name: string): boolean }

/** Provides the check of names, which loads with the code that every wallet needs. */
export const LookAlikeContext = createContext<Lazy<NameChecks> | undefined>(undefined)

/** Printable ASCII text, which imitates no other name. */
const PLAIN = /^[ -~]*$/

/**
 * Whether a name may imitate another one (`services/names/look-alike`). The answer is false until the code for it has
 * loaded; without that code no wallet can be connected either.
 */
export function useIsLookAlike(name: string): boolean {
  const isForeign = !PLAIN.test(name)
  const checks = useLoaded(useContext(LookAlikeContext), isForeign)
  return isForeign && checks?.isLookAlike(name) === true
}
