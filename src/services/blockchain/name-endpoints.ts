import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { requireFamily } from '../../chains/family-of'
import { serializeError } from '../../shared/errors/serialize-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { defineEndpoints } from '../define-endpoints'
import { fromService } from '../from-service'
import { findEnsAddress } from '../names/ens-forward'
import { safeName } from '../names/safe-name'
import { ethCall } from '../node/eth-call'
import { type OwnRequest, queryOwnService } from '../query-own-service'
import { type BlockchainBuilder, blockchainApi } from './blockchain-api'
import { blockchainError } from './blockchain-errors'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** SLIP-44 coin type of Ethereum, used if a name has no entry for the chain. */
const ETHEREUM_COIN = '60'
/** Name suffixes of the current service and of its predecessor (docs/protocols/blockchain-api.md#names). */
const ZONES = ['.reown.id', '.wcn.id']

/** For an unregistered name the server returns `[]` (docs/protocols/blockchain-api.md#names). */
const RecordSchema = v.union([
  v.pipe(
    v.object({ addresses: v.record(v.string(), v.object({ address: v.string() })) }),
    v.transform(
      ({ addresses }): Readonly<Record<string, string>> =>
        Object.fromEntries(Object.entries(addresses).map(([coin, { address }]) => [coin, address])),
    ),
  ),
  v.pipe(
    v.array(v.unknown()),
    v.transform((): Readonly<Record<string, string>> => ({})),
  ),
])

/** Result of resolving a name; without `address` the name has none. `name` is in display form (ENSIP-15). */
const ResolvedSchema = v.object({
  name: v.string(),
  address: v.optional(v.string()),
  /** The name was registered for another chain, where its address may be a contract that does not exist on this one. */
  isElsewhere: v.optional(v.boolean()),
})
export type ResolvedName = v.InferOutput<typeof ResolvedSchema>

export type NameQuery = {
  readonly name: string
  readonly network: Caip2
  /** The page's `name-suffix`. */
  readonly suffix: string
}

/**
 * Names as recipients (docs/protocols/blockchain-api.md#names). Fails with NAME_UNRESOLVED if a name cannot be looked
 * up.
 */
export const nameEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /** Addresses of a registered name by coin type. */
    getNameRecord: build.query<Readonly<Record<string, string>>, string>({
      ...fromService('names', {
        request: (name: string) => ({ path: ['profile', 'account', name], query: { apiVersion: 2 } }),
        schema: RecordSchema,
      }),
      keepUnusedDataFor: 60,
    }),
    resolveName: build.query<ResolvedName, NameQuery>({
      queryFn: async (query, api) => {
        try {
          return { data: await resolve(query, api) }
        } catch (cause) {
          const { message } = serializeError(cause)
          return { error: serializeError(blockchainError('NAME_UNRESOLVED', { details: message })) }
        }
      },
      responseSchema: ResolvedSchema,
      keepUnusedDataFor: 60,
    }),
  })),
})

async function resolve({ name: typed, network, suffix }: NameQuery, api: OwnRequest): Promise<ResolvedName> {
  const dispatch = api.dispatch as Dispatch
  const name = await safeName(typed.trim().toLowerCase(), api.extra as Deps)
  if (name === undefined) return { name: typed }
  const own = await queryOwnService('names', { name, network }, api)
  if (own) return { name, address: own.data as string | undefined }
  if ([suffix, ...ZONES].some(zone => zone && name.endsWith(zone))) {
    const { getNameRecord } = nameEndpoints.endpoints
    const addresses = await dispatch(
      getNameRecord.initiate(name, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    return { name, ...pick(addresses, network) }
  }
  const { addresses: rules, names } = requireFamily(network)
  const found =
    names?.registry === network ? await findEnsAddress(name, ethCall(network, dispatch)) : undefined
  return { name, address: found && rules.normalize(found) }
}

/**
 * Picks the address under the chain's ENSIP-11 coin type, or else under Ethereum's, which the service fills with the
 * address of whatever chain the name was registered on. An address registered only for another chain may have no owner
 * on this one, so money sent to it would be lost.
 */
function pick(record: Readonly<Record<string, string>>, network: Caip2): Omit<ResolvedName, 'name'> {
  const { addresses: rules, names } = requireFamily(network)
  const known = Object.entries(record).filter(([, address]) => rules.isAddress(address))
  const addresses = Object.fromEntries(known.map(([coin, address]) => [coin, rules.normalize(address)]))
  const own = addresses[names?.coinTypeOf(network) ?? ETHEREUM_COIN]
  if (own !== undefined) return { address: own }
  const address = addresses[ETHEREUM_COIN]
  const others = Object.entries(addresses).filter(([coin]) => coin !== ETHEREUM_COIN)
  return { address, ...(others.some(([, other]) => other === address) && { isElsewhere: true }) }
}
