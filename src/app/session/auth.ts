import { W3mError } from '../../shared/errors/w3m-error'
import { type Lazy, lazy } from '../../shared/lib/lazy'
import type { Deps } from '../../store/deps'
import { optionsChanged } from '../../store/options-slice'
import type { AppStore, StartListening } from '../../store/types'
import { selectNetworks } from '../../wallets/connections/selectors'
import type { Connector, ConnectorInfo } from '../../wallets/connector'
import { EMBEDDED_EVM, EMBEDDED_SOLANA } from '../../wallets/embedded/connector-infos'
import { embeddedWalletModule } from '../loaders'

type Options = { readonly store: AppStore; readonly startListening: StartListening; readonly deps: Deps }

/**
 * The e-mail and social wallet, where the page offers any of it, on each chain family of the page. Nothing of it is loaded
 * before it is wanted. The answer takes the frame away.
 */
export function announceAuth({ store, startListening, deps }: Options): () => void {
  let stopped = false
  const frame = lazy(async () => {
    const { createFrame, openFrame } = await embeddedWalletModule.load()
    if (stopped) throw new W3mError('ABORTED')
    return openFrame({ info: EMBEDDED_EVM, store, deps, create: createFrame })
  })
  const evm = lazy(async () => (await frame.load()).connector)
  const solana = lazy(async () => {
    const [{ openSolanaFrame }, opened] = await Promise.all([embeddedWalletModule.load(), frame.load()])
    return openSolanaFrame(EMBEDDED_SOLANA, opened, store, deps)
  })
  const add = (info: ConnectorInfo, { load, peek }: Lazy<Connector>) =>
    deps.connectors.add({ info, open: load, peek })
  const announce = () => {
    const { options } = store.getState()
    if (!options?.enableEmail && !options?.socials.length) return
    const families = selectNetworks(store.getState()).map(({ namespace }) => namespace)
    if (families.includes(EMBEDDED_EVM.namespace)) add(EMBEDDED_EVM, evm)
    if (families.includes(EMBEDDED_SOLANA.namespace)) add(EMBEDDED_SOLANA, solana)
  }
  announce()
  startListening({ actionCreator: optionsChanged, effect: announce })
  return () => {
    stopped = true
    frame.peek()?.destroy()
  }
}
