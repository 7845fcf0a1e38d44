/** @jest-environment node */
import { Interface, parseEther, Wallet } from 'ethers'
import { createSecureBench, type SecureBench } from '../support/secure-bench'

jest.setTimeout(30_000)

const TOKEN = '0x00000000000000000000000000000000000000aa'
const BROKEN = '0x00000000000000000000000000000000000000bb'
/** Answers `decimals()` with 6, `symbol()` with "USDC", anything else with 1. */
const TOKEN_CODE =
  '0x5f3560e01c8063313ce5671460215780639 5d89b4114602a5760015f5260205ff35b60065f5260205ff35b60205f526004602052635553444360e01b60405260605ff3'.replace(
    ' ',
    '',
  )
const ERC20 = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

let bench: SecureBench
let token: string
let address: string
let smart: string
/** Nobody has sent anything to them. */
let TO: string
let TO2: string
let count = 0
beforeAll(async () => {
  bench = await createSecureBench()
  for (const chain of ['eip155:1', 'eip155:137']) {
    await bench.node(chain, 'anvil_setCode', [TOKEN, TOKEN_CODE])
    await bench.node(chain, 'anvil_setCode', [BROKEN, '0x5f5ffd'])
  }
})
afterAll(() => bench.close())
beforeEach(async () => {
  count += 1
  token = await bench.login(`person${count}@example.org`)
  address = (await bench.user(token)).address
  smart = (await bench.user(token, 'eip155:137')).accounts[1]?.address ?? ''
  TO = Wallet.createRandom().address
  TO2 = Wallet.createRandom().address
})

const fund = (caip2: string, to: string, amount = '1') =>
  bench.control('/fund', { caip2, address: to, amount })
const balance = async (chain: string, of: string) =>
  BigInt(String(await bench.node(chain, 'eth_getBalance', [of, 'latest'])))
const ask = async (chain: string, method: string, params: unknown) =>
  (await bench.api('request', { chain, method, params }, token)) as {
    id: string
    view: { warnings: string[]; parts: { summary: string; rows: string[][] }[]; fee?: string; title: string }
  }
const read = async (chain: string, method: string, params: unknown) =>
  (await bench.api('read', { chain, method, params }, token)).result
type Receipt = { status: string; from: string; type: string }
const receipt = async (chain: string, hash: unknown): Promise<Receipt> =>
  ((await bench.node(chain, 'eth_getTransactionReceipt', [hash])) as Receipt | null) ?? receipt(chain, hash)
/** Once the calls are mined. */
const status = async (chain: string, id: unknown): Promise<unknown> => {
  const found = (await read(chain, 'wallet_getCallsStatus', [id])) as { status: unknown }
  return found.status === 100 || found.status === 'PENDING' ? status(chain, id) : found
}
const ether = (amount: string) => `0x${parseEther(amount).toString(16)}`

