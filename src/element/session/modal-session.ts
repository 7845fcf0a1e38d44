import { BaseError } from '../../shared/errors/base-error'
import type { ErrorCode } from '../../shared/errors/catalogue'
import type { EventDetails } from '../../shared/host/events'
import type { CompanionInfo, HostPort, ModalState, Runtime, ShowOptions } from '../../shared/host/host-port'
import type { PageWallet } from '../../shared/host/page-wallet'
import { hasSession } from '../../shared/storage/session-marker'
import { deepFreeze } from '../deep-freeze'
import type { ModalElement } from '../modal-properties'
import { PROPERTIES } from '../options/attributes'
import { createOptions } from '../options/options'
import { runtimeLoader } from '../runtime-loader'
import { INITIAL_STATE } from './initial-state'
import { announceChange, modals } from './modal-registry'
import { listenToPage } from './page-listeners'

/** Codes and texts of `errors/catalogue`, which itself is too much for the eager script. */
const LOAD_FAILED = [
  'LOAD_FAILED',
  'The wallet modal didn’t load. Check your connection and reload the page.',
] as const
const ABORTED = ['ABORTED', 'Request was aborted'] as const

/** Frozen, and always the same. */
const NO_WALLETS = INITIAL_STATE.accounts as readonly never[]
const ignore = () => {}
type Call = 'wallets' | 'connect' | 'disconnect' | 'switchNetwork' | 'getProvider'
const whenIdle = (callback: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(callback)

/**
 * What is behind one element: brings the runtime, keeps calls until it has come, holds options and snapshot.
 * When the element leaves the page all of it ends; when it comes back, it starts over.
 */
export function createSession(element: ModalElement, root: ShadowRoot) {
  const options = createOptions(element)
  const subscribers = new EventTarget()
  let runtime: Runtime | undefined
  let starting: Promise<Runtime> | undefined
  let lastRequest: Promise<void> | undefined
  let tellOptions = ignore
  let isRestoring = false
  let isFlushing = false
  /** Where the modal is on its way to: ahead of `state.open` while code loads or the card closes. */
  let isWanted = false
  /** Counts how often it was in the page: what an earlier life began is void. */
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

  /** `open` follows the state; nothing else is wanted then, so that there is no loop. */
  function reflect(): void {
    isWanted = session.state.open
    element.open = isWanted
  }

  /** What holds as long as there is no runtime; `isAwaited`: someone waits for it. */
  function rest(isAwaited?: boolean): void {
    const status = isRestoring ? 'reconnecting' : 'disconnected'
    if (!runtime) publish({ ...INITIAL_STATE, loading: isAwaited || isRestoring, status })
  }

  async function create(): Promise<Runtime> {
    const began = lifetime
    const isVoid = () => began !== lifetime
    let cause: unknown
    let failure: readonly [code: ErrorCode, message: string] = ABORTED
    try {
      const { createRuntime, modalOptions } = await runtimeLoader.runtime()
      if (!isVoid() && element.isConnected) {
        rest()
        const port: HostPort = {
          element,
          root,
          session,
          functions: () => element,
          emit,
          publish: (state, companion) => isVoid() || publish(state, companion),
        }
        const all = () => modalOptions(element, options)
        runtime = createRuntime(port, all())
        tellOptions = () => runtime?.optionsChanged(all())
        tellRefusals()
        return runtime
      }
    } catch (error) {
      cause = error
      const extras = await runtimeLoader.extras().catch(ignore)
      failure = extras?.builtinsWarning() ?? LOAD_FAILED
    }
    const [code, message] = failure
    const error = new BaseError(code, message, cause)
    if (!isVoid()) {
      end()
      if (cause) emit('error', { code, message, error })
    }
    throw error
  }

  const start = () => (starting ??= create())

  /** Calls the runtime once it is there, in the order of the calls. */
  async function call<Name extends Call>(name: Name, ...args: Parameters<Runtime[Name]>): Promise<never> {
    if (name === 'connect') rest(true)
    const ready: Record<Call, (...args: never) => unknown> = await start()
    return ready[name](...(args as never)) as never
  }

  /** The last request wins: an earlier one that has not begun is dropped, and ends as the last one does. */
  function request(open: boolean, options?: ShowOptions): Promise<void> {
    const number = ++requests
    const isLast = () => number === requests
    const answer = (ready: Runtime) => (isLast() ? (open ? ready.show(options) : ready.close()) : lastRequest)
    isWanted = open
    rest(open)
    lastRequest = (open || runtime ? start().then(answer) : Promise.resolve()).finally(
      () => isLast() && reflect(),
    )
    return lastRequest
  }

  /** The attribute says whether the modal should be open, also when a script or a framework wrote it. */
  function followOpen(): void {
    if (modals.has(element) && element.open !== isWanted) request(element.open).catch(ignore)
  }

  /** Several changes in one turn are one change. */
  function changed(): void {
    if (isFlushing) return
    isFlushing = true
    queueMicrotask(() => {
      isFlushing = false
      tellOptions()
      tellRefusals()
      if (modals.has(element) && !runtime && !isRestoring && hasSession(element.projectId)) {
        isRestoring = true
        rest()
        start().catch(ignore)
      }
      if (element.preload === 'idle') whenIdle(() => session.approach())
      announceChange()
    })
  }

  /** One warning and one event for each value that was not understood. */
  function tellRefusals(): void {
    for (const refusal of options.refusals.splice(0))
      runtimeLoader.extras().then(({ warnOfAttribute }) => warnOfAttribute(refusal, emit), ignore)
  }

  function end(): void {
    lifetime++
    runtime?.destroy()
    runtime = starting = undefined
    isRestoring = false
    rest()
    reflect()
  }

  const session = {
    element,
    state: INITIAL_STATE,
    /** What companions show and `state` does not say; nothing without a runtime. */
    companion: undefined as CompanionInfo | undefined,
    subscribers,
    /** None before the code is there, which it fetches. */
    wallets(): readonly PageWallet[] {
      call('wallets').catch(ignore)
      return runtime?.wallets() ?? NO_WALLETS
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
    followOpen,
    /** The visitor comes near, or presses, a button of this modal. A failure stays quiet, and the next call tries again. */
    async approach(isPressed?: boolean): Promise<void> {
      try {
        const isHere = () => modals.has(element)
        const isWelcome = isHere() && element.preload !== 'none' && (await runtimeLoader.runtime())
        const ready = isWelcome && isHere() && (await start())
        if (isPressed && ready) ready.warm()
      } catch {}
    },
    subscribe(listener: (state: ModalState) => void): () => void {
      const notify = () => listener(session.state)
      subscribers.addEventListener('change', notify)
      return () => subscribers.removeEventListener('change', notify)
    },
    enter(): void {
      modals.set(element, session)
      listenToPage(true)
      if (element.open) followOpen()
      changed()
    },
    leave(): void {
      queueMicrotask(() => {
        if (element.isConnected || !modals.delete(element)) return
        try {
          listenToPage(modals.size > 0)
          end()
        } catch {
          // a document that is torn down removes its globals first; timers and sockets still have to end
          runtime?.destroy()
        }
      })
    },
  }
  return session
}
