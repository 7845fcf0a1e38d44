/** @jest-environment node */
import { Interface, parseEther, Wallet } from 'ethers'
import { blockscout } from '../../../src/services/adapters/blockscout'
import { coingecko } from '../../../src/services/adapters/coingecko'
import { ensSubnames } from '../../../src/services/adapters/ens-subnames'
import { etherscan } from '../../../src/services/adapters/etherscan'
import { lifi } from '../../../src/services/adapters/lifi'
import { nodeAccount } from '../../../src/services/adapters/node-account'
import { rpcPool } from '../../../src/services/adapters/rpc-pool'
import { zeroEx } from '../../../src/services/adapters/zero-ex'
import type { SwapProvider } from '../../../src/shared/host/services'
import { accountDataContract } from '../../../src/testing/contracts/account-data-contract'
import { nameServiceContract } from '../../../src/testing/contracts/name-service-contract'
import { swapProviderContract } from '../../../src/testing/contracts/swap-provider-contract'
import { HOLDER as BLOCKSCOUT_HOLDER, blockscoutApi } from '../../fixtures/services/blockscout'
import { coingeckoApi } from '../../fixtures/services/coingecko'
import { HOLDER as ETHERSCAN_HOLDER, etherscanApi } from '../../fixtures/services/etherscan'
import { jupiterApi } from '../../fixtures/services/jupiter'
import { lifiApi } from '../../fixtures/services/lifi'
import { zeroExApi } from '../../fixtures/services/zero-ex'
import { FAUCET } from '../../sandbox/evm/evm-nodes'
import { ETH, USDC } from '../../support/own-services'
import { serviceOptions } from '../../support/stand-in'
import { type BlockchainBench, createBlockchainBench } from '../sandbox/blockchain/support/blockchain-bench'

// The adapters over the sandbox's stand-ins of their APIs, which answer from real nodes; and what the stand-ins say beside
// what the APIs' own documents say.

/** A busy machine takes its time. */
jest.setTimeout(60_000)

const MAINNET = 'eip155:1'
const USDC_ADDRESS = USDC.slice(-42)
const OTHER = '0x00000000000000000000000000000000000000bb'
const TOKEN = new Interface([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
])
const KEYS = { '0x-api-key': 'key', '0x-version': 'v2' }
const JUPITER_KEY = { 'x-api-key': 'key' }

let bench: BlockchainBench
const realFetch = globalThis.fetch

beforeAll(async () => {
  bench = await createBlockchainBench()
  // the server of the page, which knows the keys
  const { zeroEx: exchange, jupiter } = bench.sandbox.manifest
  globalThis.fetch = (input, init) => {
    const url = String(input)
    const keys = { ...(url.startsWith(exchange) && KEYS), ...(url.startsWith(jupiter) && JUPITER_KEY) }
    return realFetch(input, { ...init, headers: { ...init?.headers, ...keys } })
  }
  await bench.fund(MAINNET, FAUCET, '250', 'USDC')
  await bench.fund(MAINNET, FAUCET, '2', 'APE')
  await bench.send(MAINNET, OTHER, { value: parseEther('0.25') })
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await bench.stop()
})

const apis = () => bench.sandbox.manifest
const account = `${MAINNET}:${FAUCET}`
const explorer = () =>
  blockscout({ url: network => `${apis().blockscout}/${network.slice('eip155:'.length)}` })
