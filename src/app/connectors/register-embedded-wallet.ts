import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { selectNetworks } from '../../wallets/connections/selectors'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { EMBEDDED_EVM, EMBEDDED_SOLANA } from '../../wallets/embedded/auth-connector-infos'
import { FEATURES } from '../loaders'
import { withOptions } from './with-options'

/**
 * Registers the embedded wallet for each chain family of the page, if the page offers it. Its code loads on
 * first use. The frame is removed with the element.
 */
export function registerEmbeddedWallet(
  context: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const { store, deps } = context
  const frame = lazy(async () => {
    const module = await FEATURES.embeddedWallet.load()
    if (ended.aborted) throw new W3mError('ABORTED')
    return {
      module,
      opened: module.openFrame({ info: EMBEDDED_EVM, store, deps, create: module.createFrame }),
    }
  })
  const update = () => {
    const { options } = store.getState()
    if (!options?.enableEmail && !options?.socials.length) return
    const families = selectNetworks(store.getState()).map(({ namespace }) => namespace)
    if (families.includes(EMBEDDED_EVM.namespace))
      register(EMBEDDED_EVM, async () => (await frame.load()).opened.connector)
    if (families.includes(EMBEDDED_SOLANA.namespace))
      register(EMBEDDED_SOLANA, async () => {
        const { module, opened } = await frame.load()
        return module.createFrameSolanaConnector(EMBEDDED_SOLANA, opened, store, deps)
      })
  }
  withOptions(context, update)
  ended.addEventListener('abort', () => frame.peek()?.opened.destroy())
}
