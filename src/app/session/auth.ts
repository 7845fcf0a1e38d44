import type { Deps } from '../../deps'
import { lazy } from '../../lib/lazy'
import { optionsChanged } from '../../session/options-slice'
import { selectNetworks } from '../../session/selectors'
import type { AppStore, StartListening } from '../../store/make-store'
import type { ConnectorInfo } from '../../wallets/connector'
import { frameModule } from './loaders'

const EVM: ConnectorInfo = {
  uid: 'w3mAuth',
  id: 'w3mAuth',
  type: 'AUTH',
  name: 'Auth',
  namespace: 'eip155',
}

type Options = { readonly store: AppStore; readonly startListening: StartListening; readonly deps: Deps }

/**
 * The e-mail and social wallet, where the page offers any of it. Nothing of it is loaded before it is wanted. The answer
 * takes the frame away.
 */
export function announceAuth({ store, startListening, deps }: Options): () => void {
  const frame = lazy(async () => (await frameModule.load()).openFrame(EVM, store, deps))
  const announce = () => {
    const { options } = store.getState()
    if (!options?.enableEmail && !options?.socials.length) return
    if (!selectNetworks(store.getState()).some(({ namespace }) => namespace === EVM.namespace)) return
    deps.connectors.add({
      info: EVM,
      open: async () => (await frame.load()).connector,
      peek: () => frame.peek()?.connector,
    })
  }
  announce()
  startListening({ actionCreator: optionsChanged, effect: announce })
  return () => frame.peek()?.destroy()
}
