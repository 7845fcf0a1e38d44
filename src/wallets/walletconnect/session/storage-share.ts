import { toUtf8 } from '../crypto/encoding'
import type { StoredWalletConnectSession } from './wallet-connect-entry'

/**
 * Maximum size of a stored session in bytes. One session and the responses below take up to 64 kB of the page's
 * storage, for which browsers allow about five million characters.
 */
const MAX_SESSION = 40_000
/** Maximum length of all encrypted responses that are stored for other tabs, in characters. */
export const MAX_UNCLAIMED_LENGTH = 24_000

/** Whether a session exceeds its maximum storage size. */
export const isTooLarge = (session: StoredWalletConnectSession): boolean =>
  toUtf8(JSON.stringify(session)).length > MAX_SESSION
