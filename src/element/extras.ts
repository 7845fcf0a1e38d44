/** Code that the element loads only when needed: for an invalid value, for a companion, or after a failed load. */
export { connectedContent } from './companions/connected-content'
export { builtinsWarning, warnOfAttribute } from './options/attribute-warnings'
