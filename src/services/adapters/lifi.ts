import * as v from 'valibot'
import type { ServiceOptions, ServiceToken, SwapPair, SwapProvider } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { adapterError } from './support/adapter-error'
import { assetReference } from './support/asset-reference'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'
import { evmAccount } from './support/split-account'

export type LifiOptions = {
  /** Name of your integration, from https://portal.li.fi. */
  readonly integrator?: string | undefined
  /** Default: `https://li.quest/v1`. LI.FI keys must not be in pages: let a server of yours add one. */
  readonly url?: string | undefined
  /** Networks with swaps. Default: those whose LI.FI router the modal knows. */
  readonly networks?: readonly Caip2[] | undefined
  /** Your fee in hundredths of a percent; LI.FI has to know it from your integration. */
  readonly fee?: number | undefined
}

/** LI.FI's name for the currency of a network (https://docs.li.fi/agents/workflows/approvals). */
const NATIVE = '0x0000000000000000000000000000000000000000'
/** Networks of the LI.FI Diamond among the known routers. */
const NETWORKS = [1, 10, 56, 100, 137, 250, 8453, 42161, 43114].map((chain): Caip2 => `eip155:${chain}`)
/** `NoQuoteError` (https://docs.li.fi/api-reference/error-codes). */
const NO_QUOTE = 1002

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const TokensSchema = v.object({
  tokens: v.record(
    v.string(),
    v.array(
      v.object({
        address: v.string(),
        symbol: v.string(),
        name: v.string(),
        decimals: v.number(),
        logoURI: v.nullish(v.string()),
      }),
    ),
  ),
})
const QuoteSchema = v.object({
  estimate: v.object({ toAmount: v.pipe(v.string(), v.digits()), approvalAddress: address }),
  transactionRequest: v.object({ to: address, data: v.string(), gasLimit: v.nullish(v.string()) }),
})

/**
 * Swaps on one network through LI.FI (https://docs.li.fi/api-reference/introduction). Every transaction is checked by
 * the modal as with any other service: known routers only, decoded or simulated where possible, compared with the quote.
 *
 * @example swap: lifi({ integrator: 'my-dapp' })
 */
export function lifi({
  integrator,
  url = 'https://li.quest/v1',
  networks = NETWORKS,
  fee,
}: LifiOptions = {}): Required<Pick<SwapProvider, 'spender'>> & SwapProvider {
  async function quote(pair: SwapPair, slippage: number | undefined, options: ServiceOptions) {
    const { chainId, address: holder } = evmAccount(pair.account)
    const response = await requestJson(
      {
        url: `${url}/quote`,
        query: {
          fromChain: chainId,
          toChain: chainId,
          fromToken: assetReference(pair.from, NATIVE),
          toToken: assetReference(pair.to, NATIVE),
          fromAmount: pair.amount,
          fromAddress: holder,
          slippage: slippage === undefined ? undefined : slippage / 10_000,
          integrator,
        },
        reason: body => Object(body).message,
        accepts: [404],
      },
      options,
    )
    const { code, message } = Object(response)
    if (code === NO_QUOTE) return undefined
    if (code !== undefined) throw adapterError('HTTP_STATUS', `LI.FI: ${message}`, { status: 404 })
    return parseResponse(QuoteSchema, response, 'LI.FI')
  }

  async function mustQuote(pair: SwapPair, slippage: number | undefined, options: ServiceOptions) {
    const response = await quote(pair, slippage, options)
    if (!response)
      throw adapterError('HTTP_STATUS', 'LI.FI: the route is no longer available', { status: 404 })
    return response
  }

  return {
    networks,
    host: new URL(url, globalThis.document?.baseURI).host,
    fee,
    async tokens({ network }, options) {
      const chain = network.slice('eip155:'.length)
      const response = await requestJson({ url: `${url}/tokens`, query: { chains: chain } }, options)
      const { tokens } = parseResponse(TokensSchema, response, 'LI.FI')
      const items = (tokens[chain] ?? []).map(
        ({ address, symbol, name, decimals, logoURI }): ServiceToken => ({
          asset: address === NATIVE ? `${network}/slip44:60` : `${network}/erc20:${address}`,
          name,
          symbol,
          decimals,
          imageUrl: logoURI ?? undefined,
        }),
      )
      return { items }
    },
    async quote(pair, options) {
      const response = await quote(pair, undefined, options)
      return response ? { amount: response.estimate.toAmount } : null
    },
    async spender(pair, options) {
      return (await mustQuote(pair, undefined, options)).estimate.approvalAddress
    },
    async build({ slippage, ...pair }, options) {
      const { to, data, gasLimit } = (await mustQuote(pair, slippage, options)).transactionRequest
      return { to, data, ...(gasLimit && { gas: String(BigInt(gasLimit)) }) }
    },
  }
}
