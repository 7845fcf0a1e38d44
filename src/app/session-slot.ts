import { W3mError } from '../shared/errors/w3m-error'
import { holdsPairings } from '../shared/storage/session-marker'
import { storageKey } from '../shared/storage/storage-key'
import type { FeatureContext } from '../store/types'
import { restoreEnded, restoreStarted } from '../wallets/connections/connections-slice'
import { sessionModule } from './loaders'
import type { Session } from './session/start-session'

export type SessionSlot = {
  /** The session of this element; its code is loaded at the first call. */
  start(): Promise<Session>
  /** Takes up what an earlier page, or another tab, has left in storage. */
  resume(): void
  stop(): void
}

/** What storage may hold for us; that it is there is all that is read before the session's code has come. */
const KEYS = ['session', 'network', 'recent'] as const

export function createSessionSlot(options: FeatureContext): SessionSlot {
  const { storage, config } = options.deps
  const { dispatch } = options.store
  let session: Session | undefined
  let ended = false

  const start = async () => {
    const { startSession } = await sessionModule.load()
    if (ended) throw new W3mError('ABORTED')
    session ??= startSession(options)
    return session
  }
  const withSession = (act: (session: Session) => void) =>
    void start().then(act, () => ended || dispatch(restoreEnded()))
  const unsubscribe = storage.subscribe(({ key }) => {
    if (KEYS.some(name => key === storageKey(config().projectId, name))) withSession(each => each.follow(key))
  })
  return {
    start,
    resume() {
      const read = (name: string) => storage.getItem(storageKey(config().projectId, name))
      const left = KEYS.filter(name => read(name) !== null)
      const pairs = holdsPairings(read('walletConnect'))
      // At once, so that the page never reads "disconnected" in between.
      if (pairs || left.includes('session')) dispatch(restoreStarted())
      if (pairs || left.length > 0) withSession(each => each.restore(pairs))
    },
    stop() {
      ended = true
      unsubscribe()
      session?.stop()
    },
  }
}
