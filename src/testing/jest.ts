/**
 * `w3m-modal/testing/jest`: a file for `setupFilesAfterEnv`. Gives jsdom the encoders that it lacks in Jest, and removes fake
 * wallets and modals from the page after each test.
 */
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
})
// loaded after that: it encodes text when it is loaded
const { cleanUp } = require('./testing') as typeof import('./testing')

declare const afterEach: (run: () => void) => void
declare const require: (file: string) => unknown

afterEach(cleanUp)
