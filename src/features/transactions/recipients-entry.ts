import * as v from 'valibot'
import type { Entry } from '../../shared/storage/entries'

const Text = v.pipe(v.string(), v.minLength(1))

const RecipientSchema = v.object({ network: Text, from: Text, to: Text })
export type StoredRecipient = v.InferOutput<typeof RecipientSchema>

/** Storage entry of the recipients of earlier transfers from this browser, latest first. */
export const RECIPIENTS: Entry<StoredRecipient[]> = {
  name: 'recipients',
  schema: v.array(RecipientSchema),
}
