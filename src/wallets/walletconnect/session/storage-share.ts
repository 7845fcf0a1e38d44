import type { StoredWalletConnectSession } from '../../../shared/storage/wallet-connect-entry'
import { toUtf8 } from '../crypto/encoding'

/**
 * What one wallet may put into the page's storage, in bytes: 64 kB together. Browsers give a page five million characters
 * for everything.
 */
const MAX_SESSION = 40_000
/** Sealed answers that wait for another tab, all together. */
export const MAX_STRAYS_LENGTH = 24_000

/** Whether a session would take more than its share of the storage. */
export const isTooLarge = (session: StoredWalletConnectSession): boolean =>
  toUtf8(JSON.stringify(session)).length > MAX_SESSION
