import './prepare-page'
import { flushSync } from 'react-dom'
import { prefetch } from '../services/directory/prefetch'
import { deserializeError, type SerializedW3mError } from '../shared/errors/serialize-error'
import type { PageWallet } from '../shared/host/page-wallet'
import type {
  CreateRuntime,
  ElementPort,
  ModalOptions,
  Runtime,
  RuntimeHost,
} from '../shared/host/runtime-contract'
import { markPaints, markStep } from '../shared/lib/debug-marks'
import { whenIdle } from '../shared/lib/idle'
import { lazy } from '../shared/lib/lazy'
import { applyTheme } from '../shared/theme/apply-theme'
import { eventTracked } from '../store/feedback/event-tracked'
import { closeModal, showModal } from '../store/navigation/modal-thunks'
import { isViewName, viewOf } from '../store/navigation/view-definitions'
import { optionsChanged } from '../store/options-slice'
import { selectIsConnected } from '../wallets/connections/selectors'
import { createAppElement } from './app-element'
import { createDeps } from './create-deps'
import { CORRECT_COLORS, FEATURES } from './loaders'
import { makeStore } from './make-store'
import { prerender } from './prerender'
import { createSessionLoader } from './session-loader'
import { raiseSetupErrors } from './setup-errors'
import { replaceEarlyCard } from './shell/replace-early-card'
import { startListeners } from './start-listeners'

export { modalOptions } from '../element/options/modal-options'

/** Creates the runtime of one element: its store, connected to the page, the wallets, storage and React. */
export const createRuntime: CreateRuntime = (port, initial) => {
  const host = hostOf(port)
  let options: ModalOptions = initial
  const loadLoginForm = () =>
    (initial.enableEmail || initial.socials.length > 0) && FEATURES.loginForm.load().catch(() => {})
  // a card is open, so the list follows, which shows the form
  if (host.session.card) void loadLoginForm()
  const stopping = new AbortController()
  const signInGuard = lazy(async () => (await FEATURES.signIn.load()).startSignIn(context, stopping.signal))
  /** Wallet list for the page, created on first use. From then on `subscribe` reports its changes. */
  const pageWallets = lazy(async () =>
    (await FEATURES.headless.load()).followPageWallets(context, stopping.signal),
  )
  const deps = createDeps({ host, options: () => options, signInGuard })
  const { store, startListening, stopListening } = makeStore(deps)
  markStep('store-made')
  markPaints(host.root)
  const context = { store, startListening, deps }
  const { dispatch, getState } = store
  dispatch(optionsChanged(options))
  const session = createSessionLoader(context)
  session.resume()
  void deps.locale.use(options, document)
  const stopListeners = startListeners({ store, deps, startListening, loadSession: session.load })
  const app = createAppElement({ store, deps })
  flushSync(() => host.root.append(app))
  // where a card is open already, `show` is about to do it, with the styles calculated once
  if (!host.session.card) void applyTheme(host.root, options.themeVariables, CORRECT_COLORS)
  const cancelPrerender = whenIdle(async () => {
    await loadLoginForm()
    // a test's document may be gone by now
    if (globalThis.document && app.isConnected && !getState().modal.open) prerender({ store, deps })
  })
  dispatch(eventTracked({ event: 'MODAL_LOADED' }))

  let isReported = false
  const checkSetup = (id?: string) => {
    raiseSetupErrors(store, { id })
    if (options.projectId || options.services.wallets !== undefined || isReported) return
    isReported = true
    console.info(NO_PROJECT)
  }

  const applyLanguageAndTheme = () => {
    void deps.locale.use(options, document)
    void applyTheme(host.root, options.themeVariables, CORRECT_COLORS)
  }

  const runtime: Runtime = {
    optionsChanged(next) {
      const before = options
      options = next
      dispatch(optionsChanged(next))
      // connections are stored by project id, which a page may set after the code has loaded
      if (next.projectId !== before.projectId) session.resume()
      applyLanguageAndTheme()
    },
    async show(wanted) {
      const { view: given, then } = wanted ?? {}
      checkSetup()
      const view = viewNameOf(given)
      // aborts the pending `then` view of an earlier call
      const signal = deps.tasks.start('show-then')
      if (then && view && !selectIsConnected(getState()))
        FEATURES.headless.load().then(
          ({ showOnceConnected }) => showOnceConnected(context, view, signal),
          () => {},
        )
      // The card is in the document, and in the top layer, when this returns.
      replaceEarlyCard(host, () => flushSync(() => void dispatch(showModal(view))))
      // The page may have changed its `lang`, or the colors in its own CSS; styles are computed by now.
      applyLanguageAndTheme()
      const tracked = isViewName(view) && viewOf(view).tracked
      if (tracked) dispatch(eventTracked({ event: tracked }))
    },
    async close() {
      flushSync(() => dispatch(closeModal('api')))
    },
    async connect(id, asking) {
      checkSetup(id)
      const [{ connectById }] = await Promise.all([FEATURES.headless.load(), session.pageApi()])
      throwIfFailed(await connectById(id, context, asking ?? {}))
    },
    wallets() {
      pageWallets.load().catch(() => {})
      return FEATURES.headless.peek()?.selectPageWallets(getState()) ?? NO_WALLETS
    },
    disconnect: async namespace => throwIfFailed(await (await session.pageApi()).disconnect(namespace)),
    switchNetwork: async network => throwIfFailed(await (await session.pageApi()).switchNetwork(network)),
    getProvider: async namespace => (await session.pageApi()).getProvider(namespace),
    ledger: async () => (await FEATURES.wallets.load()).readLedger(context),
    diagnose: async () => (await FEATURES.wallets.load()).diagnose(context),
    warm: () => void dispatch(prefetch()),
    destroy() {
      cancelPrerender()
      stopping.abort()
      session.stop()
      stopListeners()
      stopListening()
      app.remove()
    },
  }
  return runtime
}

/** The element itself holds the properties with functions. */
const hostOf = (port: ElementPort): RuntimeHost => {
  const { element } = port.session
  const root = element.shadowRoot as ShadowRoot
  return { element, root, functions: () => element, ...port }
}

const NO_PROJECT = 'w3m-modal: without a project-id, only browser wallets show.'
const NO_WALLETS: readonly PageWallet[] = Object.freeze([])

/**
 * A page may pass any value. One that is not text becomes `''`, which is handled like an unknown view. `onclick={show}`
 * passes the event, whose `view` is the window.
 */
const viewNameOf = (view: unknown): string | undefined =>
  typeof view === 'string'
    ? view.replace(/^./, letter => letter.toUpperCase())
    : view == null || view === window
      ? undefined
      : ''

function throwIfFailed(error: SerializedW3mError | undefined): void {
  if (error) throw deserializeError(error)
}

markStep('runtime-evaluated')