describe('eth_sendTransaction', () => {
  test('default: what moves, to whom, at what cost; then it has moved', async () => {
    await fund('eip155:1', address)
    const params = [{ from: address, to: TO, value: ether('0.25') }]
    const { id, view } = await ask('eip155:1', 'eth_sendTransaction', params)
    expect(view).toMatchObject({
      title: 'requests a transaction',
      action: 'Approve',
      network: 'Ethereum',
      parts: [{ summary: 'Send 0.25 ETH', rows: [['To', TO]] }],
      warnings: [],
      fee: expect.stringMatching(/^up to 0\.000\d+ ETH$/),
    })
    const { result } = await bench.api('approve', { id }, token)
    expect(await receipt('eip155:1', result)).toMatchObject({ status: '0x1', from: address.toLowerCase() })
    expect(await balance('eip155:1', TO)).toBe(parseEther('0.25'))
  })

  test('behavior: tokens by their own name and decimals', async () => {
    await fund('eip155:1', address)
    const transfer = ERC20.encodeFunctionData('transfer', [TO, 12_500_000n])
    const { view } = await ask('eip155:1', 'eth_sendTransaction', [{ to: TOKEN, data: transfer }])
    const tokenAddress = '0x00000000000000000000000000000000000000AA'
    expect(view).toMatchObject({
      parts: [
        {
          summary: 'Send 12.5 USDC',
          rows: [
            ['To', TO],
            ['Amount', '12.5 USDC'],
            ['Token', tokenAddress],
          ],
        },
      ],
      warnings: [],
    })
    const approve = ERC20.encodeFunctionData('approve', [TO, 2n ** 256n - 1n])
    const unlimited = await ask('eip155:1', 'eth_sendTransaction', [{ to: TOKEN, input: approve }])
    expect(unlimited.view).toMatchObject({
      parts: [{ summary: 'Allow to spend unlimited USDC' }],
      warnings: ['This lets the other side move everything you have of it.'],
    })
    const unknown = await ask('eip155:1', 'eth_sendTransaction', [{ to: TOKEN, data: '0x12345678' }])
    expect(unknown.view).toMatchObject({
      parts: [{ summary: 'Call a contract', text: { value: '0x12345678' } }],
      warnings: [expect.stringContaining('cannot be read')],
    })
  })

  test('error: it would fail: said before, and nothing is sent', async () => {
    const { id, view } = await ask('eip155:1', 'eth_sendTransaction', [{ to: TO, value: ether('5') }])
    expect(view.warnings).toEqual([
      expect.stringMatching(/^This will probably fail: .*[Ii]nsufficient funds/),
    ])
    expect(view.fee).toBeUndefined()
    await expect(bench.api('approve', { id }, token)).rejects.toThrow(/[Ii]nsufficient funds/)
    await fund('eip155:1', address)
    const broken = await ask('eip155:1', 'eth_sendTransaction', [{ to: BROKEN, data: '0x00000000' }])
    expect(broken.view.warnings[0]).toContain('execution reverted')
    await expect(bench.api('approve', { id: broken.id }, token)).rejects.toThrow('execution reverted')
    expect(await bench.node('eip155:1', 'eth_getTransactionCount', [address, 'latest'])).toBe('0x0')
  })

  test('error: nothing, another account or chain, values that are none', async () => {
    for (const transaction of [
      undefined,
      { from: TO, to: TO2 },
      { to: TO, chainId: '0x89' },
      { to: TO, value: '-1' },
      { to: '0x12' },
      { to: TO, data: 'abc' },
    ])
      await expect(ask('eip155:1', 'eth_sendTransaction', [transaction])).rejects.toThrow()
  })

  test('error: on a Solana network', async () => {
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await expect(ask(chain, 'eth_sendTransaction', [{ to: TO }])).rejects.toThrow('There is no network')
  })

  test('behavior: from the smart account: made with its first operation, paid from its own balance', async () => {
    await fund('eip155:137', smart)
    const params = [{ from: smart, to: TO, value: ether('0.25') }]
    const hash = await bench.approve(token, 'eip155:137', 'eth_sendTransaction', params)
    expect((await receipt('eip155:137', hash)).status).toBe('0x1')
    expect(await balance('eip155:137', TO)).toBe(parseEther('0.25'))
    const left = await balance('eip155:137', smart)
    expect(left < parseEther('0.75') && left > parseEther('0.74')).toBe(true)
    expect((await bench.user(token, 'eip155:137')).smartAccountDeployed).toBe(true)
    await bench.approve(token, 'eip155:137', 'eth_sendTransaction', params)
    expect(await balance('eip155:137', TO)).toBe(parseEther('0.5'))
    expect(await bench.node('eip155:137', 'eth_getTransactionCount', [address, 'latest'])).toBe('0x0')
  })

  test('error: a smart account that cannot pay', async () => {
    const { id, view } = await ask('eip155:137', 'eth_sendTransaction', [
      { from: smart, to: TO, value: '0x0' },
    ])
    expect(view.warnings).toEqual(['This will probably fail: insufficient funds for gas'])
    await expect(bench.api('approve', { id }, token)).rejects.toThrow('insufficient funds for gas')
  })
})

