import { PENDING_SESSION } from '../../shared/storage/entries'
import { readEntry, removeEntry, writeEntry } from '../../shared/storage/typed-storage'
import type { SignInContext } from './sign-in-context'
import { isUnsettled, selectSignIn } from './sign-in-slice'

/**
 * Stores pending WalletConnect connections, so that they survive a page reload during the sign-in. They also stay
 * stored if the page's server did not answer, even if the visitor then connects another wallet: the next page load
 * checks them again, or ends the session of a wallet that was replaced.
 */
export function persistPending({ startListening, deps: { storage, config } }: SignInContext): void {
  startListening({
    predicate: (_action, state, before) => selectSignIn(state).pending !== selectSignIn(before).pending,
    effect: (_action, { getState }) => {
      const { pending } = selectSignIn(getState())
      const connections = pending
        .filter(isUnsettled)
        .flatMap(each => each.connections)
        .filter(({ connector }) => connector.type === 'WALLET_CONNECT')
      const [first] = connections
      const { projectId } = config()
      if (first)
        writeEntry(storage, projectId, PENDING_SESSION, {
          active: first.connector.namespace,
          connections: Object.fromEntries(
            connections.map(({ connector, connection: { accounts, network } }) => [
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
      else {
        const stored = readEntry(storage, projectId, PENDING_SESSION)?.connections
        const isSettled = pending
          .filter(each => !isUnsettled(each))
          .flatMap(each => each.connections)
          .some(({ connector: { namespace, id } }) => stored?.[namespace]?.connectorId === id)
        if (isSettled) removeEntry(storage, projectId, PENDING_SESSION)
      }
    },
  })
}
