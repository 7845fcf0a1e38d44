import * as v from 'valibot'
import type { Entry } from './entries'

/** Provider of the social account, for example `google`. Cleared with the other entries of a login. */
export const CONNECTED_SOCIAL: Entry<string> = {
  name: 'connectedSocial',
  schema: v.pipe(v.string(), v.regex(/^[a-z]{1,9}$/)),
}
