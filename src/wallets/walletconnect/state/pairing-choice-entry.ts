import * as v from 'valibot'
import { isAppLink } from '../../../shared/lib/url'
import { type Entry, RecentWalletSchema } from '../../../shared/storage/entries'

const PairingChoiceSchema = v.object({
  /** Wallet that the visitor chose from a list. */
  wallet: v.exactOptional(RecentWalletSchema),
  /** Link that opened the wallet. */
  link: v.exactOptional(v.pipe(v.string(), v.check(isAppLink))),
})
export type StoredPairingChoice = v.InferOutput<typeof PairingChoiceSchema>

/**
 * The wallet chosen for pairing and the link that opened it, in case the browser discards the page meanwhile. No keys.
 */
export const PAIRING_CHOICE: Entry<StoredPairingChoice> = { name: 'pairing', schema: PairingChoiceSchema }
