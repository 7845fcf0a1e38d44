import * as v from 'valibot'
import type { SocialProvider } from '../element/host-port'
import type { Entry } from './keys'

/** The social account's provider: not of spec §3 but of protocol-facts §1.9, and cleared with what is. */
export const CONNECTED_SOCIAL: Entry<SocialProvider> = {
  name: 'connectedSocial',
  schema: v.picklist(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']),
}
