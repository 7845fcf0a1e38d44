/** What the element itself needs only when something has happened: a value that is not understood, a companion, or code that could not be loaded. */
export { connectedFace } from './companions/connected-face'
export { builtinsComplaint, complain } from './options/complaints'
