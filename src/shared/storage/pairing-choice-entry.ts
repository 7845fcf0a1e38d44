import * as v from 'valibot'
import { isAppLink } from '../lib/url'
import { type Entry, RecentWalletSchema } from './entries'

const PairingChoiceSchema = v.object({
  /** The wallet that was chosen from a list. */
  wallet: v.exactOptional(RecentWalletSchema),
  /** The link that it was opened by. */
  link: v.exactOptional(v.pipe(v.string(), v.check(isAppLink))),
})
export type StoredPairingChoice = v.InferOutput<typeof PairingChoiceSchema>

/** How the visitor came to the wallet that codes are on offer for, should the page be discarded meanwhile. No keys. */
export const PAIRING_CHOICE: Entry<StoredPairingChoice> = { name: 'pairing', schema: PairingChoiceSchema }