describe('wallet_sendCalls', () => {
  let calls: { to: string; value: string }[]
  beforeEach(() => {
    calls = [
      { to: TO, value: ether('0.1') },
      { to: TO2, value: ether('0.2') },
    ]
  })
  const spent = async (chain: string) => [await balance(chain, TO), await balance(chain, TO2)]
  const ALL = [parseEther('0.1'), parseEther('0.2')]

  test('default: a smart account makes all of them in one transaction', async () => {
    await fund('eip155:137', smart)
    const { view } = await ask('eip155:137', 'wallet_sendCalls', [{ from: smart, calls }])
    expect(view).toMatchObject({
      title: 'requests 2 transactions',
      parts: [{ summary: 'Send 0.1 POL' }, { summary: 'Send 0.2 POL' }],
      warnings: [],
    })
    const id = await bench.approve(token, 'eip155:137', 'wallet_sendCalls', [
      { from: smart, calls, version: '1.0' },
    ])
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await status('eip155:137', id)).toMatchObject({
      status: 'CONFIRMED',
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x/) }],
    })
    expect(await spent('eip155:137')).toEqual(ALL)
  })

  test('param: version 2.0.0, with an id of the page’s own', async () => {
    await fund('eip155:137', smart)
    const request = {
      version: '2.0.0',
      id: 'mine',
      from: smart,
      chainId: '0x89',
      atomicRequired: true,
      calls,
    }
    expect(await bench.approve(token, 'eip155:1', 'wallet_sendCalls', [request])).toEqual({ id: 'mine' })
    expect(await status('eip155:1', 'mine')).toMatchObject({
      version: '2.0.0',
      id: 'mine',
      chainId: '0x89',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1' }],
    })
    await expect(ask('eip155:137', 'wallet_sendCalls', [request])).rejects.toThrow('bundle of that id')
  })

  test('behavior: a plain account delegates and does the same (EIP-7702), the second time without', async () => {
    await fund('eip155:137', address)
    const send = () => bench.approve(token, 'eip155:137', 'wallet_sendCalls', [{ from: address, calls }])
    const transactions = []
    for (const _ of [1, 2]) {
      const done = await status('eip155:137', await send())
      const [{ transactionHash } = { transactionHash: '' }] = (
        done as { receipts: { transactionHash: string }[] }
      ).receipts
      transactions.push(await receipt('eip155:137', transactionHash))
    }
    expect(transactions).toMatchObject([
      { status: '0x1', type: '0x4', from: address.toLowerCase() },
      { status: '0x1', type: '0x2', from: address.toLowerCase() },
    ])
    expect(await spent('eip155:137')).toEqual([parseEther('0.2'), parseEther('0.4')])
    expect(await bench.node('eip155:137', 'eth_getCode', [address, 'latest'])).toMatch(/^0xef0100/)
  })

  test('behavior: on a network without batches one after the other, and said so', async () => {
    await fund('eip155:1', address)
    const { id, view } = await ask('eip155:1', 'wallet_sendCalls', [{ calls, version: '2.0.0' }])
    expect(view.warnings).toEqual([expect.stringContaining('one by one')])
    const { result } = await bench.api('approve', { id }, token)
    const bundle = (result as { id: string }).id
    expect(await status('eip155:1', bundle)).toMatchObject({
      status: 200,
      atomic: false,
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
    expect(await spent('eip155:1')).toEqual(ALL)
  })

  test('behavior: one by one, a later one that cannot be sent leaves the first done', async () => {
    await fund('eip155:1', address)
    const broken = [calls[0], { to: BROKEN, data: '0x00000000' }]
    const id = await bench.approve(token, 'eip155:1', 'wallet_sendCalls', [
      { calls: broken, version: '2.0.0' },
    ])
    expect(await status('eip155:1', (id as { id: string }).id)).toMatchObject({
      status: 600,
    })
    expect(await spent('eip155:1')).toEqual([parseEther('0.1'), 0n])
  })

  test.each([
    ['a plain account', () => address],
    ['a smart account', () => smart],
  ])('error: %s: one that fails stops all', async (_name, from) => {
    await fund('eip155:137', from())
    // There already: then the whole batch can be tried before.
    await bench.api('smart-account', { chain: 'eip155:137' }, token)
    const broken = [calls[0], { to: BROKEN, data: '0x00000000' }]
    const { id, view } = await ask('eip155:137', 'wallet_sendCalls', [{ from: from(), calls: broken }])
    expect(view.warnings[0]).toMatch(/^This will probably fail: execution reverted: call 2/)
    await expect(bench.api('approve', { id }, token)).rejects.toThrow('execution reverted')
    expect(await spent('eip155:137')).toEqual([0n, 0n])
  })

  test('behavior: a batch that fails on the chain is told as failed', async () => {
    await fund('eip155:137', smart)
    const broken = [calls[0], { to: BROKEN, data: '0x00000000' }]
    // Not there yet: the second call cannot be tried by itself.
    const id = await bench.approve(token, 'eip155:137', 'wallet_sendCalls', [
      { from: smart, calls: broken, version: '2.0.0' },
    ])
    expect(await status('eip155:137', (id as { id: string }).id)).toMatchObject({
      status: 500,
    })
    expect(await spent('eip155:137')).toEqual([0n, 0n])
  })

  test('error: no calls, bad ones, or what this network and this wallet have not', async () => {
    for (const request of [
      { calls: [] },
      { calls: [{ data: '0x' }] },
      { calls: [{ to: TO, data: 'x' }] },
      { calls, atomicRequired: true },
      { calls, chainId: 999 },
      { calls, version: '2.0.0', capabilities: { paymasterService: {} } },
    ])
      await expect(ask('eip155:1', 'wallet_sendCalls', [request])).rejects.toThrow()
  })

  test('error: the status of nothing', async () => {
    await expect(read('eip155:1', 'wallet_getCallsStatus', ['0x12'])).rejects.toThrow('Unknown bundle id')
  })
})

