import { W3mError } from '../shared/errors/w3m-error'
import { holdsPairings } from '../shared/storage/session-marker'
import { storageKey } from '../shared/storage/storage-key'
import { opened } from '../store/router/modal-slice'
import type { FeatureContext } from '../store/types'
import { restoreEnded, restoreStarted } from '../wallets/connections/connections-slice'
import { pairingRequested } from '../wallets/connections/pairing-events'
import { FEATURES, type Feature } from './loaders'

/** Entries that need the session code. Until it loads, only their presence is checked, never their content. */
const KEYS = ['session', 'network', 'recent'] as const
/** Entries with connections to restore. */
const SESSIONS = ['session', 'pendingSession'] as const

type SessionCode = Pick<
  typeof import('./features/session'),
  'startSession' | 'createPageApi' | 'restoreStoredSession' | 'followStoredEntry' | 'startPairing'
>

const ignore = () => {}

/**
 * Starts the session of an element once its code is loaded and the element needs it. Opening a connector, restoring
 * connections and calls of the page load the code. After the modal was opened, the element starts its session even if
 * another element loads the code.
 */
export function createSessionLoader(
  context: FeatureContext,
  feature: Pick<Feature<SessionCode>, 'load' | 'peek' | 'whenLoaded'> = FEATURES.session,
) {
  const { storage, config } = context.deps
  const { dispatch } = context.store
  let stopSession: (() => void) | undefined
  let isNeeded = false
  let ended = false

  const start = ({ startSession }: SessionCode) => {
    if (isNeeded && !ended) stopSession ??= startSession(context)
  }
  const request = () => {
    isNeeded = true
    const module = feature.peek()
    if (module) start(module)
  }
  const load = async () => {
    request()
    const module = await feature.load()
    if (ended) throw new W3mError('ABORTED')
    return module
  }
  const stopWaiting = feature.whenLoaded(start)
  context.startListening({ actionCreator: opened, effect: request })
  const stopStorageEvents = storage.subscribe(({ key }) => {
    if (KEYS.some(name => key === storageKey(config().projectId, name)))
      load().then(({ followStoredEntry }) => dispatch(followStoredEntry(key)), ignore)
  })
  // Errors are ignored here, because the pairing view shows them.
  context.startListening({
    actionCreator: pairingRequested,
    effect: () => load().then(({ startPairing }) => void dispatch(startPairing()), ignore),
  })
  return {
    /** Rejects with `ABORTED` once the element is gone. */
    load,
    /** Loads the methods that the page may call. Rejects with `ABORTED` once the element is gone. */
    pageApi: async () => (await load()).createPageApi(context),
    /** Restores the data that an earlier page or another tab left in storage. */
    resume(): void {
      const read = (name: string) => storage.getItem(storageKey(config().projectId, name))
      const isStored = (name: string) => read(name) !== null
      const hasPairings = holdsPairings(read('walletConnect'))
      const hasConnections = hasPairings || SESSIONS.some(isStored)
      // Dispatched synchronously, so that the page never reads "disconnected" in between.
      if (hasConnections) dispatch(restoreStarted())
      if (hasConnections || KEYS.some(isStored))
        load().then(
          ({ restoreStoredSession }) => dispatch(restoreStoredSession(hasPairings)),
          () => ended || dispatch(restoreEnded()),
        )
    },
    stop(): void {
      ended = true
      stopWaiting()
      stopStorageEvents()
      stopSession?.()
    },
  }
}
