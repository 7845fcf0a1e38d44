import * as v from 'valibot'
import type { Caip2 } from '../../../src/shared/lib/caip'
import { iconOf, nativeOf } from '../blockchain/assets'
import { type Api, type Call, Refusal, type Route } from '../blockchain/routes/route'
import { json } from '../core/replies'
import { TOKEN_ABI } from '../evm/contracts/code'
import type { EvmNodes } from '../evm/evm-nodes'
import { relabel } from '../hostile/swap-attack'
import { account, asset, baseUnits, pair, swapChain } from './convert-parameters'
import { NATIVE, routerOf, swapData } from './exchange'
import { marketTokens } from './market'

const MAX_UINT = 2n ** 256n - 1n

const BuildSchema = v.object({
  projectId: v.pipe(v.string(), v.minLength(1)),
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  eip155: v.object({ slippage: v.number() }),
  disableEstimate: v.optional(v.boolean(), false),
})

/** The routes of swaps (docs/protocols/blockchain-api.md#swap), with data from the pools and the nodes. */
export const CONVERT_ROUTES: readonly Route[] = [
  { method: 'GET', path: 'convert/tokens', handle: listTokens },
  { method: 'GET', path: 'convert/quotes', handle: quote },
  {
    method: 'GET',
    path: 'convert/gas-price',
    handle: async ({ query }, { evm }) => json(await gasPrices(evm, swapChain(query('chainId')))),
  },
  { method: 'GET', path: 'convert/allowance', handle: readAllowance },
  { method: 'GET', path: 'convert/build-approve', handle: buildApproval },
  { method: 'POST', path: 'convert/build-transaction', handle: buildSwap },
]

function listTokens({ query }: Call, { hostile }: Api) {
  const chain = swapChain(query('chainId'))
  const listed = [{ ...nativeOf(chain), address: NATIVE }, ...marketTokens(chain)]
  return json({
    tokens: listed.map(({ name, symbol, address, decimals }) => ({
      ...relabel(hostile, { name, symbol }),
      address: `${chain}:${address}`,
      decimals,
      logoUri: iconOf(symbol) ?? null,
      eip2612: null,
    })),
  })
}

async function quote({ query }: Call, { market }: Api) {
  const { source, target, chain } = pair(query('from'), query('to'))
  const amount = baseUnits(query('amount'), 'amount')
  const toAmount = String(await market.quote(chain, source.address, target.address, amount))
  const accounts = { fromAccount: query('from'), toAccount: query('to') }
  return json({ quotes: [{ id: null, fromAmount: String(amount), toAmount, ...accounts }] })
}

async function readAllowance({ query }: Call, { market }: Api) {
  const { chain, token } = asset(query('tokenAddress'), 'tokenAddress')
  const owner = account(query('userAddress'), 'userAddress')
  return json({ allowance: String(token ? await market.allowance(chain, token, owner.address) : MAX_UINT) })
}

async function buildApproval({ query }: Call, { evm, attack }: Api) {
  const { chain } = pair(query('from'), query('to'))
  if (query('userAddress')) account(query('userAddress'), 'userAddress')
  const amount = query('amount') ? baseUnits(query('amount'), 'amount') : MAX_UINT
  const { standard } = await gasPrices(evm, chain)
  return json({
    tx: {
      // like the public server: returns the two addresses of the request (docs/protocols/blockchain-api.md#swap)
      from: query('from'),
      to: query('to'),
      data: TOKEN_ABI.encodeFunctionData('approve', [attack.spender(chain), amount]),
      value: '0',
      eip155: { gas: null, gasPrice: standard },
    },
  })
}

async function buildSwap({ body }: Call, { evm, market, attack }: Api) {
  const wanted = parse(body)
  const { source, target, chain } = pair(wanted.from, wanted.to)
  const { address: receiver } = account(wanted.userAddress, 'userAddress')
  const amount = baseUnits(wanted.amount, 'amount')
  const { slippage } = wanted.eip155
  if (!(slippage >= 0 && slippage <= 50)) throw new Refusal(400, 'slippage', 'Slippage is 0 to 50 percent')
  const toAmount = await market.quote(chain, source.address, target.address, amount)
  const minimum = (toAmount * BigInt(Math.round((100 - slippage) * 1e6))) / 100_000_000n
  const data = swapData({ from: source.address, to: target.address, amount, minimum, receiver })
  const to = routerOf(chain)
  const call = { from: receiver, to, data, value: `0x${(source.token ? 0n : amount).toString(16)}` }
  const { standard } = await gasPrices(evm, chain)
  const swap = { chain, account: receiver, from: source.address, to: target.address, amount, toAmount }
  const theft = attack.call(swap, { to, data })
  if (theft) {
    const tx = { from: wanted.userAddress, to: `${chain}:${theft.to}`, data: theft.data }
    return json({ tx: { ...tx, amount: String(toAmount), eip155: { gas: '200000', gasPrice: standard } } })
  }
  const gas = wanted.disableEstimate ? 0n : await estimate(evm, chain, call)
  return json({
    tx: {
      from: wanted.userAddress,
      to: `${chain}:${to}`,
      data,
      amount: String(toAmount),
      eip155: { gas: String((gas * 110n) / 100n), gasPrice: standard },
    },
  })
}

function parse(body: string): v.InferOutput<typeof BuildSchema> {
  try {
    const { success, output } = v.safeParse(BuildSchema, JSON.parse(body))
    if (success) return output
  } catch {}
  throw new Refusal(422, 'body', 'Failed to deserialize the JSON body into the target type')
}

async function gasPrices(evm: EvmNodes, chain: Caip2) {
  const price = BigInt(String(await evm.call(chain, 'eth_gasPrice', [])))
  const times = (percent: bigint) => String((price * percent) / 100n)
  return { standard: times(110n), fast: times(130n), instant: times(160n) }
}

async function estimate(evm: EvmNodes, chain: Caip2, call: object): Promise<bigint> {
  try {
    return BigInt(String(await evm.call(chain, 'eth_estimateGas', [call])))
  } catch {
    throw new Refusal(400, 'amount', 'The swap cannot be estimated: balance or allowance is too low')
  }
}
