import * as v from 'valibot'
import { addressOf } from '../../../chains/addresses'
import { allowanceCall, approveCall, readUnits } from '../../../chains/allowance-calls'
import { toAsset } from '../../../chains/assets'
import { requireFamily } from '../../../chains/family-of'
import type { SwapPair, SwapProvider } from '../../../shared/host/services'
import { type Caip2, type Caip10, splitCaip10, toCaip10 } from '../../../shared/lib/caip'
import type { SwapToken } from '../../blockchain/schemas'
import type { BuildQuery, QuoteQuery } from '../../blockchain/swap/swap-endpoints'
import type { SerializedSwap, SwapCall } from '../../blockchain/swap/swap-schemas'
import { nodeApi } from '../../node/node-api'
import {
  missingOrNull,
  type OwnContext,
  type OwnQueries,
  parse,
  readAll,
  splitToken,
  tokenOf,
  UnitsSchema,
} from '../own-context'
import { serviceError } from '../service-errors'
import { TokenSchema } from './account'

const Data = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i), v.toLowerCase())
const CallSchema = v.object({ to: v.string(), data: Data, gas: missingOrNull(UnitsSchema) })
const TransactionSchema = v.object({ transaction: v.pipe(v.string(), v.base64()) })

/**
 * The page's swap service. Allowances are read from a node, and approvals of exactly the amount are built here, so the
 * service only names the contract that takes the token.
 */
export const swapQueries: OwnQueries<SwapProvider> = {
  async getSwapTokens(service, { network }: { readonly network: Caip2 }, context): Promise<SwapToken[]> {
    const rows = await readAll(
      TokenSchema,
      cursor => service.tokens({ network, cursor }, context.options),
      context,
    )
    return rows
      .filter(({ asset }) => asset.network === network && asset.kind !== 'nft')
      .flatMap(({ asset, name, symbol, decimals, imageUrl: logoUri }) => {
        const shown = symbol ?? name
        if (shown === undefined) return []
        return [{ name: name ?? shown, symbol: shown, address: tokenOf(asset), decimals, logoUri }]
      })
  },
  async getQuote(service, { userAddress, ...query }: QuoteQuery, context): Promise<string | null> {
    const [network] = splitCaip10(query.from)
    const account = toCaip10(network, userAddress)
    const response = await service.quote(queryOf({ ...query, userAddress: account }), context.options)
    const quote = parse(v.nullish(v.object({ amount: UnitsSchema })), response, context)
    return quote && BigInt(quote.amount) > 0n ? String(BigInt(quote.amount)) : null
  },
  /** Wei, from the node. */
  getGasPrice: async (_service, { network }: { readonly network: Caip2 }, context) =>
    String(BigInt(String(await ask(network, { method: 'eth_gasPrice', params: [] }, context)))),
  async checkAllowance(service, build: BuildQuery, context): Promise<string> {
    const [network, token] = splitToken(build.from)
    const spender = await spenderOf(service, build, context)
    const [, owner] = splitCaip10(build.userAddress)
    const call = { to: token, data: allowanceCall(owner, spender) }
    const allowance = readUnits(await ask(network, { method: 'eth_call', params: [call, 'latest'] }, context))
    if (allowance === undefined)
      throw serviceError('SERVICE_INVALID_RESPONSE', { details: 'allowance of the token' })
    return allowance
  },
  async buildApproval(service, build: BuildQuery, context): Promise<SwapCall> {
    const spender = await spenderOf(service, build, context)
    return { to: build.from, data: approveCall(spender, build.amount) }
  },
  async buildSwap(
    service,
    build: BuildQuery & { readonly slippage: number },
    context,
  ): Promise<SwapCall | SerializedSwap> {
    const [network] = splitToken(build.from)
    const { addresses } = requireFamily(network)
    const response = await service.build(
      { ...queryOf(build), slippage: Math.round(build.slippage * 100) },
      context.options,
    )
    // the chain family reads it, and refuses anything but the swap
    if ('transaction' in Object(response)) return parse(TransactionSchema, response, context)
    const { to, data, gas } = parse(CallSchema, response, context)
    if (!addresses.isAddress(to)) throw serviceError('SERVICE_INVALID_RESPONSE', { details: 'buildSwap.to' })
    return { to: toCaip10(network, addresses.normalize(to)), data, gas }
  },
}

type Sides = Pick<BuildQuery, 'from' | 'to' | 'amount' | 'userAddress'>

/** The query in CAIP-19 ids. */
const queryOf = ({ from, to, amount, userAddress }: Sides): SwapPair => ({
  from: assetOf(from),
  to: assetOf(to),
  amount,
  account: userAddress,
})

function assetOf(token: Caip10) {
  const [network, address] = splitToken(token)
  return toAsset(network, address && addressOf(token))
}

/** Contract that takes the source token. The preview offers an approval for known routers only. */
async function spenderOf(service: SwapProvider, build: BuildQuery, context: OwnContext): Promise<string> {
  const { addresses } = requireFamily(build.from)
  const schema = v.pipe(v.string(), v.check(addresses.isAddress))
  const response = await service.spender?.(queryOf(build), context.options)
  return addresses.normalize(parse(schema, response, { endpoint: 'spender' }))
}

const ask = (
  network: Caip2,
  call: { readonly method: string; readonly params: unknown },
  { dispatch }: OwnContext,
): Promise<unknown> =>
  dispatch(nodeApi.endpoints.rpc.initiate({ network, ...call, idempotent: true }, { track: false })).unwrap()
