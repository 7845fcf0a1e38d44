import * as v from 'valibot'
import { serializeError } from '../../../shared/errors/serialize-error'
import type { Caip2, Caip10 } from '../../../shared/lib/caip'
import { defineEndpoints } from '../../define-endpoints'
import { type BlockchainBuilder, blockchainApi } from '../blockchain-api'
import { mapError } from '../map-error-code'
import { type SwapServiceErrorCode, swapServiceError } from './swap-errors'
import {
  AllowanceSchema,
  ApprovalSchema,
  BuiltSwapSchema,
  type Call,
  GasPriceSchema,
  PriceSchema,
  SwapQuoteSchema,
} from './swap-schemas'

/**
 * Source and target token of a swap, as CAIP-10 ids, with the native currency's placeholder. Amounts are base units.
 */
export type Pair = { readonly from: Caip10; readonly to: Caip10 }
export type QuoteQuery = Pair & {
  readonly amount: string
  /** Plain address here, although all other calls take CAIP-10. */
  readonly userAddress: string
  readonly gasPrice: string | undefined
}
type Build = Pair & { readonly amount: string; readonly userAddress: Caip10 }

/** Converts an error to the given code, with the server's message as `details`. */
const mapSwapErrorCode = (code: SwapServiceErrorCode) =>
  mapError(({ details, message, values }) =>
    serializeError(swapServiceError(code, { details: details ?? message, values })),
  )

/**
 * The swap and price routes (docs/protocols/blockchain-api.md#swap, docs/protocols/blockchain-api.md#prices).
 * Transactions are built for each request and never cached, so those endpoints are mutations.
 */
export const swapEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /** Amount of `to`, in base units, for `amount` of `from`; `null` if there is no route. */
    getQuote: build.query<string | null, QuoteQuery>({
      query: query => ({ path: ['convert', 'quotes'], query }),
      responseSchema: SwapQuoteSchema,
      ...mapSwapErrorCode('SWAP_QUOTE_FAILED'),
    }),
    /** Gas price in wei; `null` if the service does not provide it. A swap then continues and shows no fee. */
    getGasPrice: build.query<string | null, { readonly network: Caip2 }>({
      queryFn: async ({ network }, _api, _options, ask) => {
        const { data } = await ask({ path: ['convert', 'gas-price'], query: { chainId: network } })
        const { success, output } = v.safeParse(GasPriceSchema, data)
        return { data: success ? output : null }
      },
      responseSchema: v.nullable(v.string()),
    }),
    /** USD price of one token, or of one unit of the native currency. The server reads only one address per request. */
    getPrice: build.query<string | null, { readonly token: Caip10 }>({
      query: ({ token }) => ({
        path: ['fungible', 'price'],
        body: { currency: 'usd', addresses: [token] },
      }),
      responseSchema: PriceSchema,
      ...mapSwapErrorCode('SWAP_PRICE_FAILED'),
    }),
    /** Amount of a token that the service's router may take, in base units. */
    checkAllowance: build.mutation<string, { readonly tokenAddress: Caip10; readonly userAddress: Caip10 }>({
      query: query => ({ path: ['convert', 'allowance'], query }),
      responseSchema: AllowanceSchema,
      ...mapSwapErrorCode('SWAP_ALLOWANCE_FAILED'),
    }),
    /** Builds an approval of exactly `amount` (docs/adr/0023-exact-approvals.md). */
    buildApproval: build.mutation<Call, Build>({
      query: query => ({ path: ['convert', 'build-approve'], query }),
      responseSchema: ApprovalSchema,
      ...mapSwapErrorCode('SWAP_APPROVAL_FAILED'),
    }),
    /** Builds the swap transaction. `slippage` in percent, sent as a number. */
    buildSwap: build.mutation<Call, Build & { readonly slippage: number }>({
      query: ({ slippage, ...swap }) => ({
        path: ['convert', 'build-transaction'],
        body: { ...swap, eip155: { slippage } },
      }),
      responseSchema: BuiltSwapSchema,
      ...mapSwapErrorCode('SWAP_BUILD_FAILED'),
    }),
  })),
})
