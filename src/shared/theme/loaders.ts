import { lazy } from '../lib/lazy'

/** For hosts that chose a color; most did not. */
export const loadCorrectColors = lazy(async () => (await import('./correct-colors')).correctColors)
