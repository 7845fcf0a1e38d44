import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { familyOf } from '../../chains/family-of'
import { serializeError } from '../../shared/errors/serialize-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { defineEndpoints } from '../define-endpoints'
import { fromService } from '../from-service'
import { findEnsName } from '../names/ens-reverse'
import { safeName } from '../names/safe-name'
import { ethCall } from '../node/eth-call'
import { type OwnRequest, queryOwnService } from '../query-own-service'
import { type BlockchainBuilder, blockchainApi } from './blockchain-api'
import { mapErrorCode } from './blockchain-errors'
import { type Identity, IdentitySchema, ReverseNamesSchema } from './schemas'

export type ProfileQuery = { readonly address: string; readonly network: Caip2 }
type IdentityQuery = { readonly address: string; readonly sender?: string | undefined }
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>
type QueryResult<Data> = { readonly data?: Data | undefined; readonly error?: unknown }

/** Profile of an account for display: `name` is normalized, `image` is for an `<img>` only. Either may be unknown. */
const ProfileSchema = v.object({ name: v.optional(v.string()), image: v.optional(v.string()) })
export type Profile = v.InferOutput<typeof ProfileSchema>

/**
 * Responses are valid for a day (docs/protocols/blockchain-api.md#identity), so they are requested once per page load.
 */
const PAGE_LIFE = { keepUnusedDataFor: Number.POSITIVE_INFINITY }

/**
 * Names and pictures of accounts (docs/protocols/blockchain-api.md#identity and
 * docs/protocols/blockchain-api.md#names).
 */
export const profileEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    getIdentity: build.query<Identity, IdentityQuery>({
      ...fromService('names', {
        request: ({ address, sender }: IdentityQuery) => ({ path: ['identity', address], query: { sender } }),
        schema: IdentitySchema,
        toError: mapErrorCode('NAMES_FAILED'),
      }),
      ...PAGE_LIFE,
    }),
    /** Names registered with this service for an address. */
    getReverseNames: build.query<string[], IdentityQuery>({
      ...fromService('names', {
        request: ({ address, sender }: IdentityQuery) => ({
          path: ['profile', 'reverse', address],
          query: { sender, apiVersion: 2 },
        }),
        schema: ReverseNamesSchema,
        toError: mapErrorCode('NAMES_FAILED'),
      }),
      ...PAGE_LIFE,
    }),
    /**
     * Profile from identity, else from the reverse lookup, else, on the ENS network and if identity failed, from ENS
     * through a node. An account without a name has an empty profile; an error means that the lookup failed and is
     * retried at the next request.
     */
    getProfile: build.query<Profile, ProfileQuery>({
      queryFn: async ({ address, network }, api) => {
        const own = await ownProfile({ address, network }, api)
        if (own) return own
        if (!familyOf(network)?.names) return { data: {} }
        return findProfile(address, network, api.dispatch as Dispatch, api.extra as Deps)
      },
      responseSchema: ProfileSchema,
      ...PAGE_LIFE,
    }),
  })),
})

/** Profile from the page's own name service, if it has one. */
async function ownProfile(query: ProfileQuery, api: OwnRequest) {
  try {
    return (await queryOwnService('names', query, api)) as { readonly data: Profile } | undefined
  } catch (cause) {
    return { error: mapErrorCode('NAMES_FAILED')(serializeError(cause)) }
  }
}

const { getIdentity, getReverseNames } = profileEndpoints.endpoints

async function findProfile(address: string, network: Caip2, dispatch: Dispatch, deps: Deps) {
  const query = { address, sender: address }
  const once = { subscribe: false }
  const identity: QueryResult<Identity> = await dispatch(getIdentity.initiate(query, once))
  const image = identity.data?.avatar
  const name = await safeName(identity.data?.name, deps)
  if (name) return { data: { name, image } }
  const reverse: QueryResult<string[]> = await dispatch(getReverseNames.initiate(query, once))
  const registered = await firstSafe(reverse.data ?? [], deps)
  if (registered) return { data: { name: registered, image } }
  // If the reverse lookup failed, a name may still exist: return an error, so that no empty profile is cached.
  const reverseFailure = reverse.error === undefined ? undefined : { error: serializeError(reverse.error) }
  if (!identity.error) return reverseFailure ?? { data: { image } }
  if (network !== familyOf(network)?.names?.registry) return { error: serializeError(identity.error) }
  try {
    const found = await findEnsName(address, ethCall(network, dispatch), deps)
    if (!found?.name && reverseFailure) return reverseFailure
    return { data: { name: found?.name, image: found?.avatar } }
  } catch {
    return { error: serializeError(identity.error) }
  }
}

async function firstSafe(names: readonly string[], deps: Deps): Promise<string | undefined> {
  for (const name of names) {
    const safe = await safeName(name, deps)
    if (safe) return safe
  }
  return undefined
}
