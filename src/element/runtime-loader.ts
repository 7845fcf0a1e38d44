import type { connectedFace } from './companions/connected-face'
import type { CreateRuntime } from './host-port'
import type { complaintOf } from './options/complaints'
import type { modalOptions } from './options/modal-options'

/**
 * The lazy lines of stage 0: the runtime, and what stage 0 needs of itself only when something has happened. The browser
 * remembers a module that came, and asks again for one that did not, so nothing is kept here. An object, so that tests
 * can put loaders of their own in their place.
 */
export const runtimeLoader = {
  runtime: (): Promise<CreateRuntime> => import('../app/runtime').then(module => module.createRuntime),
  /** With the runtime. */
  options: (): Promise<typeof modalOptions> =>
    import('./options/modal-options').then(module => module.modalOptions),
  /** When the page got a value wrong. */
  complaints: (): Promise<typeof complaintOf> =>
    import('./options/complaints').then(module => module.complaintOf),
  /** When nothing could be loaded: whether the page itself is why. */
  builtins: () => import('./options/complaints').then(module => module.builtinsComplaint()),
  /** When there is a companion, and a runtime to speak of. */
  faces: (): Promise<typeof connectedFace> =>
    import('./companions/connected-face').then(module => module.connectedFace),
}
