import type { SandboxContext } from '../core/context'
import { json } from '../core/replies'
import type { Reply, Service } from '../core/types'
import { TOKEN_ABI } from '../evm/contracts/code'
import { ALLOWANCE_HOLDER, placeAggregators, zeroExCall } from '../swap/aggregators'
import { NATIVE } from '../swap/exchange'
import { marketToken, SWAP_CHAINS } from '../swap/market'

const PATH = '/zero-ex'
const ROUTE = /^\/swap\/allowance-holder\/(price|quote)$/
const ZID = '0x111111111111111111111111'
const ADDRESS = /^0x[0-9a-f]{40}$/

type Context = Pick<SandboxContext, 'evm' | 'market' | 'attack' | 'origins'>

const invalid = (field: string) =>
  json(
    {
      name: 'INPUT_INVALID',
      message: 'The input is invalid',
      data: { zid: ZID, details: [{ field, reason: 'Invalid' }] },
    },
    400,
  )

/**
 * The swaps of 0x's API v2 by AllowanceHolder (https://docs.0x.org/api-reference), in the sandbox's pools. Like the public
 * one it wants a key and a version in the headers, and does not answer browsers: a server of the page asks it.
 */
export function createZeroExService({ evm, market, attack, origins }: Context): Service {
  const read = async (chain: string, to: string, name: string, values: readonly string[]) =>
    BigInt(
      String(
        await evm.call(chain, 'eth_call', [
          { to, data: TOKEN_ABI.encodeFunctionData(name, values) },
          'latest',
        ]),
      ),
    )

  /** What stands in the way of the swap. */
  async function issuesOf(chain: string, token: string, taker: string, amount: bigint) {
    const isNative = token === NATIVE
    const actual = isNative
      ? BigInt(String(await evm.call(chain, 'eth_getBalance', [taker, 'latest'])))
      : await read(chain, token, 'balanceOf', [taker])
    const allowed = isNative ? amount : await read(chain, token, 'allowance', [taker, ALLOWANCE_HOLDER])
    return {
      allowance: allowed < amount ? { actual: String(allowed), spender: ALLOWANCE_HOLDER } : null,
      balance: actual < amount ? { token, actual: String(actual), expected: String(amount) } : null,
      simulationIncomplete: allowed < amount || actual < amount,
      invalidSourcesPassed: [],
    }
  }

  async function offer(route: string, query: URLSearchParams): Promise<Reply> {
    const text = (name: string) => (query.get(name) ?? '').toLowerCase()
    const chain = `eip155:${text('chainId')}`
    const [from, to, taker] = [text('sellToken'), text('buyToken'), text('taker')]
    if (!SWAP_CHAINS.includes(chain) || !evm.chains.includes(chain)) return invalid('chainId')
    for (const name of ['sellToken', 'buyToken']) if (!ADDRESS.test(text(name))) return invalid(name)
    if (!ADDRESS.test(taker) && (taker || route === 'quote')) return invalid('taker')
    if (!/^[1-9]\d{0,77}$/.test(text('sellAmount'))) return invalid('sellAmount')
    const slippage = BigInt(/^\d{1,5}$/.exec(text('slippageBps'))?.[0] ?? 100)
    if (slippage > 10_000n) return invalid('slippageBps')
    const isTraded = (address: string) => address === NATIVE || marketToken(chain, address) !== undefined
    if (from === to || !isTraded(from) || !isTraded(to)) return json({ liquidityAvailable: false, zid: ZID })

    const amount = BigInt(text('sellAmount'))
    const bought = await market.quote(chain, from, to, amount)
    await placeAggregators(evm, chain)
    const minimum = (bought * (10_000n - slippage)) / 10_000n
    const issues = await issuesOf(chain, from, taker, amount)
    const gasPrice = String(BigInt(String(await evm.call(chain, 'eth_gasPrice', []))))
    const swap = { chain, from, to, amount, minimum, receiver: taker }
    return json({
      allowanceTarget: from === NATIVE ? null : ALLOWANCE_HOLDER,
      blockNumber: String(BigInt(String(await evm.call(chain, 'eth_blockNumber', [])))),
      buyAmount: String(bought),
      buyToken: query.get('buyToken'),
      fees: { integratorFee: null, zeroExFee: null, gasFee: null },
      issues,
      liquidityAvailable: true,
      minBuyAmount: String(minimum),
      sellAmount: String(amount),
      sellToken: query.get('sellToken'),
      zid: ZID,
      ...(route === 'quote' && { transaction: { ...(await build(swap, bought)), gasPrice } }),
    })
  }

  async function build(swap: Parameters<typeof zeroExCall>[0], toAmount: bigint) {
    const { chain, from, to, amount, receiver: account } = swap
    const value = from === NATIVE ? amount : 0n
    const honest = { to: ALLOWANCE_HOLDER, data: zeroExCall(swap) }
    const theft = attack.call({ chain, account, from, to, amount, toAmount }, honest)
    const call = { from: account, ...honest, value: `0x${value.toString(16)}` }
    // without an allowance it cannot be estimated
    const gas = await evm.call(chain, 'eth_estimateGas', [call]).then(
      estimate => String((BigInt(String(estimate)) * 120n) / 100n),
      () => null,
    )
    return { ...(theft ?? honest), gas, value: String(value) }
  }

  return {
    name: 'zero-ex',
    site: 'api',
    path: PATH,
    manifest: { zeroEx: `${origins.api}${PATH}` },
    async handle({ method, path, url, headers }) {
      const [, route] = ROUTE.exec(path) ?? []
      if (!route || method !== 'GET') return json({ message: 'no Route matched with those values' }, 404)
      if (!headers['0x-api-key']) return json({ message: 'No API key found in request' }, 401)
      if (headers['0x-version'] !== 'v2') return invalid('0x-version')
      return offer(route, url.searchParams)
    },
  }
}
