import * as v from 'valibot'
import { isSameAddress } from '../../../chains/addresses'
import { requireFamily } from '../../../chains/family-of'
import type { NameService } from '../../../shared/host/services'
import { type Caip2, toCaip10 } from '../../../shared/lib/caip'
import type { Profile, ProfileQuery } from '../../blockchain/profile-endpoints'
import type { NameClaim, NameSuggestion } from '../../blockchain/register-endpoints'
import { ImageUrl } from '../../blockchain/schemas'
import { maybe, Text } from '../../maybe'
import { safeName } from '../../names/safe-name'
import { missingOrNull, type OwnContext, type OwnQueries, parse } from '../own-context'
import { serviceError } from '../service-errors'

const ProfileSchema = v.object({ name: maybe(Text), imageUrl: maybe(ImageUrl) })
const SuggestionsSchema = v.array(v.object({ name: Text, isTaken: v.boolean() }))

type NameQuery = { readonly name: string; readonly network: Caip2 }

/** The page's name service. */
export const nameQueries: OwnQueries<NameService> = {
  /** A name is shown only if it resolves to the account again, as for ENS. */
  async getProfile(service, { address, network }: ProfileQuery, context): Promise<Profile> {
    const response = await service.lookup({ account: toCaip10(network, address) }, context.options)
    const { name: claimed, imageUrl: image } = parse(ProfileSchema, response ?? {}, context)
    const name = await safeName(claimed, context.deps)
    const owner = name === undefined ? undefined : await resolve(service, { name, network }, context)
    const isOwn = owner !== undefined && isSameAddress(network, owner, address)
    return { name: isOwn ? name : undefined, image }
  },
  resolveName: resolve,
  async getNameSuggestions(
    service,
    { label, zone }: { readonly label: string; readonly zone: string },
    context,
  ): Promise<NameSuggestion[]> {
    if (!service.suggest) throw serviceError('SERVICE_OFF', { details: 'suggest' })
    const response = await service.suggest({ label, suffix: `.${zone}` }, context.options)
    return parse(SuggestionsSchema, response, context).map(({ name, isTaken: registered }) => ({
      name: name.toLowerCase(),
      registered,
    }))
  },
  async registerName(
    service,
    { name, network, address, message, signature }: NameClaim,
    { options },
  ): Promise<{ name: string }> {
    if (!service.register) throw serviceError('SERVICE_OFF', { details: 'register' })
    const account = toCaip10(network, address)
    await service.register({ name, account, message, signature }, options)
    return { name }
  },
  /** Endpoints for the names of the default service, which a service of the page replaces. */
  getIdentity: async () => ({ name: undefined, avatar: undefined }),
  getReverseNames: async () => [],
  getNameRecord: async () => ({}),
}

/** Plain address of a normalized name, in canonical form; `undefined` if it has none. */
async function resolve(
  service: NameService,
  { name, network }: NameQuery,
  context: OwnContext,
): Promise<string | undefined> {
  const { addresses } = requireFamily(network)
  const schema = missingOrNull(v.pipe(v.string(), v.check(addresses.isAddress)))
  const address = parse(schema, await service.resolve({ name, network }, context.options), context)
  return address && addresses.normalize(address)
}
