import { BaseError } from '../../shared/errors/base-error'
import type { ErrorCode } from '../../shared/errors/catalogue'
import type { EventDetails } from '../../shared/host/events'
import type { PageWallet } from '../../shared/host/page-wallet'
import type {
  CompanionInfo,
  EarlyCard,
  ElementPort,
  ModalState,
  Runtime,
  ShowOptions,
} from '../../shared/host/runtime-contract'
import { savesData } from '../../shared/lib/connection'
import { markStep } from '../../shared/lib/debug-marks'
import { hasConnectionsToRestore } from '../../shared/storage/session-marker'
import { deepFreeze } from '../deep-freeze'
import type { ModalElement } from '../modal-properties'
import { PROPERTIES } from '../options/attributes'
import { createOptions } from '../options/options'
import { runtimeLoader } from '../runtime-loader'
import { INITIAL_STATE } from './initial-state'
import { announceChange, modalChanges, modals } from './modal-registry'
import { listenToPage } from './page-listeners'

/** Copies of codes and texts of `errors/catalogue`, which is too large for the eager script. */
const LOAD_FAILED = [
  'LOAD_FAILED',
  'The wallet modal didn’t load. Check your connection and reload the page.',
] as const
const ABORTED = ['ABORTED', 'Request was aborted'] as const

export const ignore = () => {}
type Call = 'wallets' | 'connect' | 'disconnect' | 'switchNetwork' | 'getProvider' | 'ledger' | 'diagnose'
/** A page at rest may get no idle callback, so the wait is limited. Safari has none. */
const whenIdle = (callback: () => void) =>
  (globalThis.requestIdleCallback ?? setTimeout)(callback, { timeout: 1_000 } as IdleRequestOptions & number)

/**
 * Creates the session behind one element: loads the runtime, queues calls until then, and holds options and snapshot.
 * It ends when the element leaves the page and starts over when the element comes back.
 */
