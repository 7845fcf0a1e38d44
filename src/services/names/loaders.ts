import { lazy } from '../../shared/lib/lazy'

/** A chunk of its own, loaded for the first name that is more than plain ASCII. */
export const loadEnsNormalize = lazy(async () => (await import('./ens-normalize')).ensNormalize)
