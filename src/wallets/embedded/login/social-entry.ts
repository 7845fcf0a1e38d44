import * as v from 'valibot'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../shared/host/social-providers'
import type { Entry } from '../../../shared/storage/entries'

/** Provider of the social account, for example `google`. Cleared with the other entries of a login. */
export const CONNECTED_SOCIAL: Entry<SocialProvider> = {
  name: 'connectedSocial',
  schema: v.picklist(SOCIAL_PROVIDERS),
}
