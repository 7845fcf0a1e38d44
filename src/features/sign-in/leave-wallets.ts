import { serializeError } from '../../shared/errors/serialize-error'
import type { Deps } from '../../store/deps'
import { errorRaised } from '../../store/feedback/error-raised'
import type { AppDispatch } from '../../store/types'
import { disconnected } from '../../wallets/connections/connections-slice'
import type { Opening } from '../../wallets/connections/sign-in-guard'

/** Wallets are told that it was nothing, and what a page load had found again is forgotten. `kept`: it is asked anew. */
export function leaveWallets(
  dispatch: AppDispatch,
  { connectors }: Deps,
  openings: readonly Opening[],
  kept: string | undefined,
): void {
  for (const { connector, restored } of openings) {
    const live = connector.uid === kept ? undefined : connectors.get(connector.uid)?.peek()
    live?.disconnect().catch(error => {
      dispatch(errorRaised(serializeError(error, 'DISCONNECT_FAILED')))
    })
    if (restored) dispatch(disconnected({ namespace: connector.namespace }))
  }
}
