import { keccak256, toUtf8Bytes } from 'ethers'
import { iconOf, nativeOf } from '../blockchain/assets'
import { priceOf } from '../blockchain/routes/price-routes'
import type { SandboxContext } from '../core/context'
import { json } from '../core/replies'
import type { Reply, Service } from '../core/types'
import { DIAMOND, lifiCall, placeAggregators } from '../swap/aggregators'
import { NATIVE } from '../swap/exchange'
import { marketToken, marketTokens, SWAP_CHAINS } from '../swap/market'

const PATH = '/lifi'
const ZERO = '0x0000000000000000000000000000000000000000'
const ADDRESS = /^0x[0-9a-f]{40}$/
/** Gas of a swap that cannot be estimated, because the allowance is missing. */
const GAS = 400_000n

type Context = Pick<SandboxContext, 'evm' | 'market' | 'prices' | 'attack' | 'origins'>

/** https://docs.li.fi/api-reference/error-codes */
const invalid = (message: string) => json({ message, code: 1011 }, 400)
const noQuote = () =>
  json({ message: 'No available quotes for the requested transfer', code: 1002, errors: [] }, 404)

const hex = (value: bigint) => `0x${value.toString(16)}`

/** Swaps on one network in LI.FI's API (https://docs.li.fi/api-reference/introduction), in the sandbox's pools. */
export function createLifiService({ evm, market, prices, attack, origins }: Context): Service {
  const isServed = (chain: string) => SWAP_CHAINS.includes(chain) && evm.chains.includes(chain)

  async function tokensOf(chain: string) {
    const listed = [{ ...nativeOf(chain), address: ZERO }, ...marketTokens(chain)]
    return Promise.all(
      listed.map(async ({ address, symbol, decimals, name }) => {
        const contract = address === ZERO ? undefined : `${chain}:${address}`
        const price = await priceOf({ prices, market }, chain, { symbol, address: contract })
        return {
          address,
          chainId: Number(chain.slice('eip155:'.length)),
          symbol,
          decimals,
          name,
          coinKey: symbol,
          logoURI: iconOf(symbol) ?? null,
          priceUSD: String(price ?? 0),
        }
      }),
    )
  }

  async function tokens(query: URLSearchParams): Promise<Reply> {
    const ids = (query.get('chains') ?? '').split(',').filter(id => isServed(`eip155:${id}`))
    const lists = ids.map(async id => [id, await tokensOf(`eip155:${id}`)] as const)
    return json({ tokens: Object.fromEntries(await Promise.all(lists)) })
  }

  async function quote(query: URLSearchParams): Promise<Reply> {
    const text = (name: string) => (query.get(name) ?? '').toLowerCase()
    const chain = `eip155:${text('fromChain')}`
    for (const name of ['fromToken', 'toToken', 'fromAddress'])
      if (!ADDRESS.test(text(name))) return invalid(`"${name}" must be an address`)
    if (!/^[1-9]\d{0,77}$/.test(text('fromAmount'))) return invalid('"fromAmount" must be a positive number')
    const slippage = Number(query.get('slippage') ?? 0.005)
    if (!(slippage >= 0 && slippage <= 1)) return invalid('"slippage" must be less than or equal to 1')
    const [from = '', to = ''] = ['fromToken', 'toToken'].map(name =>
      text(name) === ZERO ? NATIVE : text(name),
    )
    const isTraded = (address: string) => address === NATIVE || marketToken(chain, address) !== undefined
    const isOne = text('fromChain') === text('toChain') && isServed(chain)
    if (!isOne || from === to || !isTraded(from) || !isTraded(to)) return noQuote()

    const [account, amount] = [text('fromAddress'), BigInt(text('fromAmount'))]
    const toAmount = await market.quote(chain, from, to, amount)
    await placeAggregators(evm, chain)
    const minimum = (toAmount * BigInt(Math.round((1 - slippage) * 1e6))) / 1_000_000n
    const id = keccak256(toUtf8Bytes(query.toString()))
    const swap = { chain, from, to, amount, minimum, receiver: account }
    const honest = { to: DIAMOND, data: lifiCall(swap, id, query.get('integrator') ?? 'lifi-api') }
    const theft = attack.call({ chain, account, from, to, amount, toAmount }, honest)
    const value = hex(from === NATIVE ? amount : 0n)
    const gas = await evm.call(chain, 'eth_estimateGas', [{ from: account, ...honest, value }]).then(
      estimate => (BigInt(String(estimate)) * 120n) / 100n,
      () => GAS,
    )
    const chainId = Number(text('fromChain'))
    return json({
      id,
      type: 'lifi',
      tool: '1inch',
      action: { fromChainId: chainId, toChainId: chainId, fromAmount: String(amount), slippage },
      estimate: {
        tool: '1inch',
        fromAmount: String(amount),
        toAmount: String(toAmount),
        toAmountMin: String(minimum),
        approvalAddress: DIAMOND,
        executionDuration: 30,
        feeCosts: [],
        gasCosts: [],
      },
      transactionRequest: {
        value,
        ...(theft ?? honest),
        chainId,
        gasPrice: String(await evm.call(chain, 'eth_gasPrice', [])),
        gasLimit: hex(gas),
        from: account,
      },
    })
  }

  return {
    name: 'lifi',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type', 'x-lifi-api-key'] },
    manifest: { lifi: `${origins.api}${PATH}/v1` },
    async handle({ method, path, url }) {
      if (method === 'GET' && path === '/v1/tokens') return tokens(url.searchParams)
      if (method === 'GET' && path === '/v1/quote') return quote(url.searchParams)
      return json({ message: 'Not Found', code: 1011 }, 404)
    },
  }
}
