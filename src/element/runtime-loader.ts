import type { CreateRuntime } from '../shared/host/host-port'
import type { modalOptions } from './options/modal-options'

export type RuntimeModule = {
  readonly createRuntime: CreateRuntime
  readonly modalOptions: typeof modalOptions
}

/**
 * Dynamic imports of the eager script. Browsers cache a loaded module. Some retry a failed one; Chromium never does in
 * the same document (https://github.com/whatwg/html/issues/6768), and a different URL would not help, because every
 * other file imports the runtime's modules by the first URL: only a reload does. An object, so that tests can replace
 * the loaders.
 */
export const runtimeLoader = {
  runtime: (): Promise<RuntimeModule> => import('../app/runtime'),
  /** Loads when the page sets an invalid value, and when there are both a companion and a runtime. */
  extras: () => import('./extras'),
}
