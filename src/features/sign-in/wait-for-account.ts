import { SESSION } from '../../shared/storage/keys'
import { readEntry } from '../../shared/storage/typed-storage'
import type { RootState } from '../../store/root-reducer'
import type { SignInDesk } from './sign-in-desk'
import { type Account, isSameAccount } from './signed-in'

/** A wallet that storage remembers is waited for as long as on page load. */
const WALLET_APPEARS_MS = 3000

/**
 * Whether that account is connected here. One that storage remembers may be about to be found again, beside another or after
 * it: it is waited for.
 */
export function waitForAccount({ store, deps, stopping }: SignInDesk, account: Account): Promise<boolean> {
  const isHere = () => isConnected(store.getState(), account)
  const saved = readEntry(deps.storage, deps.config().projectId, SESSION)?.connections[account.namespace]
  const isRemembered =
    saved && isSameAccount(account, { namespace: account.namespace, address: saved.address })
  if (isHere() || !isRemembered) return Promise.resolve(isHere())
  return new Promise(resolve => {
    const end = () => {
      cancel()
      unsubscribe()
      stopping.removeEventListener('abort', end)
      resolve(isHere())
    }
    const unsubscribe = store.subscribe(() => {
      if (isHere()) end()
    })
    const cancel = deps.clock.after(WALLET_APPEARS_MS, end)
    stopping.addEventListener('abort', end)
  })
}

function isConnected({ connections }: RootState, account: Account): boolean {
  const { accounts, connector } = connections.byNamespace[account.namespace] ?? {}
  const address = accounts?.[0]
  return (
    connector !== undefined &&
    address !== undefined &&
    isSameAccount(account, { namespace: connector.namespace, address })
  )
}
