import * as v from 'valibot'
import { EVM_NETWORKS } from '../../chains/evm/networks/evm-networks'
import { allowanceHolderNetworks } from '../../chains/evm/networks/evm-routers'
import type { ServiceOptions, ServiceToken, SwapPair, SwapProvider } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { adapterError } from './support/adapter-error'
import { assetReference } from './support/asset-reference'
import { listedTokens } from './support/listed-tokens'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'
import { evmAccount } from './support/split-account'

export type ZeroExOptions = {
  /**
   * A path of your server that passes requests on to `https://api.0x.org` and adds the headers `0x-api-key` and
   * `0x-version: v2`. 0x does not answer browsers, so that keys stay secret.
   */
  readonly url: string
  /** Tokens to swap: rows, or URLs of token lists (https://tokenlists.org). The native currency is always there. */
  readonly tokens: readonly (ServiceToken | string)[]
  /** Networks with swaps. Default: those whose AllowanceHolder the modal knows. */
  readonly networks?: readonly Caip2[] | undefined
  /** Your fee in hundredths of a percent, which your server adds to the requests. */
  readonly fee?: number | undefined
}

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const digits = v.pipe(v.string(), v.digits())
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const PriceSchema = v.union([
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({ liquidityAvailable: v.literal(true), buyAmount: digits, allowanceTarget: v.nullish(address) }),
])
const QuoteSchema = v.union([
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({
    liquidityAvailable: v.literal(true),
    transaction: v.object({ to: address, data: v.string(), gas: v.nullish(digits) }),
  }),
])

/**
 * Swaps through 0x (https://docs.0x.org), by its AllowanceHolder. Every transaction is checked by the modal as with any
 * other service: known routers only, decoded or simulated where possible, compared with the quote.
 *
 * @example swap: zeroEx({ url: '/api/0x', tokens: ['https://tokens.uniswap.org'] })
 */
export function zeroEx({
  url,
  tokens,
  networks = allowanceHolderNetworks(),
  fee,
}: ZeroExOptions): Required<Pick<SwapProvider, 'spender'>> & SwapProvider {
  const lists = listedTokens(tokens)

  async function ask<Output>(
    path: 'price' | 'quote',
    schema: v.GenericSchema<unknown, Output>,
    { pair, slippage }: { readonly pair: SwapPair; readonly slippage?: number },
    options: ServiceOptions,
  ): Promise<Output> {
    const { chainId, address: taker } = evmAccount(pair.account)
    const base = new URL(url, globalThis.document?.baseURI).href.replace(/\/+$/, '')
    const response = await requestJson(
      {
        url: `${base}/swap/allowance-holder/${path}`,
        query: {
          chainId,
          sellToken: assetReference(pair.from, NATIVE),
          buyToken: assetReference(pair.to, NATIVE),
          sellAmount: pair.amount,
          taker,
          slippageBps: slippage,
        },
        reason: body => Object(body).message,
      },
      options,
    )
    return parseResponse(schema, response, '0x')
  }

  return {
    networks,
    host: 'api.0x.org',
    fee,
    async tokens({ network }, options) {
      const currency = EVM_NETWORKS.find(({ id }) => id === network)?.currency ?? { decimals: 18 }
      const rows = await lists.load(options)
      const listed = rows.filter(({ asset }) => asset.startsWith(`${network}/erc20:`))
      return { items: [{ asset: `${network}/slip44:60`, ...currency }, ...listed] }
    },
    async quote(pair, options) {
      const price = await ask('price', PriceSchema, { pair }, options)
      return price.liquidityAvailable ? { amount: price.buyAmount } : null
    },
    async spender(pair, options) {
      const price = await ask('price', PriceSchema, { pair }, options)
      if (!price.liquidityAvailable || !price.allowanceTarget) throw noRoute()
      return price.allowanceTarget
    },
    async build({ slippage, ...pair }, options) {
      const quote = await ask('quote', QuoteSchema, { pair, slippage }, options)
      if (!quote.liquidityAvailable) throw noRoute()
      const { to, data, gas } = quote.transaction
      return { to, data, ...(gas && { gas }) }
    },
  }
}

const noRoute = () => adapterError('HTTP_STATUS', '0x: the route is no longer available', { status: 404 })
