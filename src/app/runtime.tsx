import { flushSync } from 'react-dom'
import { prefetch } from '../services/directory/prefetch'
import { causeOf, type SerializedW3mError } from '../shared/errors/serialize-error'
import { W3mError } from '../shared/errors/w3m-error'
import type { CreateRuntime, ModalOptions, Runtime } from '../shared/host/host-port'
import { whenIdle } from '../shared/lib/idle'
import { lazy } from '../shared/lib/lazy'
import { applyTheme } from '../shared/theme/apply-theme'
import { eventTracked } from '../store/feedback/event-tracked'
import { closeModal, showModal } from '../store/navigation/modal-thunks'
import { optionsChanged } from '../store/options-slice'
import { selectIsConnected } from '../wallets/connections/selectors'
import { createAppElement } from './app-element'
import { createDeps } from './create-deps'
import { headlessModule, signInModule } from './loaders'
import { makeStore } from './make-store'
import { rehearse } from './prerender'
import { createSessionLoader } from './session-loader'
import { raiseSetupErrors } from './setup-errors'
import { startListeners } from './start-listeners'
import { VIEWS } from './views/view-registry'

export { modalOptions } from '../element/options/modal-options'

/** The product behind one element: makes its store and wires it to the page, the wallets, storage and React. */
export const createRuntime: CreateRuntime = (port, initial) => {
  let options: ModalOptions = initial
  const stopping = new AbortController()
  const signInGuard = lazy(async () => (await signInModule.load()).startSignIn(context, stopping.signal))
  const deps = createDeps({ host: port, options: () => options, signInGuard })
  const { store, startListening, stopListening } = makeStore(deps)
  const context = { store, startListening, deps }
  const { dispatch, getState } = store
  dispatch(optionsChanged(options))
  const session = createSessionLoader(context)
  void VIEWS.Connect.load.load()
  session.resume()
  const stopListeners = startListeners({ port, store, deps, startListening })
  const app = createAppElement({ store, deps })
  flushSync(() => port.root.append(app))
  void applyTheme(port.root, options.themeVariables)
  const cancelRehearsal = whenIdle(() => getState().modal.open || rehearse({ store, deps }))
  dispatch(eventTracked({ event: 'MODAL_LOADED' }))

  const runtime: Runtime = {
    optionsChanged(next) {
      options = next
      dispatch(optionsChanged(next))
      void deps.locale.use(next.locale, document)
      void applyTheme(port.root, next.themeVariables)
    },
    async show(view, then) {
      raiseSetupErrors(store)
      const name = viewNameOf(view)
      // another call takes the place of what an earlier one wanted to go on to
      const signal = deps.tasks.start('go-on')
      if (then && name && !selectIsConnected(getState()))
        headlessModule.load().then(
          ({ goOnOnceConnected }) => goOnOnceConnected(context, name, signal),
          () => {},
        )
      // The card is in the document, and in the top layer, when this returns.
      flushSync(() => void dispatch(showModal(name)))
      // The page's own CSS may have changed the colours; styles are computed by now.
      void applyTheme(port.root, options.themeVariables)
      if (view === 'Networks') dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
    },
    async close() {
      flushSync(() => dispatch(closeModal('api')))
    },
    async connect(id, asking) {
      raiseSetupErrors(store, { rejects: true })
      const [{ connectById }] = await Promise.all([headlessModule.load(), session.pageApi()])
      throwIfFailed(await connectById(id, context, asking))
    },
    wallets() {
      // `subscribe` tells when it is there
      headlessModule.load().catch(() => {})
      return headlessModule.peek()?.selectPageWallets(getState()) ?? []
    },
    disconnect: async namespace => throwIfFailed(await (await session.pageApi()).disconnect(namespace)),
    switchNetwork: async network => throwIfFailed(await (await session.pageApi()).switchNetwork(network)),
    getProvider: async namespace => (await session.pageApi()).getProvider(namespace),
    warm: () => void dispatch(prefetch()),
    // React mounts anew in the new place and opens the dialog there; the store has all that it needs for it.
    moved() {},
    destroy() {
      cancelRehearsal()
      stopping.abort()
      session.stop()
      stopListeners()
      stopListening()
      app.remove()
    },
  }
  return runtime
}

/** What a page passes may be anything; no text names no view, which opens what an unknown one does. */
const viewNameOf = (view: unknown): string | undefined =>
  typeof view === 'string' ? view : view == null ? undefined : ''

function throwIfFailed(error: SerializedW3mError | undefined): void {
  if (!error) return
  const { details, values } = error
  throw new W3mError(error, { details, values, cause: causeOf(error) })
}
