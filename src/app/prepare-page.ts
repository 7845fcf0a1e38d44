import { markStep } from '../shared/lib/debug-marks'
import { hideFromLoops } from '../shared/lib/hide-from-loops'

// Must run before any dependency: the runtime imports this module first, and the package's `sideEffects` keeps it.
hideFromLoops()
markStep('runtime-fetched')
