import * as v from 'valibot'
import type { Entry } from './keys'

/** The social account's provider: not of spec §3 but of protocol-facts §1.9, and cleared with what is. */
export const CONNECTED_SOCIAL: Entry<string> = {
  name: 'connectedSocial',
  schema: v.pipe(v.string(), v.regex(/^[a-z]{1,9}$/)),
}
