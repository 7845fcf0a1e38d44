import * as v from 'valibot'
import { FIAT_CURRENCY } from '../../../shared/config/constants'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import type { Caip2, Caip10 } from '../../../shared/lib/caip'
import { defineEndpoints } from '../../define-endpoints'
import { fromService } from '../../from-service'
import { queryOwnService } from '../../query-own-service'
import { type BlockchainBuilder, blockchainApi } from '../blockchain-api'
import { type SwapServiceErrorCode, swapServiceError } from './swap-errors'
import {
  AllowanceSchema,
  ApprovalSchema,
  BuiltSwapSchema,
  GasPriceSchema,
  PriceSchema,
  type SerializedSwap,
  type SwapCall,
  SwapQuoteSchema,
} from './swap-schemas'

/**
 * Source and target token of a swap, as CAIP-10 ids, with the native currency's placeholder. Amounts are base units.
 */
export type TokenPair = { readonly from: Caip10; readonly to: Caip10 }
export type QuoteQuery = TokenPair & {
  readonly amount: string
  /** Plain address here, although all other calls take CAIP-10. */
  readonly userAddress: string
  readonly gasPrice: string | undefined
}
export type BuildQuery = TokenPair & { readonly amount: string; readonly userAddress: Caip10 }
export type SwapBuild = BuildQuery & {
  readonly slippage: number
  readonly disableEstimate?: true | undefined
}

/** Converts an error to the given code, with the server's message as `details`. */
const mapErrorCode =
  (code: SwapServiceErrorCode) =>
  ({ details, message, values }: SerializedW3mError) =>
    serializeError(swapServiceError(code, { details: details ?? message, values }))

/**
 * The swap and price routes (docs/protocols/blockchain-api.md#swap, docs/protocols/blockchain-api.md#prices).
 * Transactions are built for each request and never cached, so those endpoints are mutations.
 */
export const swapEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /** Amount of `to`, in base units, for `amount` of `from`; `null` if there is no route. */
    getQuote: build.query<string | null, QuoteQuery>(
      fromService('swap', {
        request: query => ({ path: ['convert', 'quotes'], query }),
        schema: SwapQuoteSchema,
        toError: mapErrorCode('SWAP_QUOTE_FAILED'),
      }),
    ),
    /** Gas price in wei; `null` if the service does not provide it. A swap then continues and shows no fee. */
    getGasPrice: build.query<string | null, { readonly network: Caip2 }>({
      queryFn: async (query, api, _options, ask) => {
        const request = { path: ['convert', 'gas-price'], query: { chainId: query.network } }
        const own = await queryOwnService('swap', query, api).catch(() => ({ data: null }))
        const { data } = own ? { data: { standard: own.data } } : await ask(request)
        const { success, output } = v.safeParse(GasPriceSchema, data)
        return { data: success ? output : null }
      },
      responseSchema: v.nullable(v.string()),
    }),
    /**
     * Price of one token in `FIAT_CURRENCY`, or of one unit of the native currency. The server reads only one address
     * per request.
     */
    getPrice: build.query<string | null, { readonly token: Caip10 }>(
      fromService('account', {
        request: ({ token }) => ({
          path: ['fungible', 'price'],
          body: { currency: FIAT_CURRENCY.toLowerCase(), addresses: [token] },
        }),
        schema: PriceSchema,
        toError: mapErrorCode('SWAP_PRICE_FAILED'),
      }),
    ),
    /** Amount of the source token that the service's router may take, in base units. */
    checkAllowance: build.mutation<string, BuildQuery>(
      fromService('swap', {
        request: ({ from: tokenAddress, userAddress }) => ({
          path: ['convert', 'allowance'],
          query: { tokenAddress, userAddress },
        }),
        schema: AllowanceSchema,
        toError: mapErrorCode('SWAP_ALLOWANCE_FAILED'),
      }),
    ),
    /** Builds an approval of exactly `amount` (docs/adr/0023-exact-approvals.md). */
    buildApproval: build.mutation<SwapCall, BuildQuery>(
      fromService('swap', {
        request: query => ({ path: ['convert', 'build-approve'], query }),
        schema: ApprovalSchema,
        toError: mapErrorCode('SWAP_APPROVAL_FAILED'),
      }),
    ),
    /**
     * Builds the swap transaction. `slippage` in percent, sent as a number. `disableEstimate`: also without allowance,
     * for a batch that approves first.
     */
    buildSwap: build.mutation<SwapCall | SerializedSwap, SwapBuild>(
      fromService('swap', {
        request: ({ slippage, ...swap }) => ({
          path: ['convert', 'build-transaction'],
          body: { ...swap, eip155: { slippage } },
        }),
        schema: BuiltSwapSchema,
        toError: mapErrorCode('SWAP_BUILD_FAILED'),
      }),
    ),
  })),
})
