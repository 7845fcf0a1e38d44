import { json } from '../../core/replies'
import { TOKEN_ABI } from '../../evm/contracts/code'
import { type Asset, iconOf, nativeOf } from '../assets'
import { tokenAssets } from '../evm/evm-balance'
import { SOL } from '../solana/solana-balance'
import { checkAddress, splitCaip10 } from './addresses'
import { type Api, type Call, Refusal, type Route } from './route'

const NATIVE = `0x${'e'.repeat(40)}`
const MAX_UINT256 = String(2n ** 256n - 1n)
/** 1inch v6, the only spender (protocol-facts §4.5). */
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
const GWEI = 1_000_000_000n
/** 0.85 %, kept by the server. */
const FEE = { over: 9_915n, under: 10_000n }
const PRICE_SCALE = 1_000_000

/** Reading for swaps (protocol-facts §4.5). */
export const CONVERT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'convert/tokens',
    handle(call, api) {
      const chain = evmChain(call, api)
      return json({
        tokens: swapAssets(chain).map(({ contract, ...asset }) => toToken(chain, contract, asset)),
      })
    },
  },
  {
    method: 'GET',
    path: 'convert/quotes',
    handle(call, { prices }) {
      const [from, to] = [findAsset(call.query('from'), 'from'), findAsset(call.query('to'), 'to')]
      const amount = call.query('amount')
      if (!/^[1-9]\d*$/.test(amount)) throw new Refusal(400, 'amount', 'Invalid amount')
      const price = (asset: Asset) => BigInt(Math.round((prices.of(asset.symbol) ?? 0) * PRICE_SCALE))
      if (from.chain !== to.chain || price(to.asset) === 0n)
        throw new Refusal(400, 'to', 'No route found between the tokens')
      const scaled = BigInt(amount) * price(from.asset) * 10n ** BigInt(to.asset.decimals) * FEE.over
      const units = scaled / (price(to.asset) * 10n ** BigInt(from.asset.decimals) * FEE.under)
      const quote = { fromAmount: amount, fromAccount: call.query('from'), toAmount: String(units) }
      return json({ quotes: [{ id: null, ...quote, toAccount: call.query('to') }] })
    },
  },
  {
    method: 'GET',
    path: 'convert/gas-price',
    async handle(call, api) {
      const price = BigInt(String(await api.evm.call(evmChain(call, api), 'eth_gasPrice', [])))
      return json({ standard: String(price), fast: String(price + GWEI), instant: String(price + 2n * GWEI) })
    },
  },
  {
    method: 'GET',
    path: 'convert/allowance',
    async handle(call, { evm }) {
      const token = splitCaip10(call.query('tokenAddress'), 'tokenAddress')
      const user = splitCaip10(call.query('userAddress'), 'userAddress')
      checkAddress(user.address, user.chain)
      if (token.address.toLowerCase() === NATIVE) return json({ allowance: MAX_UINT256 })
      findAsset(call.query('tokenAddress'), 'tokenAddress')
      const data = TOKEN_ABI.encodeFunctionData('allowance', [user.address, ROUTER])
      const answer = await evm.call(token.chain, 'eth_call', [{ to: token.address, data }, 'latest'])
      return json({ allowance: String(BigInt(String(answer))) })
    },
  },
  {
    method: 'GET',
    path: 'convert/build-approve',
    handle(call) {
      const [from, to] = [call.query('from'), call.query('to')]
      findAsset(from, 'from')
      findAsset(to, 'to')
      const amount = call.query('amount') || MAX_UINT256
      if (!/^\d+$/.test(amount)) throw new Refusal(400, 'amount', 'Invalid amount')
      const data = TOKEN_ABI.encodeFunctionData('approve', [ROUTER, amount])
      return json({ tx: { from, to, data, value: '0', eip155: { gas: null, gasPrice: '0' } } })
    },
  },
]

function evmChain(call: Call, { evm }: Api): string {
  const chainId = call.query('chainId')
  if (evm.chains.includes(chainId)) return chainId
  throw new Refusal(400, 'chainId', `Unsupported chain: ${chainId}`)
}

type Listed = Asset & { readonly contract: string }

const swapAssets = (chain: string): readonly Listed[] => [
  { ...nativeOf(chain), contract: NATIVE },
  ...tokenAssets(chain).filter(({ listed }) => listed),
]

function toToken(chain: string, contract: string, { name, symbol, decimals }: Asset) {
  return {
    name,
    symbol,
    address: `${chain}:${contract}`,
    decimals,
    logoUri: iconOf(symbol) ?? null,
    eip2612: null,
  }
}

function findAsset(id: string, field: string): { readonly chain: string; readonly asset: Asset } {
  const { chain, address } = splitCaip10(id, field)
  const listed = chain.startsWith('solana:') ? [{ ...SOL, contract: '' }] : swapAssets(chain)
  const asset = listed.find(({ contract }) => contract.toLowerCase() === address.toLowerCase())
  if (!asset) throw new Refusal(400, field, `Unknown token: ${id}`)
  return { chain, asset }
}
