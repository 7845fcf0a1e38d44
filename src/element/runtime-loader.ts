import type { CreateRuntime } from '../shared/host/host-port'
import type { modalOptions } from './options/modal-options'

/** The file of the runtime that its entry imports: the build names it. */
declare const __W3M_RUNTIME_CHUNK__: string

export type RuntimeModule = {
  readonly createRuntime: CreateRuntime
  readonly modalOptions: typeof modalOptions
}

/**
 * What the eager script loads: the runtime, and what it needs of itself only when something has happened. Browsers remember a
 * module that came. Some ask again for one that did not; Chromium never does in the same document
 * (https://github.com/whatwg/html/issues/6768), and another address would not help, as every other file imports the runtime's
 * by the first: only a reload does. An object, so that tests can put loaders of their own in their place.
 */
export const runtimeLoader = {
  /** Both of its files at once, as the second would else be requested only when the first is there. */
  runtime(): Promise<readonly [RuntimeModule, unknown?]> {
    return Promise.all([import('../app/runtime'), import(__W3M_RUNTIME_CHUNK__)])
  },
  /** When the page got a value wrong, and when there is a companion and a runtime to speak of. */
  extras: () => import('./extras'),
}
