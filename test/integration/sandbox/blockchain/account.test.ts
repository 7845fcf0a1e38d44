/** @jest-environment node */
import { Interface, parseEther } from 'ethers'
import * as v from 'valibot'
import { BalanceSchema } from '../../../../src/services/blockchain/balance-schema'
import { HistoryPageSchema } from '../../../../src/services/blockchain/history-schema'
import type { WireTransaction } from '../../../sandbox/blockchain/wire'
import { FAUCET } from '../../../sandbox/evm/evm-nodes'
import { type BlockchainBench, createBlockchainBench } from './support/blockchain-bench'

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let bench: BlockchainBench
beforeAll(async () => {
  bench = await createBlockchainBench()
})
beforeEach(async () => {
  await bench.control('/reset', {})
  await bench.control('/prices', { ETH: 2000.5, POL: 0.25 })
})
afterAll(() => bench.stop())

const ETHEREUM = 'eip155:1'
const POLYGON = 'eip155:137'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ERC20 = new Interface([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
])
const balance = (address: string, query: Record<string, string> = { chainId: ETHEREUM }, options = {}) =>
  bench.ask(`/v1/account/${address}/balance`, query, options)
const history = (address: string, query: Record<string, string> = { chainId: ETHEREUM }) =>
  bench.ask(`/v1/account/${address}/history`, query)
const rowsOf = async (address: string): Promise<WireTransaction[]> => (await history(address)).body.data

describe('balance', () => {
  test('default: native currency and tokens, as the node has them', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1.5')
    await bench.fund(ETHEREUM, account, '12.345678', 'USDC')
    const { status, body } = await balance(account)
    expect(status).toBe(200)
    expect(body.balances).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: ETHEREUM,
        value: 3000.75,
        price: 2000.5,
        quantity: { decimals: '18', numeric: '1.5' },
        iconUrl: expect.stringMatching(/^data:image\/png;base64,/),
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: ETHEREUM,
        address: `${ETHEREUM}:${USDC}`,
        value: 12.345678,
        price: 1,
        quantity: { decimals: '6', numeric: '12.345678' },
        iconUrl: expect.stringMatching(/^data:/),
      },
    ])
    expect(v.parse(BalanceSchema, body)).toHaveLength(2)
  })

  test('behavior: a token that nobody lists has no price and no picture', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1000', 'CLAIM')
    expect((await balance(account)).body.balances).toEqual([
      expect.objectContaining({ symbol: 'CLAIM', price: 0, value: null, iconUrl: '' }),
    ])
  })

  test('behavior: gifts at the same moment all arrive', async () => {
    const account = bench.somebody()
    await Promise.all([1, 2, 3, 4].map(() => bench.fund(ETHEREUM, account, '1', 'DAI')))
    expect((await balance(account)).body.balances).toMatchObject([
      { symbol: 'DAI', quantity: { numeric: '4' } },
    ])
  })

  test('behavior: without a network, all of them', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1')
    await bench.fund(POLYGON, account, '2')
    const { balances } = (await balance(account, {})).body
    expect(balances.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'POL'])
  })

  test('behavior: SOL and SPL tokens', async () => {
    const account = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
    await bench.fund(DEVNET, account, '2')
    await bench.fund(DEVNET, account, '7.5', 'USDC')
    await bench.fund(DEVNET, account, '9', 'CLAIM')
    const { balances } = (await balance(account, { chainId: DEVNET })).body
    expect(balances).toMatchObject([
      { symbol: 'SOL', quantity: { decimals: '9', numeric: '2' } },
      { symbol: 'USDC', value: 7.5, address: expect.stringContaining(`${DEVNET}:`) },
      { name: 'Visit claim-sol.example', price: 0, value: null },
    ])
    expect(balances[0]).not.toHaveProperty('address')
  })

  test.each([
    ['no origin', { headers: {} }, {}],
    ['no version', {}, { sv: '' }],
    ['a version that is denied', {}, { sv: 'js-1.6.4' }],
  ])('behavior: %s is answered with nothing', async (_what, options, query) => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1')
    const { status, body } = await balance(account, { chainId: ETHEREUM, ...query }, options)
    expect([status, body]).toEqual([200, { balances: [] }])
  })

  test('behavior: kept for some seconds, unless forced', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1')
    const numeric = async (query = {}) =>
      (await balance(account, { chainId: ETHEREUM, ...query })).body.balances[0].quantity.numeric
    expect(await numeric()).toBe('1')
    await bench.fund(ETHEREUM, account, '1')
    expect(await numeric()).toBe('1')
    expect(await numeric({ forceUpdate: `${ETHEREUM}:${USDC}` })).toBe('2')
    expect(await numeric()).toBe('2')
  })

  test('behavior: a forced token is told of even where the account has none of it', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1')
    const forceUpdate = `${ETHEREUM}:${USDC.toLowerCase()},${ETHEREUM}:${account}`
    const { balances } = (await balance(account, { chainId: ETHEREUM, forceUpdate })).body
    expect(balances).toMatchObject([
      { symbol: 'ETH' },
      { symbol: 'USDC', address: `${ETHEREUM}:${USDC}`, value: 0, quantity: { decimals: '6', numeric: '0' } },
    ])
  })

  test('error: another currency', async () => {
    expect((await balance(bench.somebody(), { currency: 'xyz' })).status).toBe(400)
  })
})

