import { nodeAccount } from '../../../../src/services/adapters/node-account'
import { rpcPool } from '../../../../src/services/adapters/rpc-pool'
import { accountDataContract } from '../../../../src/testing/contracts/account-data-contract'
import { evmNode } from '../../../support/node-stand-in'
import { ALICE, ETH, USDC } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OWNER = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const OTHER_MINT = 'So11111111111111111111111111111111111111112'
const account = `eip155:1:${ALICE}`
const nodes = rpcPool({
  'eip155:1': 'https://node.example',
  'eip155:324': 'https://node.example',
  [SOLANA]: 'https://node.example',
})
const STATE = {
  native: 10n ** 18n,
  tokens: { [USDC.slice(-42).toLowerCase()]: 2_500_000n },
}
const [USDT, BROKEN] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
]

afterEach(() => jest.restoreAllMocks())

for (const multicall of [true, false])
  accountDataContract(`node-account ${multicall ? 'with' : 'without'} Multicall3`, {
    describe,
    it: test,
    create() {
      standIn(evmNode({ ...STATE, multicall }))
      return { service: nodeAccount({ nodes }), account }
    },
  })

test.each([true, false])('evm: the same balances with and without Multicall3 (%s)', async multicall => {
  const tokens = { ...STATE.tokens, [USDT]: 0n, [BROKEN]: 'revert' } as const
  const { requests } = standIn(evmNode({ native: 7n, tokens, multicall }))
  const { items } = await nodeAccount({ nodes }).balances({ account }, serviceOptions())
  expect(items).toEqual([
    { asset: ETH, decimals: 18, amount: '7' },
    { asset: USDC, symbol: 'USDC', decimals: 6, amount: '2500000', isListed: true },
  ])
  if (multicall) expect(requests).toHaveLength(1)
})

test('evm: many tokens in calls of 200', async () => {
  const addresses = Array.from(
    { length: 250 },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
  )
  const state = Object.fromEntries(addresses.map((address, index) => [address, BigInt(index % 2)]))
  const { requests } = standIn(evmNode({ native: 1n, tokens: state, multicall: true }))
  const tokens = addresses.map(address => ({ asset: `eip155:1/erc20:${address}`, decimals: 18 }))
  const { items } = await nodeAccount({ nodes, tokens }).balances({ account }, serviceOptions())
  expect(items).toHaveLength(1 + 125)
  expect(requests).toHaveLength(2)
})

test('evm: ZKsync has its own Multicall3', async () => {
  const { requests } = standIn(evmNode({ native: 1n, tokens: {}, multicall: true }))
  await nodeAccount({ nodes }).balances({ account: `eip155:324:${ALICE}` }, serviceOptions())
  expect(JSON.stringify(requests[0]?.body)).toContain('0xF9cda624FBC7e059355ce98a31693d299FACd963')
})

test.each(['bip122:000000000019d6689c085ae165831e93', 'constructor:1'])(
  'error: %s, which no chain family of ours has',
  async network => {
    const nodes = { request: jest.fn() }
    const asked = nodeAccount({ nodes }).balances({ account: `${network}:x` }, serviceOptions())
    await expect(asked).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
    expect(nodes.request).not.toHaveBeenCalled()
  },
)

test('error: a node that does not know the balance', async () => {
  const { next } = standIn(evmNode({ native: 1n, tokens: {}, multicall: false }))
  next({ json: { result: '0x' } }, { json: { error: { code: -32_000, message: 'header not found' } } })
  await expect(nodeAccount({ nodes }).balances({ account }, serviceOptions())).rejects.toMatchObject({
    code: -32_000,
  })
})