test('wallet_getCapabilities: default', async () => {
  const ready = { atomic: { status: 'ready' }, atomicBatch: { supported: true } }
  const supported = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
  expect(await read('eip155:1', 'wallet_getCapabilities', undefined)).toEqual({})
  expect(await read('eip155:137', 'wallet_getCapabilities', [address])).toEqual({ '0x89': ready })
  expect(await read('eip155:1', 'wallet_getCapabilities', [smart, ['0x1', '0x89', '0xaa36a7']])).toEqual({
    '0x89': supported,
    '0xaa36a7': supported,
  })
})

describe('user operations', () => {
  const ENTRY_POINT = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
  const ACCOUNT = new Interface(['function execute(address to, uint256 value, bytes data)'])
  const operation = () => ({
    sender: smart,
    callData: ACCOUNT.encodeFunctionData('execute', [TO, parseEther('0.1'), '0x']),
  })

  test('default: estimated, signed, sent and found again', async () => {
    await fund('eip155:137', smart)
    expect(await read('eip155:137', 'eth_supportedEntryPoints', [])).toEqual([ENTRY_POINT])
    expect(await read('eip155:137', 'eth_estimateUserOperationGas', [operation(), ENTRY_POINT])).toEqual({
      callGasLimit: expect.stringMatching(/^0x/),
      verificationGasLimit: expect.stringMatching(/^0x/),
      preVerificationGas: expect.stringMatching(/^0x/),
    })
    const { view } = await ask('eip155:137', 'eth_sendUserOperation', [operation(), ENTRY_POINT])
    expect(view.parts).toMatchObject([{ summary: 'Send 0.1 POL', rows: [['To', TO]] }])
    const hash = await bench.approve(token, 'eip155:137', 'eth_sendUserOperation', [operation(), ENTRY_POINT])
    expect(await read('eip155:137', 'eth_getUserOperationReceipt', [hash])).toMatchObject({
      userOpHash: hash,
      sender: smart,
      success: true,
      receipt: { status: '0x1' },
    })
    expect(await read('eip155:137', 'eth_getUserOperationByHash', [hash])).toMatchObject({
      userOperation: { sender: smart },
      entryPoint: ENTRY_POINT,
    })
    expect(await balance('eip155:137', TO)).toBe(parseEther('0.1'))
  })

  test('error: another EntryPoint, the plain account, calls that cannot be shown', async () => {
    for (const params of [
      [operation(), TO],
      [{ ...operation(), sender: address }, ENTRY_POINT],
      [{ ...operation(), callData: '0x12345678' }, ENTRY_POINT],
    ])
      await expect(ask('eip155:137', 'eth_sendUserOperation', params)).rejects.toThrow()
  })
})

test('behavior: a reset node gets its contracts again', async () => {
  await bench.control('/reset', {})
  token = await bench.login('ada@example.org')
  const { accounts } = await bench.user(token, 'eip155:137')
  await fund('eip155:137', accounts[1]?.address ?? '')
  const params = [{ from: accounts[1]?.address, to: TO, value: ether('0.1') }]
  const hash = await bench.approve(token, 'eip155:137', 'eth_sendTransaction', params)
  expect((await receipt('eip155:137', hash)).status).toBe('0x1')
  expect((await bench.user(token, 'eip155:137')).smartAccountDeployed).toBe(true)
})