const history = () => etherscan({ apiKey: 'key', url: apis().etherscan })
const nodes = () => rpcPool(network => apis().evm[network])
const tokens = [{ asset: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]

accountDataContract('blockscout over its stand-in', {
  describe,
  it: test,
  create: () => ({ service: explorer(), account }),
})
accountDataContract('etherscan over its stand-in', {
  describe,
  it: test,
  create: () => ({ service: { ...nodeAccount({ nodes: nodes(), tokens }), ...history() }, account }),
})
accountDataContract('etherscan with a paid plan over its stand-in', {
  describe,
  it: test,
  create: () => ({ service: etherscan({ apiKey: 'key', url: apis().etherscan, plan: 'paid' }), account }),
})
accountDataContract('coingecko over its stand-in', {
  describe,
  it: test,
  create: () => ({
    service: coingecko({ url: apis().coingecko, account: explorer() }),
    account,
    priced: USDC,
  }),
})

const swap = { from: USDC, to: ETH, amount: '100000000', account, slippage: 100 }
const SWAPS: Readonly<Record<string, () => Required<Pick<SwapProvider, 'spender'>> & SwapProvider>> = {
  'zero-ex': () => zeroEx({ url: apis().zeroEx, tokens }),
  lifi: () => lifi({ url: apis().lifi }),
}
for (const [name, service] of Object.entries(SWAPS))
  swapProviderContract(`${name} over its stand-in`, {
    describe,
    it: test,
    create: () => ({ service: service(), swap }),
  })

const ENS_OWNER = new Wallet(`0x${'7e'.repeat(32)}`)
const names = () => ensSubnames({ domain: 'dapp.eth', nodes: nodes(), url: apis().ensGateway })

nameServiceContract('ens-subnames over its stand-in', {
  describe,
  it: test,
  async create() {
    await bench.control('/names', { name: 'alice.dapp.eth', address: FAUCET })
    return { service: names(), account, name: 'alice.dapp.eth', unnamed: `${MAINNET}:${OTHER}` }
  },
})

test('ens-subnames: who signs registers a name, and the chain resolves it; a strange signature is refused', async () => {
  const options = serviceOptions()
  const message = JSON.stringify({
    name: 'carol.dapp.eth',
    attributes: {},
    timestamp: Math.floor(Date.now() / 1000),
  })
  const claim = { name: 'carol.dapp.eth', account: `eip155:10:${ENS_OWNER.address}`, message }
  const stolen = await ENS_OWNER.signMessage('something else')
  await expect(names().register({ ...claim, signature: stolen }, options)).rejects.toMatchObject({
    status: 401,
  })
  await names().register({ ...claim, signature: await ENS_OWNER.signMessage(message) }, options)
  for (const network of [MAINNET, 'eip155:10'])
    expect(await names().resolve({ name: 'carol.dapp.eth', network }, options)).toBe(
      ENS_OWNER.address.toLowerCase(),
    )
})

const held = async () => ({
  ether: BigInt(await bench.rpc<string>(MAINNET, 'eth_getBalance', [FAUCET, 'latest'])),
  dollars: BigInt(
    await bench.rpc<string>(MAINNET, 'eth_call', [
      { to: USDC_ADDRESS, data: TOKEN.encodeFunctionData('balanceOf', [FAUCET]) },
      'latest',
    ]),
  ),
})

test.each(Object.keys(SWAPS))('%s: what it builds swaps on the chain, both ways', async name => {
  const service = SWAPS[name]?.() as ReturnType<NonNullable<(typeof SWAPS)[string]>>
  const options = serviceOptions()
  const back = { ...swap, from: ETH, to: USDC, amount: String(parseEther('0.01')) }
  for (const query of [swap, back]) {
    const before = await held()
    if (query.from === USDC) {
      const data = TOKEN.encodeFunctionData('approve', [await service.spender(query, options), query.amount])
      await bench.execute(MAINNET, { from: FAUCET, to: USDC_ADDRESS, data })
    }
    const quoted = BigInt((await service.quote(query, options))?.amount ?? 0)
    const built = await service.build(query, options)
    if ('transaction' in built) throw new Error('not of EVM')
    const value = query.from === ETH ? BigInt(query.amount) : 0n
    await bench.execute(MAINNET, {
      from: FAUCET,
      to: built.to,
      data: built.data,
      value: `0x${value.toString(16)}`,
    })
    const after = await held()
    if (query.from === USDC) expect(before.dollars - after.dollars).toBe(BigInt(query.amount))
    else expect(after.dollars - before.dollars).toBe(quoted)
  }
})

test('history: both explorers say what has happened, and the same', async () => {
  const [one, two] = await Promise.all(
    [explorer(), history()].map(service => service.history({ account }, serviceOptions())),
  )
  const moves = (page: typeof one) =>
    page?.items.map(({ hash, status, type, transfers }) => ({
      hash,
      status,
      type,
      transfers: transfers
        .map(({ direction, asset, amount }) => [direction, asset?.toLowerCase(), amount])
        .sort(),
    }))
  expect(moves(one)).toEqual(moves(two))
  const toOther = one?.items.find(({ to }) => to?.toLowerCase() === OTHER)
  expect(toOther).toMatchObject({
    type: 'send',
    status: 'confirmed',
    transfers: [{ direction: 'out', symbol: 'ETH', amount: String(parseEther('0.25')) }],
  })
})

test('refusals: as the APIs refuse', async () => {
  const options = serviceOptions()
  await expect(etherscan({ url: apis().etherscan }).history({ account }, options)).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 401,
  })
  const unknown = { ...swap, to: `${MAINNET}/erc20:${OTHER}` }
  for (const service of Object.values(SWAPS)) expect(await service().quote(unknown, options)).toBeNull()
  const withoutKey = await realFetch(`${apis().zeroEx}/swap/allowance-holder/price`)
  expect([withoutKey.status, withoutKey.headers.get('access-control-allow-origin')]).toEqual([401, null])
  const unused = { account: `${MAINNET}:${bench.somebody()}` }
  expect((await explorer().balances(unused, options)).items).toMatchObject([{ amount: '0' }])
  expect((await explorer().history(unused, options)).items).toEqual([])
})

