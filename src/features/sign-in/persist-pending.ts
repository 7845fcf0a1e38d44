import { PENDING_SESSION } from '../../shared/storage/entries'
import { removeEntry, writeEntry } from '../../shared/storage/typed-storage'
import type { SignInContext } from './sign-in-context'
import { isOpen, selectSignIn } from './sign-in-slice'

/**
 * Stores WalletConnect connections while the visitor is asked to sign in, so that a page reload restores them.
 * Connections that could not be decided, because the page's server did not answer, stay stored for the next page load.
 */
export function persistPending({ startListening, deps: { storage, config } }: SignInContext): void {
  startListening({
    predicate: (_action, state, before) => selectSignIn(state).pending !== selectSignIn(before).pending,
    effect: (_action, { getState }) => {
      const { pending } = selectSignIn(getState())
      const openings = pending
        .filter(isOpen)
        .flatMap(each => each.openings)
        .filter(({ connector }) => connector.type === 'WALLET_CONNECT')
      const [first] = openings
      const { projectId } = config()
      if (first)
        writeEntry(storage, projectId, PENDING_SESSION, {
          active: first.connector.namespace,
          connections: Object.fromEntries(
            openings.map(({ connector, connection: { accounts, network } }) => [
              connector.namespace,
              {
                connectorId: connector.id,
                connectorType: connector.type,
                address: accounts[0] ?? '',
                network,
              },
            ]),
          ),
        })
      else if (pending.length > 0) removeEntry(storage, projectId, PENDING_SESSION)
    },
  })
}
