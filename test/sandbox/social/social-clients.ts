import { createSecret } from '../secure/login/secrets'
import { SOCIAL_PROVIDERS } from './providers'

/** What a provider and its customer agreed on when the customer signed up. */
export type SocialClient = { readonly clientId: string; readonly clientSecret: string }

/** By the provider's id. */
export type SocialClients = ReadonlyMap<string, SocialClient>

/** One client per provider; the secrets are as old as this process. */
export function createSocialClients(): SocialClients {
  return new Map(
    SOCIAL_PROVIDERS.map(({ id }) => [id, { clientId: `secure-${id}`, clientSecret: createSecret() }]),
  )
}
