/** What the element itself needs only when something has happened: a value that is not understood, or a companion. */
export { connectedFace } from './companions/connected-face'
export { complain } from './options/complaints'
