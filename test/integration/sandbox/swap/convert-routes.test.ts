/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Wallet } from 'ethers'
import { tokensOf } from '../../../sandbox/evm/tokens/token-list'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox'
import { NATIVE, routerOf } from '../../../sandbox/swap/exchange'

const ROOT = resolve(__dirname, '../../../..')
const CHAIN = 'eip155:1'
const COIN = `${CHAIN}:${NATIVE}`
const [USDC, DAI] = tokensOf(CHAIN)
if (!USDC || !DAI) throw new Error('no tokens')
const DOLLAR = `${CHAIN}:${USDC.address}`
const ETHER = 10n ** 18n
const trader = Wallet.createRandom()
const USER = `${CHAIN}:${trader.address}`

/** A busy machine takes its time. */
jest.setTimeout(30_000)

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swap-'))
  sandbox = await createSandbox({
    root: ROOT,
    port: 0,
    dist: folder,
    dataDir: join(folder, 'data'),
    chains: [CHAIN],
  })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => fetch(`${sandbox.manifest.control}/reset`, { method: 'POST' }))

type Answer = { status: number; body: Record<string, never> }

async function get(path: string, query: Record<string, string>): Promise<Answer> {
  const search = new URLSearchParams({ projectId: 'p', ...query })
  const response = await fetch(`${sandbox.manifest.blockchain}/v1/${path}?${search}`)
  return { status: response.status, body: await response.json() }
}

async function post(path: string, body: object): Promise<Answer> {
  const text = JSON.stringify({ projectId: 'p', ...body })
  const response = await fetch(`${sandbox.manifest.blockchain}/v1/${path}`, { method: 'POST', body: text })
  return { status: response.status, body: await response.json() }
}

async function rpc(method: string, params: unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(sandbox.manifest.evm[CHAIN] ?? '', { method: 'POST', headers, body })
  const { result, error } = await response.json()
  if (error) throw new Error(JSON.stringify(error))
  return result
}

const plain = (id: string) => id.slice(CHAIN.length + 1)
const hex = (value: bigint) => `0x${value.toString(16)}`

async function send(tx: { to: string; data: string; value?: bigint; gas?: string }): Promise<boolean> {
  const nonce = Number(await rpc('eth_getTransactionCount', [trader.address, 'latest']))
  const signed = await trader.signTransaction({
    chainId: 1,
    nonce,
    to: tx.to,
    data: tx.data,
    value: tx.value ?? 0n,
    gasLimit: BigInt(tx.gas ?? 300_000),
    gasPrice: 10n ** 11n,
    type: 0,
  })
  const receipt = (await rpc('eth_sendRawTransactionSync', [signed])) as unknown as { status: string }
  return receipt.status === '0x1'
}

const fund = () => rpc('anvil_setBalance', [trader.address, hex(100n * ETHER)])
const balanceOf = async (token: string) => {
  const data = `0x70a08231${trader.address.slice(2).padStart(64, '0')}`
  return BigInt(await rpc('eth_call', [{ to: token, data }, 'latest']))
}

const quote = async (from: string, to: string, amount: bigint) => {
  const { body } = await get('convert/quotes', {
    from,
    to,
    amount: String(amount),
    userAddress: trader.address,
  })
  if (!body.quotes) throw new Error(JSON.stringify(body))
  const [first] = body.quotes as unknown as { toAmount: string }[]
  return BigInt(first?.toAmount ?? 0)
}

test('default: lists the native currency and the tokens', async () => {
  const { body } = await get('convert/tokens', { chainId: CHAIN })
  const tokens = body.tokens as unknown as { symbol: string; address: string; decimals: number }[]
  expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: COIN, decimals: 18 })
  expect(tokens.find(({ symbol }) => symbol === 'USDC')).toMatchObject({ address: DOLLAR, decimals: 6 })
})

test('default: prices come from the pools, and only the first address counts', async () => {
  const { body } = await post('fungible/price', { currency: 'usd', addresses: [COIN, DOLLAR] })
  expect(body.fungibles).toEqual([expect.objectContaining({ symbol: 'ETH', price: 2500 })])
})

