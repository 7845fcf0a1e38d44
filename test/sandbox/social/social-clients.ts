import { createSecret } from '../secure/login/secrets'
import { SOCIAL_PROVIDERS } from './providers'

/** Registration of a client with a provider. */
export type SocialClient = { readonly clientId: string; readonly clientSecret: string }

/** By the provider's id. */
export type SocialClients = ReadonlyMap<string, SocialClient>

/** One client per provider; the secrets change with each process. */
export function createSocialClients(): SocialClients {
  return new Map(
    SOCIAL_PROVIDERS.map(({ id }) => [id, { clientId: `secure-${id}`, clientSecret: createSecret() }]),
  )
}
