import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { FEATURES } from '../loaders'
import { withOptions } from './with-options'

/** Registers the connectors that the page adds with `modal.connectors`. Pages without any never load the code. */
export function registerCustomConnectors(
  context: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const { load } = lazy(async () =>
    (await FEATURES.headless.load()).followCustomConnectors(context, register, ended),
  )
  withOptions(context, () => {
    // a failed load is repeated with the next change
    if (context.deps.host.functions().connectors.length) load().catch(() => {})
  })
}