/** Fields of an answer that the recorded answer does not have, or has with another type. Of lists, the first rows count. */
function foreignFields(given: unknown, recorded: unknown, path = ''): string[] {
  if (given === null || recorded === null) return []
  if (typeof given !== typeof recorded) return [path]
  if (typeof given !== 'object') return []
  const [left, right] = [given, recorded].map(value => Object.entries(value as object))
  if (Array.isArray(given))
    return left?.[0] && right?.[0] ? foreignFields(left[0][1], right[0][1], `${path}[]`) : []
  const known = new Map(right)
  return (left ?? []).flatMap(([name, value]) =>
    known.has(name) ? foreignFields(value, known.get(name), `${path}.${name}`) : [`${path}.${name}`],
  )
}

type Recorded = (request: { url: URL; method: string; headers: Headers; body: unknown }) => { json?: unknown }
const recordedAnswer = (api: unknown, url: string) =>
  (api as Recorded)({ url: new URL(url), method: 'GET', headers: new Headers(), body: undefined }).json

const ROUTER_QUERY = `chainId=1&sellToken=${USDC_ADDRESS}&buyToken=0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE&sellAmount=1000000&taker=${FAUCET}`
const LIFI_QUERY = `fromChain=1&toChain=1&fromToken=${USDC_ADDRESS}&toToken=0x0000000000000000000000000000000000000000&fromAmount=1000000&fromAddress=${FAUCET}`
const JUPITER_QUERY =
  'inputMint=So11111111111111111111111111111111111111112&outputMint=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v&amount=1000000000'
const etherscanQuery = (action: string, address: string) =>
  `chainid=1&module=account&action=${action}&address=${address}&page=1&offset=5&sort=desc&apikey=good`

/** What is asked of the stand-in, and of the recorded answers. */
const ANSWERS: readonly (readonly [what: string, ask: () => string, api: unknown, recorded: string])[] = [
  ...['', '/tokens?type=ERC-20', '/nft', '/transactions', '/token-transfers', '/internal-transactions'].map(
    list =>
      [
        `blockscout ${list}`,
        () => `${apis().blockscout}/1/api/v2/addresses/${FAUCET}${list}`,
        blockscoutApi,
        `https://api.blockscout.com/1/api/v2/addresses/${BLOCKSCOUT_HOLDER}${list}`,
      ] as const,
  ),
  ...['balance', 'addresstokenbalance', 'txlist', 'txlistinternal', 'tokentx', 'tokennfttx'].map(
    action =>
      [
        `etherscan ${action}`,
        () => `${apis().etherscan}?${etherscanQuery(action, FAUCET)}`,
        etherscanApi,
        `https://api.etherscan.io/v2/api?${etherscanQuery(action, ETHERSCAN_HOLDER)}`,
      ] as const,
  ),
  ...[
    'price?ids=ethereum&vs_currencies=usd',
    `token_price/ethereum?contract_addresses=${USDC_ADDRESS}&vs_currencies=usd`,
  ].map(
    route =>
      [
        `coingecko ${route.split('?', 1)[0]}`,
        () => `${apis().coingecko}/simple/${route}`,
        coingeckoApi,
        `https://api.coingecko.com/api/v3/simple/${route}`,
      ] as const,
  ),
  ...['price', 'quote'].map(
    route =>
      [
        `zero-ex ${route}`,
        () => `${apis().zeroEx}/swap/allowance-holder/${route}?${ROUTER_QUERY}`,
        zeroExApi,
        `https://dapp.example/api/0x/swap/allowance-holder/${route}?${ROUTER_QUERY}`,
      ] as const,
  ),
  ...['tokens/v2/tag?query=verified', `swap/v1/quote?${JUPITER_QUERY}`].map(
    route =>
      [
        `jupiter ${route.split('?', 1)[0]}`,
        () => `${apis().jupiter}/${route}`,
        jupiterApi,
        `https://api.jup.ag/${route}`,
      ] as const,
  ),
  ...['tokens?chains=1', `quote?${LIFI_QUERY}`].map(
    route =>
      [
        `lifi ${route.split('?', 1)[0]}`,
        () => `${apis().lifi}/${route}`,
        lifiApi,
        `https://li.quest/v1/${route}`,
      ] as const,
  ),
]

test.each(ANSWERS)('recorded: %s: no field that the API does not have', async (_what, ask, api, recorded) => {
  const response = await fetch(ask())
  expect(response.status).toBe(200)
  const answer = await response.json()
  expect(foreignFields(answer, recordedAnswer(api, recorded))).toEqual([])
})