export function createSession(element: ModalElement) {
  const options = createOptions(element)
  const subscribers = new EventTarget()
  let runtime: Runtime | undefined
  let starting: Promise<Runtime> | undefined
  let lastRequest: Promise<void> | undefined
  let publishOptions = ignore
  let isRestoring = false
  let isFlushing = false
  /** Requested open state, ahead of `state.open` while code loads or the card closes. */
  let isOpenRequested = false
  /** Increases when the session ends, so that results of work begun earlier are ignored. */
  let lifetime = 0
  let requests = 0

  function emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): boolean {
    return element.dispatchEvent(new CustomEvent(name, { detail, cancelable: name === 'beforeclose' }))
  }

  function publish(state: ModalState, companion?: CompanionInfo): void {
    const before = session.state
    session.companion = companion
    if (JSON.stringify(state) !== JSON.stringify(before)) {
      session.state = deepFreeze(state)
      if (state.open !== before.open) reflect()
      subscribers.dispatchEvent(new Event('change'))
    }
    announceChange()
  }

  /**
   * Copies the state to the `open` attribute. Sets `isOpenRequested` first, so that the attribute change starts no new
   * request.
   */
  function reflect(): void {
    isOpenRequested = session.state.open
    element.open = isOpenRequested
  }

  /** Publishes the state without a runtime. `isAwaited`: a caller waits for the runtime. */
  function publishWithoutRuntime(isAwaited?: boolean): void {
    const status = isRestoring ? 'reconnecting' : 'disconnected'
    if (!runtime) publish({ ...INITIAL_STATE, loading: isAwaited || isRestoring, status })
  }

  async function create(): Promise<Runtime> {
    const began = lifetime
    const isOutdated = () => began !== lifetime
    let cause: unknown
    let failure: readonly [code: ErrorCode, message: string] = ABORTED
    try {
      const { createRuntime, modalOptions } = await runtimeLoader.runtime()
      if (!isOutdated() && element.isConnected) {
        publishWithoutRuntime()
        const port: ElementPort = {
          session,
          emit,
          publish: (state, companion) => isOutdated() || publish(state, companion),
        }
        const all = () => modalOptions(element, options)
        runtime = createRuntime(port, all())
        publishOptions = () => runtime?.optionsChanged(all())
        reportRefusals()
        return runtime
      }
    } catch (error) {
      cause = error
      const warnings = await runtimeLoader.warnings().catch(ignore)
      failure = warnings?.builtinsWarning() ?? LOAD_FAILED
    }
    const [code, message] = failure
    const error = new BaseError(code, message, { cause })
    if (!isOutdated()) {
      end()
      if (cause) emit('error', { code, message, error })
    }
    throw error
  }

  const start = () => (starting ??= create())

  /** Whether code may load before the modal is opened. */
  const preloads = () => !savesData() && element.preload !== 'none'

  /** Calls the runtime once it is loaded, in the order of the calls. */
  async function call<Name extends Call>(name: Name, ...args: Parameters<Runtime[Name]>): Promise<never> {
    if (name === 'connect') publishWithoutRuntime(true)
    const ready: Record<Call, (...args: never) => unknown> = await start()
    return ready[name](...(args as never)) as never
  }

  /** Shows a card without the runtime while its code loads. */
  function showCard(options?: ShowOptions): void {
    runtimeLoader
      .card()
      .then(({ showEarlyCard }) =>
        isOpenRequested && !runtime
          ? showEarlyCard(session, runtimeLoader, lastRequest, options?.view)
          : undefined,
      )
      .catch(ignore)
  }

  /**
   * Opens or closes the modal. The last request wins: an earlier one that has not begun is dropped and settles with the
   * last one.
   */
  function request(open: boolean, options?: ShowOptions): Promise<void> {
    const number = ++requests
    const isLast = () => number === requests
    const execute = (ready: Runtime) =>
      isLast() ? (open ? ready.show(options) : ready.close()) : lastRequest
    isOpenRequested = open
    if (open) markStep('opening-requested')
    publishWithoutRuntime(open)
    if (!open) session.card?.close()
    else if (!runtime) showCard(options)
    lastRequest = (open || runtime ? start().then(execute) : Promise.resolve()).finally(
      () => isLast() && reflect(),
    )
    return lastRequest
  }

  /** Opens or closes the modal when a script or framework changes the attribute. */
  function syncOpen(): void {
    if (modals.has(element) && element.open !== isOpenRequested) request(element.open).catch(ignore)
  }

  /** Handles all changes of one task together, in a microtask. */
  function changed(): void {
    if (isFlushing) return
    isFlushing = true
    queueMicrotask(() => {
      isFlushing = false
      publishOptions()
      reportRefusals()
      if (modals.has(element) && !runtime && !isRestoring && hasConnectionsToRestore(element.projectId)) {
        isRestoring = true
        publishWithoutRuntime()
        start().catch(ignore)
      }
      announceChange()
    })
  }

  /** Reports each invalid value with one warning and one event. */
  function reportRefusals(): void {
    for (const refusal of options.refusals.splice(0))
      runtimeLoader.warnings().then(warnings => warnings.warnOfAttribute(refusal, emit), ignore)
  }

  function end(): void {
    lifetime++
    runtime?.destroy()
    runtime = starting = undefined
    isRestoring = false
    publishWithoutRuntime()
    reflect()
  }

  /** Set later. Not listed in `parts`, because this code has a size limit in bytes. */
  type Late = {
    /** Companion data that is not in `state`; `undefined` without a runtime. */
    companion?: CompanionInfo | undefined
    card?: EarlyCard | undefined
  }
  const parts = {
    element,
    state: INITIAL_STATE,
    subscribers,
    /** Returns the wallets. Loads the runtime, and returns the same empty list until then. */
    wallets(): readonly PageWallet[] {
      call('wallets').catch(ignore)
      return runtime?.wallets() ?? (INITIAL_STATE.accounts as readonly never[])
    },
    get: options.get,
    set(attribute: string, value: unknown): void {
      const name = PROPERTIES.get(attribute)
      if (name) options.set(name, attribute, value)
      changed()
    },
    call,
    load: () => start().then(ignore),
    request,
    syncOpen,
    /**
     * Preloads code when the visitor approaches or presses a button of this modal. Errors are ignored, and the next
     * call tries again.
     */
    approach(isPressed?: boolean): void {
      if (!preloads()) return
      runtimeLoader
        .runtime()
        .then(start)
        .then(ready => isPressed && ready.warm())
        .catch(ignore)
    },
    subscribe(listener: (state: ModalState) => void): () => void {
      const notify = () => listener(session.state)
      subscribers.addEventListener('change', notify)
      return () => subscribers.removeEventListener('change', notify)
    },
    enter(): void {
      markStep('element-upgraded')
      modals.set(element, session)
      listenToPage(true)
      if (element.open) syncOpen()
      changed()
      whenIdle(() => {
        if (!preloads()) return
        runtimeLoader.card().catch(ignore)
        runtimeLoader
          .preload()
          .then(code => code.preload(session, modalChanges))
          .catch(ignore)
      })
    },
    leave(): void {
      queueMicrotask(() => {
        if (element.isConnected || !modals.delete(element)) return
        try {
          // first, because timers and sockets must end: globals may be missing in a document being torn down
          end()
          session.card?.close()
          listenToPage(modals.size > 0)
        } catch {}
      })
    },
  }
  const session: typeof parts & Late = parts
  return session
}
