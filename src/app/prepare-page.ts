import { hideFromLoops } from '../shared/lib/hide-from-loops'

// Before any package runs: this module is the first that the runtime imports, and the package's `sideEffects` keeps it.
hideFromLoops()
