import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { parseAsset } from '../../chains/assets'
import type { ServiceOptions, ServicePage } from '../../shared/host/services'
import type { Caip2, Caip10 } from '../../shared/lib/caip'
import { splitCaip10, toCaip10 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { serviceError } from './service-errors'

/** What the queries of own services need in addition to the service. */
export type OwnContext = {
  readonly deps: Deps
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  readonly options: ServiceOptions
  /** Name of the requested endpoint. */
  readonly endpoint: string
}

/** Functions of one service by endpoint: each calls the service, validates what it returns and converts it. */
export type OwnQueries<Service> = {
  readonly [endpoint: string]: (service: Service, args: never, context: OwnContext) => Promise<unknown>
}

/** Validates what a service returned. Throws SERVICE_INVALID_RESPONSE, whose details name the field. */
export function parse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  { endpoint }: Pick<OwnContext, 'endpoint'>,
): Output {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const path = issues[0].path?.map(({ key }) => String(key)) ?? []
  throw serviceError('SERVICE_INVALID_RESPONSE', { details: [endpoint, ...path].join('.') })
}

/** A field that may be missing or null. */
export const missingOrNull = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.nullish(schema),
    v.transform(value => value ?? undefined),
  )

/** Base units as decimal text. */
export const UnitsSchema = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
export const DecimalsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

/** A CAIP-19 id of a supported chain family. */
export const AssetSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const asset = parseAsset(dataset.value)
    if (asset) return asset
    addIssue({ message: 'not a CAIP-19 id' })
    return NEVER
  }),
)

/** CAIP-10 of a token's contract or mint; `undefined` for the native currency. */
export const tokenOf = ({ network, address }: { network: Caip2; address?: string | undefined }) =>
  address === undefined ? undefined : toCaip10(network, address)

/** A token of the endpoints, with the placeholder of the native currency, as network and plain address. */
export function splitToken(token: Caip10): readonly [network: Caip2, address: string | undefined] {
  const [network, address] = splitCaip10(token)
  return [network, NATIVE.test(address) ? undefined : address]
}
const NATIVE = /^(0xe{40}|So11111111111111111111111111111111111111111)$/i

/** Maximum number of pages that are read of a list, in case it has no end. */
const MAX_PAGES = 25

/** Reads a list to its end. A cursor that was used before ends it too. */
export async function readAll<Item>(
  schema: v.GenericSchema<unknown, Item>,
  readPage: (cursor: string | undefined) => Promise<ServicePage<unknown>>,
  context: OwnContext,
): Promise<readonly Item[]> {
  const items: Item[] = []
  const used = new Set<string | undefined>()
  let cursor: string | undefined
  do {
    used.add(cursor)
    const page = parse(pageOf(schema), await readPage(cursor), context)
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined && !used.has(cursor) && used.size < MAX_PAGES)
  return items
}

export const pageOf = <Item>(schema: v.GenericSchema<unknown, Item>) =>
  v.object({ items: v.array(schema), next: missingOrNull(v.string()) })
