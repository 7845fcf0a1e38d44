import type { CreateRuntime } from '../shared/host/host-port'
import type { modalOptions } from './options/modal-options'

/** The file of the runtime that its entry imports: the build names it. */
declare const __W3M_RUNTIME_CHUNK__: string

export type RuntimeModule = {
  readonly createRuntime: CreateRuntime
  readonly modalOptions: typeof modalOptions
}

/**
 * The lazy lines of stage 0: the runtime, and what stage 0 needs of itself only when something has happened. The browser
 * remembers a module that came, and asks again for one that did not, so nothing is kept here. An object, so that tests
 * can put loaders of their own in their place.
 */
export const runtimeLoader = {
  /** Both of its files at once, as the second would else be asked for only when the first is there. */
  runtime: (): Promise<readonly [RuntimeModule, unknown?]> =>
    Promise.all([import('../app/runtime'), import(__W3M_RUNTIME_CHUNK__)]),
  /** When the page got a value wrong, and when there is a companion and a runtime to speak of. */
  extras: () => import('./extras'),
}
