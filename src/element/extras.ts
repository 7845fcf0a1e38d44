/** What the element itself needs only when something has happened: a value that is not understood, a companion, or code that could not be loaded. */
export { connectedContent } from './companions/connected-content'
export { builtinsWarning, warnOfAttribute } from './options/attribute-warnings'
