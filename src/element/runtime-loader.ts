import type { CreateRuntime } from '../shared/host/runtime-contract'
import type { modalOptions } from './options/modal-options'

export type RuntimeModule = {
  readonly createRuntime: CreateRuntime
  readonly modalOptions: typeof modalOptions
}

export type CompanionCode = typeof import('./companions/connected-content')

/**
 * Dynamic imports of the eager script. Browsers cache a loaded module. Some retry a failed one; Chromium never does in
 * the same document (https://github.com/whatwg/html/issues/6768), and a different URL would not help, because every
 * other file imports the runtime's modules by the first URL: only a reload does. An object, so that tests can replace
 * the loaders.
 */
export const runtimeLoader = {
  runtime: (): Promise<RuntimeModule> => import('../app/runtime'),
  /** Loads when the page is idle, so that it is there at the first click. */
  card: () => import('./card/early-card'),
  /** Loads when the page is idle, except for `preload="none"`. */
  preload: () => import('./preload'),
  /** Loads when the page sets an invalid value, and after a failed load. */
  warnings: () => import('./options/attribute-warnings'),
  /** Loads for a companion when there is a runtime, or when English is not the preferred language. */
  companions: () => import('./companions/connected-content'),
}
