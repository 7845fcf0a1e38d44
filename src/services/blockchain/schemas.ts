import * as v from 'valibot'
import { type Decimal, toDecimal } from '../../shared/lib/amounts/exact-decimal'
import { type Caip2, type Caip10, parseCaip2 } from '../../shared/lib/caip'
import { cleanText } from '../../shared/lib/format'
import { isImageUrl } from '../../shared/lib/url'
import { maybe } from '../maybe'

const MAX_NAME = 60

/** A non-negative amount as exact decimal text, sent as text or as a number. */
export const Amount = v.pipe(
  v.unknown(),
  v.transform(toDecimal),
  v.string(),
  v.check((amount: Decimal) => !amount.startsWith('-')),
)

/** Third-party text, cleaned; safe to show as plain text only. */
export const Label = v.pipe(
  v.string(),
  v.transform(text => cleanText(text, MAX_NAME)),
  v.minLength(1),
)

export const ImageUrl = v.pipe(v.string(), v.check(isImageUrl))

export const Caip2Schema = v.pipe(
  v.string(),
  v.check(text => parseCaip2(text) !== undefined),
)

/**
 * Placeholder addresses of native currencies, for which other responses omit the address
 * (docs/protocols/blockchain-api.md#requests).
 */
const NATIVE = /:(0xe{40}|So11111111111111111111111111111111111111111)$/i

/** CAIP-10 id of a token; `undefined` for the native currency, also if it is given by its placeholder. */
export const TokenAddressSchema = v.pipe(
  v.nullish(
    v.pipe(
      v.string(),
      v.check(text => parseCaip2(text.slice(0, text.lastIndexOf(':'))) !== undefined && !text.endsWith(':')),
    ),
  ),
  v.transform((address): Caip10 | undefined => (address && !NATIVE.test(address) ? address : undefined)),
)

/** Keeps the valid rows of a list, so that a broken row does not invalidate the others. */
export function rowsOf<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform(rows =>
      rows.flatMap((row): Output[] => {
        const { success, output } = v.safeParse(schema, row)
        return success ? [output] : []
      }),
    ),
  )
}

/** `GET /v1/identity/{address}` (docs/protocols/blockchain-api.md#identity). */
export const IdentitySchema = v.object({ name: maybe(v.string()), avatar: maybe(ImageUrl) })
export type Identity = v.InferOutput<typeof IdentitySchema>

/**
 * `GET /v1/profile/reverse/{address}`: name records, of which only the name is reliable
 * (docs/protocols/blockchain-api.md#names).
 */
export const ReverseNamesSchema = v.pipe(
  rowsOf(v.object({ name: v.pipe(v.string(), v.minLength(1)) })),
  v.transform(records => records.map(({ name }) => name)),
)

/** `GET /v1/supported-chains`: networks that the JSON-RPC proxy serves. */
export const SupportedChainsSchema = v.pipe(
  v.object({ http: rowsOf(Caip2Schema) }),
  v.transform(({ http }): readonly Caip2[] => http),
)

/**
 * `GET /v1/convert/tokens`: swappable tokens of a network, which count as known tokens
 * (docs/protocols/blockchain-api.md#swap).
 */
export const SwapTokensSchema = v.pipe(
  v.object({
    tokens: rowsOf(
      v.object({
        name: Label,
        symbol: Label,
        address: TokenAddressSchema,
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
        logoUri: maybe(ImageUrl),
      }),
    ),
  }),
  v.transform(({ tokens }) => tokens),
)
export type SwapToken = v.InferOutput<typeof SwapTokensSchema>[number]