describe('token lists', () => {
  /** https://uniswap.org/tokenlist.schema.json */
  const LIST = {
    name: 'Test list',
    timestamp: '2026-01-01T00:00:00+00:00',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [
      {
        chainId: 1,
        address: USDC.slice(-42),
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        logoURI: 'https://tokens.example/usdc.png',
      },
      { chainId: 10, address: USDT, name: 'Other', symbol: 'OTHER', decimals: 18 },
    ],
  }
  const node = evmNode({ ...STATE, multicall: true })

  test('a list by its URL, loaded once', async () => {
    const { requests } = standIn(request =>
      request.url.host === 'tokens.example' ? { json: LIST } : node(request),
    )
    const service = nodeAccount({ nodes, tokens: ['https://tokens.example/list.json'] })
    await service.balances({ account }, serviceOptions())
    const { items } = await service.balances({ account }, serviceOptions())
    expect(items[1]).toMatchObject({
      symbol: 'USDC',
      name: 'USD Coin',
      imageUrl: 'https://tokens.example/usdc.png',
      isListed: true,
    })
    expect(requests.filter(({ url }) => url.host === 'tokens.example')).toHaveLength(1)
  })

  test('a list that is down: the native balance is there, and the list is tried again', async () => {
    let isDown = true
    standIn(request => {
      if (request.url.host !== 'tokens.example') return node(request)
      return isDown ? { status: 404, json: {} } : { json: LIST }
    })
    const service = nodeAccount({ nodes, tokens: ['https://tokens.example/list.json'] })
    expect((await service.balances({ account }, serviceOptions())).items).toHaveLength(1)
    isDown = false
    expect((await service.balances({ account }, serviceOptions())).items).toHaveLength(2)
  })
})

describe('Solana', () => {
  /** As documented at https://solana.com/docs/rpc/http/gettokenaccountsbyowner. */
  const tokenAccount = (mint: string, amount: string, decimals: number) => ({
    pubkey: OWNER,
    account: {
      data: {
        program: 'spl-token',
        parsed: {
          info: {
            isNative: false,
            mint,
            owner: OWNER,
            state: 'initialized',
            tokenAmount: { amount, decimals, uiAmount: null, uiAmountString: '' },
          },
          type: 'account',
        },
        space: 165,
      },
      executable: false,
      lamports: 2_039_280,
      owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      rentEpoch: 0,
    },
  })
  const answer = (accounts: readonly unknown[]) =>
    standIn(({ body }) => {
      const { method, params } = body as { method: string; params: [string, { programId?: string }] }
      const context = { apiVersion: '2.0.15', slot: 341_197_933 }
      const isFirst = params[1].programId?.startsWith('Tokenkeg')
      const value = method === 'getBalance' ? 1_500_000_000 : isFirst ? accounts : []
      return { json: { jsonrpc: '2.0', id: 1, result: { context, value } } }
    })
  const ask = () => nodeAccount({ nodes }).balances({ account: `${SOLANA}:${OWNER}` }, serviceOptions())

  accountDataContract('node-account on Solana', {
    describe,
    it: test,
    create() {
      answer([tokenAccount(USDC_MINT, '5', 6)])
      return { service: nodeAccount({ nodes }), account: `${SOLANA}:${OWNER}` }
    },
  })

  test('all tokens; several accounts of one mint are added up, and the list says what is known', async () => {
    answer([
      tokenAccount(USDC_MINT, '1000000', 6),
      tokenAccount(USDC_MINT, '500000', 6),
      tokenAccount(OTHER_MINT, '7', 9),
      tokenAccount(ALICE, '0', 9),
    ])
    expect((await ask()).items).toEqual([
      expect.objectContaining({ asset: `${SOLANA}/slip44:501`, decimals: 9, amount: '1500000000' }),
      expect.objectContaining({ symbol: 'USDC', amount: '1500000', decimals: 6, isListed: true }),
      { asset: `${SOLANA}/token:${OTHER_MINT}`, decimals: 9, amount: '7', isListed: false },
    ])
  })

  test('error: something else than documented', async () => {
    answer([{ account: { data: ['', 'base64'] } }])
    await expect(ask()).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  })
})
