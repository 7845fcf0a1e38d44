import type { SandboxContext } from '../../core/context'
import { json } from '../../core/replies'
import type { Reply, Service } from '../../core/types'
import { type Cluster, SOLANA_CLUSTERS } from '../clusters'
import { decodeKey } from '../wire/base58'
import { TOKEN_PROGRAM, WRAPPED_SOL } from '../wire/programs'
import { buildSwap } from './build-swap'
import { Pool } from './pool'

const PATH = '/jupiter'
/** Blocks for which a blockhash is good. */
const BLOCKHASH_BLOCKS = 150

type Context = Pick<SandboxContext, 'solana' | 'origins' | 'hostile'>

/**
 * Jupiter's Swap API v1 and Tokens API v2 (https://dev.jup.ag/docs/swap-api) on the sandbox's mainnet. Like the public
 * one it refuses requests without a key.
 */
export function createJupiterService({ solana, origins, hostile }: Context): Service {
  const mainnet = SOLANA_CLUSTERS.find(({ name }) => name === 'mainnet') as Cluster
  return {
    name: 'jupiter',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type', 'x-api-key'] },
    manifest: { jupiter: `${origins.api}${PATH}` },
    async handle({ method, path, url, headers, body }) {
      if (!headers['x-api-key']) return json({ code: 401, message: 'Unauthorized' }, 401)
      const { bank, faucet } = (await solana.node(mainnet.id)).context
      const pool = Pool.open(bank, faucet)
      if (path === '/tokens/v2/tag' && url.searchParams.get('query') === 'verified')
        return json(tokensOf(mainnet))
      if (path === '/swap/v1/quote') return quote(pool, url.searchParams)
      if (path === '/swap/v1/swap' && method === 'POST') {
        const old = hostile.has('solana-swap-old-blockhash')
        const { slots } = bank
        const blockhash = old ? '11111111111111111111111111111112' : slots.blockhashOf(slots.current)
        return swap(pool, body, built => buildSwap(pool, { ...built, blockhash }, hostile), slots.current)
      }
      return json({ message: 'no Route matched with those values' }, 404)
    },
  }
}

function tokensOf({ tokens }: Cluster): object[] {
  const row = (id: string, name: string, symbol: string, decimals: number) => ({
    id,
    name,
    symbol,
    icon: null,
    decimals,
    tokenProgram: TOKEN_PROGRAM,
    isVerified: true,
    tags: ['strict', 'verified'],
  })
  return [
    row(WRAPPED_SOL, 'Wrapped SOL', 'SOL', 9),
    ...tokens
      .filter(({ spamName }) => !spamName)
      .map(({ mint, symbol, decimals }) => row(mint, symbol, symbol, decimals)),
  ]
}

const refusal = (errorCode: string, error: string): Reply => json({ error, errorCode }, 400)

function quote(pool: Pool, query: URLSearchParams): Reply {
  const [inputMint, outputMint] = [query.get('inputMint') ?? '', query.get('outputMint') ?? '']
  const amount = query.get('amount') ?? ''
  if (!/^[1-9]\d{0,18}$/.test(amount))
    return refusal('INVALID_REQUEST', 'Query parameter amount cannot be parsed: ParseIntError')
  for (const mint of [inputMint, outputMint])
    if (!pool.has(mint)) return refusal('TOKEN_NOT_TRADABLE', `The token ${mint} is not tradable`)
  if (inputMint === outputMint)
    return refusal('CIRCULAR_ARBITRAGE_IS_DISABLED', 'Input and output mints are not allowed to be equal')
  const out = pool.quote(inputMint, BigInt(amount))
  const slippageBps = Number(query.get('slippageBps') ?? 50)
  const sides = { inputMint, inAmount: amount, outputMint, outAmount: String(out) }
  const swapInfo = { ammKey: pool.authority, label: 'Whirlpool', ...sides }
  return json({
    ...sides,
    otherAmountThreshold: String((out * BigInt(10_000 - slippageBps)) / 10_000n),
    swapMode: 'ExactIn',
    slippageBps,
    platformFee: null,
    priceImpactPct: '0',
    routePlan: [{ swapInfo, percent: 100, bps: 10_000 }],
    contextSlot: 1,
    timeTaken: 0.001,
  })
}

type Built = Omit<Parameters<typeof buildSwap>[1], 'blockhash'>

function swap(pool: Pool, body: string, build: (built: Built) => string, slot: number): Reply {
  const { quoteResponse, userPublicKey } = JSON.parse(body) as Record<string, unknown>
  const quoted = Object(quoteResponse)
  const user = String(userPublicKey)
  if (!decodeKey(user) || !pool.has(quoted.inputMint) || !pool.has(quoted.outputMint))
    return json({ error: 'Failed to deserialize the JSON body into the target type' }, 422)
  const swapTransaction = build({
    user,
    from: quoted.inputMint,
    to: quoted.outputMint,
    amount: BigInt(quoted.inAmount),
    quoted: BigInt(quoted.outAmount),
    slippageBps: quoted.slippageBps,
  })
  return json({
    swapTransaction,
    lastValidBlockHeight: slot + BLOCKHASH_BLOCKS,
    prioritizationFeeLamports: 100_000,
    computeUnitLimit: 250_000,
    prioritizationType: { computeBudget: { microLamports: 400_000, estimatedMicroLamports: 400_000 } },
    simulationError: null,
  })
}
