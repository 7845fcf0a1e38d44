import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { FEATURES } from '../loaders'
import { withOptions } from './with-options'

/**
 * Registers the connectors that the page adds with `modal.connectors`, and offers the connected wallet to the page's
 * libraries with `announce-wallet`. Pages without both never load the code.
 */
export function registerCustomConnectors(
  context: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const { load } = lazy(async () =>
    (await FEATURES.headless.load()).followCustomConnectors(context, register, ended),
  )
  const announcing = lazy(async () => (await FEATURES.headless.load()).announceConnected(context, ended))
  withOptions(context, () => {
    // a failed load is repeated with the next change
    if (context.deps.host.functions().connectors.length) load().catch(() => {})
    if (context.store.getState().options?.announceWallet) announcing.load().catch(() => {})
  })
}
