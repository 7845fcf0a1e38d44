/** @jest-environment node */
import path from 'node:path'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { type PasskeyOptions, passkey } from '../../../src/connectors/passkey'
import type { ConnectorNetwork, WalletEip1193Provider } from '../../../src/shared/host/page-connector'
import type { Caip2 } from '../../../src/shared/lib/caip'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'
import { PASSKEY_FACTORY } from '../../sandbox/secure/contracts/contracts'
import { sandboxPasskeyAccount } from '../../support/passkey-account'
import { SoftwareAuthenticator } from '../../support/software-authenticator'

// A real passkey's signature on a real chain: deployment, user operations and signatures, checked by contracts.

const CHAIN: Caip2 = 'eip155:1'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const never = new AbortController().signal
const REQUEST = { namespace: 'eip155', networks: [CHAIN], signal: never } as const
/** A busy machine takes its time. */
jest.setTimeout(120_000)

/** The browser's storage. */
const kept = new Map<string, string>()
Object.assign(globalThis, {
  location: { hostname: 'localhost' },
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  },
})

let sandbox: Sandbox
let authenticator: SoftwareAuthenticator
let uninstall: () => void

beforeAll(async () => {
  sandbox = await createSandbox({ root: path.resolve(__dirname, '../../..'), port: 0, chains: [CHAIN] })
  await bundler('eth_supportedEntryPoints')
})
afterAll(() => sandbox.close())
beforeEach(() => {
  authenticator = new SoftwareAuthenticator()
  uninstall = authenticator.install()
  kept.clear()
})
afterEach(() => uninstall())

async function bundler(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const url = `${sandbox.manifest.bundler}/${CHAIN}`
  return (await fetch(url, { method: 'POST', headers, body })).json()
}

const nodeUrl = () => sandbox.manifest.evm[CHAIN] ?? ''
const node = () => createPublicClient({ chain: mainnet, transport: http(nodeUrl()) })
const network = (): ConnectorNetwork => ({
  id: CHAIN,
  namespace: 'eip155',
  name: 'Ethereum',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: nodeUrl(),
})

async function open(options: Partial<PasskeyOptions> = {}) {
  const connector = passkey({
    account: sandboxPasskeyAccount(PASSKEY_FACTORY.address as Hex),
    bundlerUrl: ({ id }) => `${sandbox.manifest.bundler}/${id}`,
    ...options,
  })({
    networks: () => [network()],
    metadata: () => ({ name: 'Shop', description: '', url: 'http://localhost', icons: [] }),
    signal: never,
  })
  const connected = await connector?.connect?.(REQUEST)
  const provider = (await connector?.getProvider('eip155')) as WalletEip1193Provider
  const address = connected?.accounts[0] as Hex
  return { address, request: (method: string, ...params: unknown[]) => provider.request({ method, params }) }
}

const fund = (address: string) =>
  node().request({ method: 'anvil_setBalance', params: [address, '0x8ac7230489e80000'] } as never)

test('default: the first transaction creates the account, the next one uses it', async () => {
  const { address, request } = await open()
  expect(authenticator.prompts).toBe(1)
  expect(await node().getCode({ address })).toBeUndefined()
  await fund(address)
  const before = await node().getBalance({ address: BOB })
  for (const value of ['0.5', '0.25']) {
    const transaction = { from: address, to: BOB, value: `0x${parseEther(value).toString(16)}` }
    const hash = (await request('eth_sendTransaction', transaction)) as Hex
    const receipt = await node().getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ transactionHash: hash })
  }
  expect(await node().getCode({ address })).toMatch(/^0x[0-9a-f]+/)
  expect((await node().getBalance({ address: BOB })) - before).toBe(parseEther('0.75'))
  // connecting, and once for each operation
  expect(authenticator.prompts).toBe(3)
})

test('behavior: several calls are one operation, all or none', async () => {
  const { address, request } = await open()
  await fund(address)
  const before = await node().getBalance({ address: BOB })
  const send = (calls: unknown) =>
    request('wallet_sendCalls', { version: '2.0.0', from: address, chainId: '0x1', calls })
  const call = { to: BOB, value: '0x1' }
  const { id } = (await send([call, { ...call, data: '0x' }])) as { id: string }
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({
    id,
    chainId: '0x1',
    atomic: true,
    status: 200,
    receipts: [{ status: '0x1' }],
  })
  expect((await node().getBalance({ address: BOB })) - before).toBe(2n)
})

test('behavior: signatures are valid on the chain, before the account exists and after', async () => {
  const { address, request } = await open()
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [{ name: 'amount', type: 'uint256' }],
    },
    primaryType: 'Order',
    message: { amount: '3' },
  } as const
  const verify = async () => {
    const text = (await request('personal_sign', '0x48656c6c6f', address)) as Hex
    const typed = (await request('eth_signTypedData_v4', address, JSON.stringify(typedData))) as Hex
    return [
      await node().verifyMessage({ address, message: 'Hello', signature: text }),
      await node().verifyMessage({ address, message: 'Bye', signature: text }),
      await node().verifyTypedData({ ...typedData, message: { amount: 3n }, address, signature: typed }),
    ]
  }
  expect(await verify()).toEqual([true, false, true])
  await fund(address)
  await request('eth_sendTransaction', { from: address, to: BOB, value: '0x1' })
  expect(await verify()).toEqual([true, false, true])
})

test('error: another passkey cannot move what the account has', async () => {
  const owner = await open()
  await fund(owner.address)
  kept.clear()
  const stranger = await open()
  expect(stranger.address).not.toBe(owner.address)
  await fund(stranger.address)
  const asOwner: PasskeyOptions['account'] = async of => {
    const account = await sandboxPasskeyAccount(PASSKEY_FACTORY.address as Hex)(of)
    return { ...account, address: owner.address, getAddress: async () => owner.address }
  }
  await fund(owner.address)
  await owner.request('eth_sendTransaction', { from: owner.address, to: BOB, value: '0x1' })
  const thief = await open({ account: asOwner })
  await expect(
    thief.request('eth_sendTransaction', { from: owner.address, to: stranger.address, value: '0x1' }),
  ).rejects.toThrow(/AA24|signature/i)
})

test('error: an operation whose call would revert is not sent', async () => {
  const { address, request } = await open()
  await fund(address)
  await request('eth_sendTransaction', { from: address, to: BOB, value: '0x1' })
  const tooMuch = `0x${parseEther('1000').toString(16)}`
  await expect(request('eth_sendTransaction', { from: address, to: BOB, value: tooMuch })).rejects.toThrow()
})

test('error: the visitor declines', async () => {
  authenticator.answer = 'decline'
  await expect(open()).rejects.toMatchObject({ code: 4001 })
  authenticator.answer = 'use'
  const { address, request } = await open()
  authenticator.answer = 'decline'
  for (const [method, ...params] of [
    ['personal_sign', '0x48656c6c6f', address],
    ['eth_sendTransaction', { from: address, to: BOB, value: '0x1' }],
  ] as const)
    await expect(request(method, ...params)).rejects.toMatchObject({ code: 4001 })
})
