import { lazy } from '../../lib/lazy'

/** What comes after the wallet's answer: fetched while the preview is read. */
export const loadProgress = lazy(async () => (await import('./preview/progress')).Progress)