describe('history', () => {
  test('default: what came in from outside', async () => {
    const account = bench.somebody()
    const hash = await bench.send(ETHEREUM, account, { value: parseEther('0.5') })
    const { body } = await history(account)
    expect(body).toEqual({
      next: null,
      data: [
        {
          id: hash,
          metadata: {
            operationType: 'receive',
            hash,
            minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            sentFrom: FAUCET.toLowerCase(),
            sentTo: account,
            status: 'confirmed',
            nonce: expect.any(Number),
            chain: ETHEREUM,
            application: null,
          },
          transfers: [
            {
              fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: expect.any(String) } },
              nft_info: null,
              direction: 'in',
              quantity: { numeric: '0.5' },
              value: 1000.25,
              price: 2000.5,
            },
          ],
        },
      ],
    })
    expect(v.parse(HistoryPageSchema, body).data).toHaveLength(1)
  })

  test('behavior: tokens, NFTs, spam and approvals, the newest first', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '5', 'USDC')
    await bench.fund(ETHEREUM, account, '1', 'APE')
    await bench.fund(ETHEREUM, account, '1', 'FREE')
    await bench.rpc(ETHEREUM, 'anvil_impersonateAccount', [account])
    await bench.fund(ETHEREUM, account, '1')
    const from = (data: string) => bench.execute(ETHEREUM, { from: account, to: USDC, data })
    await from(ERC20.encodeFunctionData('approve', [FAUCET, 5]))
    await from(ERC20.encodeFunctionData('transfer', [FAUCET, 2_000_000]))
    const rows = await rowsOf(account)
    expect(rows.map(({ metadata }) => metadata.operationType)).toEqual([
      'send',
      'approve',
      'mint',
      'mint',
      'receive',
    ])
    const [sent, approved, free, ape, usdc] = rows
    expect(sent?.transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '2' } }])
    expect(sent?.metadata.sentTo).toBe(USDC.toLowerCase())
    expect(approved?.transfers).toBeNull()
    expect(free?.transfers).toMatchObject([{ nft_info: { flags: { is_spam: true } }, fungible_info: null }])
    expect(ape?.transfers).toMatchObject([
      { nft_info: { name: 'Sandbox Apes #1', flags: { is_spam: false } } },
    ])
    expect(usdc?.transfers).toMatchObject([{ fungible_info: { symbol: 'USDC' }, value: 5, nft_info: null }])
  })

  test('behavior: bait: a stranger moves nothing in the account’s name', async () => {
    const account = bench.somebody()
    const stranger = bench.somebody()
    const data = ERC20.encodeFunctionData('transferFrom', [account, stranger, 0])
    await bench.send(ETHEREUM, USDC, { data })
    expect(await rowsOf(account)).toMatchObject([
      {
        metadata: { operationType: 'send', sentFrom: FAUCET.toLowerCase() },
        transfers: [{ direction: 'out', quantity: { numeric: '0' }, value: 0 }],
      },
    ])
  })

  test('behavior: what failed moved nothing', async () => {
    const account = bench.somebody()
    await bench.fund(ETHEREUM, account, '1')
    await bench.rpc(ETHEREUM, 'anvil_impersonateAccount', [account])
    const data = ERC20.encodeFunctionData('transfer', [FAUCET, 1])
    const transaction = { from: account, to: USDC, data, gas: '0x30000' }
    await bench.execute(ETHEREUM, transaction)
    expect(await rowsOf(account)).toMatchObject([{ metadata: { status: 'failed' }, transfers: null }])
  })

  test('behavior: 50 rows, an opaque cursor of 80 characters, and each row once', async () => {
    const account = bench.somebody()
    await bench.sendMany(ETHEREUM, account, 120)
    const seen: string[] = []
    const sizes: number[] = []
    let cursor = ''
    do {
      const { body } = await history(account, { chainId: ETHEREUM, cursor })
      sizes.push(body.data.length)
      seen.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.next ?? ''
      expect([0, 80]).toContain(cursor.length)
    } while (cursor)
    expect(sizes).toEqual([50, 50, 20])
    expect(new Set(seen).size).toBe(120)
  })

  test('behavior: a page goes on where it ended, whatever has come in meanwhile', async () => {
    const account = bench.somebody()
    await bench.sendMany(ETHEREUM, account, 60)
    const first = (await history(account)).body
    const late = await bench.send(ETHEREUM, account, { value: 99n })
    const second = (await history(account, { chainId: ETHEREUM, cursor: first.next })).body
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(60)
    expect(ids).not.toContain(late)
    expect(second.next).toBeNull()
  })

  test('behavior: nothing of before a reset', async () => {
    const account = bench.somebody()
    await bench.send(ETHEREUM, account, { value: 1n })
    expect(await rowsOf(account)).toHaveLength(1)
    await bench.control('/reset', {})
    expect(await rowsOf(account)).toEqual([])
    await bench.send(ETHEREUM, account, { value: 2n })
    expect(await rowsOf(account)).toHaveLength(1)
  })

  test('behavior: Solana', async () => {
    const account = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    await bench.fund(DEVNET, account, '2')
    await bench.fund(DEVNET, account, '3', 'USDC')
    const { data } = (await history(account, { chainId: DEVNET })).body
    expect(data).toMatchObject([
      {
        metadata: { operationType: 'receive', chain: DEVNET },
        transfers: [{ fungible_info: { symbol: 'USDC' } }],
      },
      { transfers: [{ fungible_info: { symbol: 'SOL' }, direction: 'in', quantity: { numeric: '2' } }] },
    ])
  })

  test.each([
    ['a cursor of somebody else', { chainId: ETHEREUM, cursor: 'x'.repeat(80) }, /cursor/],
    ['another on-ramp', { chainId: ETHEREUM, onramp: 'meld' }, /on-ramp/],
    ['an on-ramp on Solana', { chainId: DEVNET, onramp: 'coinbase' }, /on-ramp/],
    ['a network without a node', { chainId: 'eip155:999999' }, /chainId/],

    ['an address of another namespace', { chainId: DEVNET }, /address/],
  ])('error: %s', async (_what, query, words) => {
    const { status, body } = await history(FAUCET, query)
    expect(status).toBe(400)
    expect(body).toEqual({
      status: 'FAILED',
      reasons: [{ field: expect.any(String), description: expect.stringMatching(words) }],
    })
  })

  test('param: purchases of Coinbase: none', async () => {
    expect((await history(FAUCET, { onramp: 'coinbase' })).body).toEqual({ data: [], next: null })
  })
})
