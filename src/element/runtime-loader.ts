import type { CreateRuntime } from '../shared/host/host-port'
import type { modalOptions } from './options/modal-options'

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
  runtime: (): Promise<RuntimeModule> => import('../app/runtime'),
  /** When the page got a value wrong, and when there is a companion and a runtime to speak of. */
  extras: () => import('./extras'),
}
