import { hidePrototypeFunctions } from '../shared/lib/hide-prototype-functions'

// Must run before any dependency: the runtime imports this module first, and the package's `sideEffects` keeps it.
hidePrototypeFunctions()
