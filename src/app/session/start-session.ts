import { hearWallets } from '../../features/sign-in/hear-wallets'
import { needsSignIn } from '../../features/sign-in/needs-sign-in'
import { W3mError } from '../../shared/errors/w3m-error'
import { isNamespace, type Namespace } from '../../shared/lib/caip'
import { lazy } from '../../shared/lib/lazy'
import { NETWORK, RECENT, SESSION } from '../../shared/storage/keys'
import { storageKey } from '../../shared/storage/storage-key'
import type { Deps } from '../../store/deps'
import { showModal } from '../../store/navigation/modal-thunks'
import { optionsChanged } from '../../store/options-slice'
import type { RootState } from '../../store/root-reducer'
import { viewPushed } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import type { FeatureContext } from '../../store/types'
import { connectWallet, disconnectWallet, type Outcome } from '../../wallets/connections/connect-thunks'
import {
  followChosenNetwork,
  followSession,
  recallNetworks,
} from '../../wallets/connections/follow-other-tabs'
import { restoreSessions } from '../../wallets/connections/restore-thunks'
import type { SessionControl } from '../../wallets/connections/session-control'
import { switchNetwork } from '../../wallets/connections/switch-thunks'
import { recallWallets } from '../../wallets/pairing/hydrate-wallets'
import { startPairing } from '../../wallets/pairing/pairing-thunks'
import { resumePairing } from '../../wallets/pairing/resume-pairing'
import { connectById } from '../connect/connect-by-id'
import { signInModule } from '../loaders'
import { startAddedChains } from './added-chains'
import { announceAuth } from './auth'
import { startBalance } from './balance'
import { startConnectorEvents } from './connector-events'
import { startNavigation } from './navigation'
import { startPairingChoice } from './pairing-choice'
import { startPersistence } from './persistence'
import { startUnsupportedChain } from './unsupported-chain'

/** What a page with a wallet needs and a list of wallets does not; a chunk of its own. */
export interface Session extends SessionControl {
  /** As the page asks: by public id or uid. */
  connectById(id: string): Promise<Outcome>
  disconnect(namespace: Namespace | undefined): Promise<Outcome>
  switchNetwork(network: string): Promise<Outcome>
  getProvider(namespace: Namespace | undefined): Promise<unknown>
  /** Takes up what storage remembers; `pairs`: codes that an earlier life of the page had offered, too. */
  restore(pairs: boolean): void
  /** Another tab wrote a key of this project. */
  follow(key: string): void
  stop(): void
}

/** Follows the wallets of one element: their events, storage, the balance, and where the modal goes. */
export function startSession(options: FeatureContext): Session {
  const { store, startListening, deps } = options
  const { dispatch, getState } = store
  const stopping = new AbortController()
  const signIn = lazy(async () => (await signInModule.load()).startSignIn(options, stopping.signal))
  const stops = [
    startConnectorEvents(startListening, deps),
    startBalance(startListening, dispatch),
    announceAuth(options),
  ]
  startPersistence(startListening, deps)
  startPairingChoice(startListening, deps)
  startUnsupportedChain(startListening)
  startAddedChains(startListening)
  let wanted = signInWanted(getState(), deps)
  startListening({
    actionCreator: optionsChanged,
    effect: async ({ payload: { siwe } }, { getState }) => {
      const before = wanted
      wanted = signInWanted(getState(), deps)
      const isNew = wanted !== before
      const { connections, signIn: question } = getState()
      const isFelt = question?.asked || (siwe !== undefined && connections.active)
      if (isNew && isFelt) await (await signIn.load()).review()
    },
  })
  if (getState().options?.siwe) signInModule.load().catch(() => {}) // whoever needs it tries again
  startNavigation(startListening) // last: it asks for more
  const key = (name: string) => storageKey(deps.config().projectId, name)
  return {
    connect: uid => dispatch(connectWallet(uid)),
    connectById: id => connectById(id, options),
    async disconnect(namespace) {
      const isAny = namespace == null || isNamespace(namespace)
      return isAny ? dispatch(disconnectWallet(namespace ?? undefined)) : undefined
    },
    async switchNetwork(network) {
      const error = await dispatch(switchNetwork(network))
      if (error?.code === 'NOT_CONNECTED') {
        // Another chain family has a wallet, this one has none: the visitor is shown how to go on.
        void dispatch(showModal('Networks'))
        dispatch(viewPushed(route('SwitchActiveChain', { network })))
      }
      return error
    },
    async getProvider(namespace) {
      const { active, byNamespace } = getState().connections
      const wanted = namespace ?? active
      const connection = wanted && isNamespace(wanted) ? byNamespace[wanted] : undefined
      const source = connection && deps.connectors.get(connection.connector.uid)
      if (!source) throw new W3mError('NOT_CONNECTED')
      return (await source.open()).getProvider()
    },
    restore(pairs) {
      dispatch(recallNetworks())
      dispatch(recallWallets())
      void dispatch(restoreSessions(restored => pairs && dispatch(resumePairing(restored))))
    },
    follow(changed) {
      if (changed === key(SESSION.name)) void dispatch(followSession())
      if (changed === key(NETWORK.name)) dispatch(followChosenNetwork())
      if (changed === key(RECENT.name)) dispatch(recallWallets())
    },
    pair: () => void dispatch(startPairing()),
    async admit(openings, proof) {
      const heard = hearWallets(deps, openings)
      const gate = await signIn.load().catch(error => {
        heard.stop()
        for (const { connector, restored } of openings)
          if (!restored)
            void deps.connectors
              .get(connector.uid)
              ?.peek()
              ?.disconnect()
              .catch(() => {})
        throw error
      })
      return gate.admit(openings, heard, proof)
    },
    oneClick: async namespaces =>
      getState().options?.siwe ? (await signIn.load()).request(namespaces) : undefined,
    stop() {
      stopping.abort()
      for (const stop of stops) stop()
    },
  }
}

/** Who signs in on this page, and where; functions of the host's may say something else than those before them. */
const signInWanted = (state: RootState, deps: Deps) =>
  `${state.options?.siwe} ${needsSignIn(state, deps, 'eip155')} ${needsSignIn(state, deps, 'solana')}`
