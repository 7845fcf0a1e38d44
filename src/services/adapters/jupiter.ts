import * as v from 'valibot'
import type { ServiceOptions, ServiceToken, SwapPair, SwapProvider } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { adapterError } from './support/adapter-error'
import { assetReference } from './support/asset-reference'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'
import { solanaAddress } from './support/split-account'

export type JupiterOptions = {
  /**
   * From https://portal.jup.ag. In a page it is public: prefer a `url` of your server, which adds the header
   * `x-api-key`.
   */
  readonly apiKey?: string | undefined
  /** Default: `https://api.jup.ag`. */
  readonly url?: string | undefined
  /** Highest priority fee of a swap in lamports. Default: 1,000,000 (0.001 SOL). */
  readonly maxPriorityFee?: number | undefined
}

const MAINNET: Caip2 = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The mint by which Jupiter names SOL. Its transactions wrap and unwrap SOL. */
const SOL = 'So11111111111111111111111111111111111111112'
const MAX_PRIORITY_FEE = 1_000_000
/** Error codes for "no route" (https://hub.jup.ag/docs/swap-api/common-errors, "Routing Errors"). */
const NO_ROUTE =
  /^(NO_ROUTES_FOUND|COULD_NOT_FIND_ANY_ROUTE|ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT|MARKET_NOT_FOUND|TOKEN_NOT_TRADABLE)$/

const digits = v.pipe(v.string(), v.digits())
/** Unknown fields stay: the whole quote goes back to Jupiter to build the transaction. */
const QuoteSchema = v.looseObject({
  inputMint: v.string(),
  inAmount: digits,
  outputMint: v.string(),
  outAmount: digits,
  otherAmountThreshold: digits,
})
const SwapSchema = v.object({ swapTransaction: v.pipe(v.string(), v.base64()) })
const TokensSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    symbol: v.string(),
    icon: v.nullish(v.string()),
    decimals: v.number(),
  }),
)

/**
 * Swaps on Solana through Jupiter's Swap API (https://dev.jup.ag/docs/swap-api). Only tokens that Jupiter has verified
 * are listed.
 *
 * @example swap: jupiter({ url: '/api/jupiter' })
 */
export function jupiter({
  apiKey,
  url = 'https://api.jup.ag',
  maxPriorityFee = MAX_PRIORITY_FEE,
}: JupiterOptions = {}): SwapProvider {
  const base = () => new URL(url, globalThis.document?.baseURI).href.replace(/\/+$/, '')
  const headers = apiKey === undefined ? {} : { 'x-api-key': apiKey }
  const reason = (body: unknown) => Object(body).error ?? Object(body).message

  async function quote(pair: SwapPair, slippage: number | undefined, options: ServiceOptions) {
    const query = {
      inputMint: assetReference(pair.from, SOL),
      outputMint: assetReference(pair.to, SOL),
      amount: pair.amount,
      slippageBps: slippage,
    }
    const response = await requestJson(
      { url: `${base()}/swap/v1/quote`, query, headers, reason, accepts: [400] },
      options,
    )
    const { errorCode } = Object(response)
    if (NO_ROUTE.test(errorCode)) return undefined
    if (errorCode !== undefined || reason(response) !== undefined)
      throw adapterError('HTTP_STATUS', `Jupiter: ${reason(response) ?? errorCode}`, { status: 400 })
    const quote = parseResponse(QuoteSchema, response, 'Jupiter')
    const isRequestedSwap =
      quote.inputMint === query.inputMint &&
      quote.outputMint === query.outputMint &&
      quote.inAmount === query.amount
    if (!isRequestedSwap)
      throw adapterError('HTTP_INVALID_RESPONSE', 'Jupiter: the quote is for another swap')
    return quote
  }

  return {
    networks: [MAINNET],
    host: 'api.jup.ag',
    async tokens(_query, options) {
      const response = await requestJson(
        { url: `${base()}/tokens/v2/tag`, query: { query: 'verified' }, headers, reason },
        options,
      )
      const items = parseResponse(TokensSchema, response, 'Jupiter').map(
        ({ id, icon, ...row }): ServiceToken => ({
          ...row,
          asset: id === SOL ? `${MAINNET}/slip44:501` : `${MAINNET}/token:${id}`,
          imageUrl: icon ?? undefined,
        }),
      )
      const coin = { asset: `${MAINNET}/slip44:501`, name: 'Solana', symbol: 'SOL', decimals: 9 } as const
      return { items: items.some(({ asset }) => asset === coin.asset) ? items : [coin, ...items] }
    },
    async quote(pair, options) {
      const response = await quote(pair, undefined, options)
      return response && response.outAmount !== '0' ? { amount: response.outAmount } : null
    },
    async build({ slippage, ...pair }, options) {
      const quoteResponse = await quote(pair, slippage, options)
      if (!quoteResponse)
        throw adapterError('HTTP_STATUS', 'Jupiter: the route is no longer available', { status: 400 })
      const priorityLevelWithMaxLamports = { priorityLevel: 'medium', maxLamports: maxPriorityFee }
      const response = await requestJson(
        {
          url: `${base()}/swap/v1/swap`,
          headers,
          reason,
          idempotent: true,
          body: {
            quoteResponse,
            userPublicKey: solanaAddress(pair.account),
            dynamicComputeUnitLimit: true,
            prioritizationFeeLamports: { priorityLevelWithMaxLamports },
          },
        },
        options,
      )
      return { transaction: parseResponse(SwapSchema, response, 'Jupiter').swapTransaction }
    },
  }
}
