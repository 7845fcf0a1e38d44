import { toUtf8 } from '../crypto/encoding'
import type { StoredWalletConnectSession } from './wallet-connect-entry'

/**
 * Maximum size of one stored session, in bytes. Together with the answers below, a wallet gets 64 kB of the page's
 * storage; browsers give a page five million characters in total.
 */
const MAX_SESSION = 40_000
/** Maximum total length of encrypted answers stored for other tabs, in characters. */
export const MAX_STRAYS_LENGTH = 24_000

/** Whether a session exceeds its maximum storage size. */
export const isTooLarge = (session: StoredWalletConnectSession): boolean =>
  toUtf8(JSON.stringify(session)).length > MAX_SESSION
