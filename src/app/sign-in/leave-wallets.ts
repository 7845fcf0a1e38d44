import type { Deps } from '../../deps'
import { serializeError } from '../../errors/serialize-error'
import { errorRaised } from '../../feedback/error-raised'
import { disconnected } from '../../session/connections-slice'
import type { Opening } from '../../session/sign-in/sign-in-gate'
import type { AppDispatch } from '../../store/make-store'

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