test('default: native → token → native, with approval, as quoted and with the fee taken', async () => {
  await fund()
  const expected = await quote(COIN, DOLLAR, ETHER)
  // 25 000 000 dollars for 10 000 coins, 0.85 % less
  expect(expected).toBe((9915n * 10n ** 14n * 25_000_000_000_000n) / (10_000n * ETHER + 9915n * 10n ** 14n))
  const built = await post('convert/build-transaction', {
    amount: String(ETHER),
    from: COIN,
    to: DOLLAR,
    userAddress: USER,
    eip155: { slippage: 1 },
  })
  const tx = built.body.tx as unknown as { to: string; data: string; amount: string; eip155: { gas: string } }
  expect([built.status, plain(tx.to), tx.amount]).toEqual([200, routerOf(CHAIN), String(expected)])
  expect(await send({ to: plain(tx.to), data: tx.data, value: ETHER, gas: tx.eip155.gas })).toBe(true)
  expect(await balanceOf(USDC.address)).toBe(expected)

  const back = { from: DOLLAR, to: COIN, amount: String(expected), userAddress: USER }
  expect((await get('convert/allowance', { tokenAddress: DOLLAR, userAddress: USER })).body).toEqual({
    allowance: '0',
  })
  const early = await post('convert/build-transaction', { ...back, eip155: { slippage: 1 } })
  expect(early).toMatchObject({ status: 400, body: { status: 'FAILED' } })
  const approve = await get('convert/build-approve', back)
  const approval = approve.body.tx as unknown as { from: string; to: string; data: string }
  expect(approval).toMatchObject({ from: DOLLAR, to: COIN })
  expect(await send({ to: plain(approval.from), data: approval.data })).toBe(true)
  expect((await get('convert/allowance', { tokenAddress: DOLLAR, userAddress: USER })).body).toEqual({
    allowance: String(expected),
  })
  const second = await post('convert/build-transaction', { ...back, eip155: { slippage: 1 } })
  const swap = second.body.tx as unknown as { to: string; data: string }
  expect(await send({ to: plain(swap.to), data: swap.data })).toBe(true)
  expect(await balanceOf(USDC.address)).toBe(0n)
})

test('behavior: an approval is built for whoever asks, and of the native currency too', async () => {
  const { status, body } = await get('convert/build-approve', { from: COIN, to: DOLLAR, amount: '5' })
  expect(status).toBe(200)
  expect(body.tx).toMatchObject({ from: COIN, to: DOLLAR, data: expect.stringMatching(/^0x095ea7b3.*5$/) })
})

test('behavior: token to token goes through both pools', async () => {
  const there = await quote(DOLLAR, `${CHAIN}:${DAI.address}`, 1_000_000n)
  expect(there).toBeGreaterThan(991n * 10n ** 15n)
  expect(there).toBeLessThan(992n * 10n ** 15n)
})

test('error: a price that has moved beyond the slippage reverts', async () => {
  await fund()
  const { body } = await post('convert/build-transaction', {
    amount: String(ETHER),
    from: COIN,
    to: DOLLAR,
    userAddress: USER,
    eip155: { slippage: 1 },
  })
  const tx = body.tx as unknown as { to: string; data: string }
  // somebody buys first
  expect(await send({ to: plain(tx.to), data: tx.data, value: ETHER })).toBe(true)
  const maker = '0x000000000000000000000000000000000a4c3700'
  await rpc('anvil_setBalance', [maker, hex(10n ** 30n)])
  const large = await post('convert/build-transaction', {
    amount: String(500n * ETHER),
    from: COIN,
    to: DOLLAR,
    userAddress: `${CHAIN}:${maker}`,
    eip155: { slippage: 1 },
    disableEstimate: true,
  })
  const first = large.body.tx as unknown as { to: string; data: string }
  await rpc('eth_sendTransactionSync', [
    { from: maker, to: plain(first.to), data: first.data, value: hex(500n * ETHER) },
  ])
  expect(await send({ to: plain(tx.to), data: tx.data, value: ETHER })).toBe(false)
})

test.each([
  ['no project', 'convert/tokens', { projectId: '', chainId: CHAIN }, 401],
  ['a network without swaps', 'convert/tokens', { chainId: 'eip155:5' }, 400],
  ['no amount', 'convert/quotes', { from: COIN, to: DOLLAR, userAddress: trader.address }, 400],
  ['zero', 'convert/quotes', { amount: '0', from: COIN, to: DOLLAR, userAddress: trader.address }, 400],
  [
    'the same token',
    'convert/quotes',
    { amount: '1', from: COIN, to: COIN, userAddress: trader.address },
    400,
  ],
  ['an unknown token', 'convert/allowance', { tokenAddress: USER, userAddress: USER }, 400],
  ['an approval for nobody', 'convert/build-approve', { from: DOLLAR, to: COIN, userAddress: 'me' }, 400],
])('error: %s', async (_what, path, query, status) => {
  const answer = await get(path, query)
  expect(answer).toMatchObject({
    status,
    body: { status: 'FAILED', reasons: [{ field: expect.any(String) }] },
  })
})

test.each([
  ['slippage in words', { eip155: { slippage: '1' } }, 422],
  ['slippage beyond reason', { eip155: { slippage: 51 } }, 400],
])('error: %s', async (_what, change, status) => {
  const body = { amount: '1', from: COIN, to: DOLLAR, userAddress: USER, eip155: { slippage: 1 } }
  expect((await post('convert/build-transaction', { ...body, ...change })).status).toBe(status)
})

test('error: no price without an address, nor in an unknown currency', async () => {
  expect((await post('fungible/price', { currency: 'usd', addresses: [] })).status).toBe(400)
  expect((await post('fungible/price', { currency: 'gold', addresses: [COIN] })).status).toBe(422)
})
