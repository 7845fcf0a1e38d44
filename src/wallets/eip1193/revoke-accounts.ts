import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { isMethodUnsupported } from './eip1193-wallet-error'

const REVOKE_MS = 5000

/**
 * Revokes the page's permission. A wallet that lacks the method keeps it, and a wallet that has left the page cannot be
 * asked; neither is an error.
 */
export async function revokeAccounts(
  ask: (method: string, params?: unknown) => Promise<unknown>,
  clock: Clock,
): Promise<void> {
  try {
    const revoked = ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    await withTimeout(
      revoked,
      clock,
      REVOKE_MS,
      () => new W3mError('DISCONNECT_FAILED', { details: 'no response' }),
    )
  } catch (error) {
    if (error instanceof W3mError && error.code === 'WALLET_UNAVAILABLE') return
    if (!isMethodUnsupported(error)) throw new W3mError('DISCONNECT_FAILED', { cause: error })
  }
}
