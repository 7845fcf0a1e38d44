/** @jest-environment node */
import { Interface, parseEther, Wallet } from 'ethers'
import { createSecureBench, type SecureBench } from '../support/secure-bench'

jest.setTimeout(30_000)

const TOKEN = '0x00000000000000000000000000000000000000aa'
const TO = Wallet.createRandom().address
const ERC20 = new Interface(['function approve(address spender, uint256 amount)'])

let bench: SecureBench
let token: string
let address: string
let count = 0
beforeAll(async () => {
  bench = await createSecureBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  count += 1
  token = await bench.login(`person${count}@example.org`)
  address = (await bench.user(token)).address
})

const fund = (caip2: string, to: string) => bench.control('/fund', { caip2, address: to, amount: '1' })
const ask = async (chain: string, method: string, params: unknown) =>
  (await bench.api('request', { chain, method, params }, token)) as {
    id: string
    view: { warnings: string[]; parts: unknown[]; fee?: string }
  }
const ether = (amount: string) => `0x${parseEther(amount).toString(16)}`

test('behavior: what was shown as the network fee is the most that is signed for', async () => {
  await fund('eip155:1', address)
  const { id, view } = await ask('eip155:1', 'eth_sendTransaction', [{ to: TO, value: ether('0.1') }])
  const shown = parseEther(/^up to (\S+) ETH$/.exec(String(view.fee))?.[1] ?? '')
  const gasPrice = BigInt(String(await bench.node('eip155:1', 'eth_gasPrice', [])))
  const raise = async (percent: bigint) => {
    const base = `0x${((gasPrice * percent) / 100n).toString(16)}`
    await bench.node('eip155:1', 'anvil_setNextBlockBaseFeePerGas', [base])
    await bench.node('eip155:1', 'evm_mine', [])
  }
  await raise(150n)
  const hash = (await bench.api('approve', { id }, token)).result
  const sent = (await bench.node('eip155:1', 'eth_getTransactionByHash', [hash])) as Record<string, string>
  expect(BigInt(sent.maxFeePerGas ?? 0) * BigInt(sent.gas ?? 0) <= shown).toBe(true)

  const later = await ask('eip155:1', 'eth_sendTransaction', [{ to: TO, value: ether('0.1') }])
  await raise(2000n)
  await expect(bench.api('approve', { id: later.id }, token)).rejects.toThrow('fee rose above')
  expect(await bench.node('eip155:1', 'eth_getTransactionCount', [address, 'pending'])).toBe('0x1')
  await raise(100n)
})

test('behavior: a node that takes it and says nothing, or another hash, changes no hash', async () => {
  await fund('eip155:1', address)
  const params = [{ to: TO, value: ether('0.1') }]
  await bench.control('/faults', [
    { match: 'eth_sendRawTransaction', body: JSON.stringify({ result: `0x${'9'.repeat(64)}` }), times: 1 },
    { match: 'eth_sendRawTransaction', drop: true, times: 1 },
  ])
  const first = await bench.approve(token, 'eip155:1', 'eth_sendTransaction', params)
  const second = await bench.approve(token, 'eip155:1', 'eth_sendTransaction', params)
  // Neither reached the chain, so both were signed for the same place in line, and are the same transaction.
  expect([first, second]).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/), first])
  expect(first).not.toMatch(/9{64}/)
})

test('error: nothing was shown to cost anything: it is asked again, not sent', async () => {
  const { id } = await ask('eip155:1', 'eth_sendTransaction', [{ to: TO, value: ether('0.1') }])
  await fund('eip155:1', address)
  await expect(bench.api('approve', { id }, token)).rejects.toThrow('Nothing was sent. Ask again.')
})

test('behavior: calls inside a call, and bytes after it, are not taken for read', async () => {
  const multicall = new Interface(['function multicall(bytes[] calls)'])
  const inner = ERC20.encodeFunctionData('approve', [TO, 1n])
  const data = multicall.encodeFunctionData('multicall', [[inner]])
  const { view } = await ask('eip155:1', 'eth_sendTransaction', [{ to: TOKEN, data }])
  expect(view.warnings.join()).toContain('cannot be read')
  const longer = `${ERC20.encodeFunctionData('approve', [TO, 1n])}c0ffee`
  const padded = await ask('eip155:1', 'eth_sendTransaction', [{ to: TOKEN, data: longer }])
  expect(padded.view.parts).toMatchObject(
    [{ summary: /Allow/, text: { value: longer } }].map(each => ({
      ...each,
      summary: expect.stringMatching(each.summary),
    })),
  )
})
