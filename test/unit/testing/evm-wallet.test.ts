import { parseTransaction, recoverTransactionAddress, verifyMessage, verifyTypedData } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { createFakeEvmWallet, type FakeEvmWallet } from '../../../src/testing/testing'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    error => error.code ?? error.message,
  )
const ask = <Result = unknown>({ provider }: FakeEvmWallet, method: string, ...params: unknown[]) =>
  provider.request<Result>({ method, params })
async function connected(options?: Parameters<typeof createFakeEvmWallet>[0]) {
  const wallet = createFakeEvmWallet(options)
  await ask(wallet, 'eth_requestAccounts')
  return wallet
}

test('default: connects, and signs with the key of its account', async () => {
  const wallet = createFakeEvmWallet()
  expect([wallet.id, wallet.address, wallet.network]).toEqual(['dev.w3m.test', ALICE, 'eip155:1'])
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([ALICE])
  expect(await ask(wallet, 'eth_accounts')).toEqual([ALICE])
  const signature = await ask<`0x${string}`>(wallet, 'personal_sign', 'Hello', ALICE)
  expect(await verifyMessage({ address: ALICE, message: 'Hello', signature })).toBe(true)
  expect(wallet.requests.map(({ method, status }) => [method, status])).toEqual([
    ['eth_requestAccounts', 'approved'],
    ['personal_sign', 'approved'],
  ])
})

test('default: signs typed data', async () => {
  const wallet = await connected()
  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '5' },
  } as const
  const withDomain = {
    ...typedData,
    types: {
      ...typedData.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    },
  }
  const signature = await ask<`0x${string}`>(
    wallet,
    'eth_signTypedData_v4',
    ALICE,
    JSON.stringify(withDomain),
  )
  expect(await verifyTypedData({ ...typedData, message: { amount: 5n }, address: ALICE, signature })).toBe(
    true,
  )
  const elsewhere = { ...withDomain, domain: { chainId: 10 } }
  expect(await codeOf(ask(wallet, 'eth_signTypedData_v4', ALICE, elsewhere))).toBe(-32602)
})

test('default: transactions are signed, and succeed on a chain of its own', async () => {
  const wallet = await connected()
  const hash = await ask<string>(wallet, 'eth_sendTransaction', { from: ALICE, to: BOB, value: '0x1' })
  expect(await ask(wallet, 'eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x1',
    transactionHash: hash,
    to: BOB,
  })
  expect(await ask(wallet, 'eth_getTransactionCount', ALICE, 'latest')).toBe('0x1')
  expect(wallet.sent).toEqual([{ hash, network: 'eip155:1', from: ALICE, to: BOB, value: '0x1', data: '0x' }])
})

test('param: rpcUrls, a node carries transactions out', async () => {
  const seen: unknown[] = []
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x7',
    eth_estimateGas: '0x5300',
    eth_gasPrice: '0x5',
    eth_maxPriorityFeePerGas: '0x1',
    eth_sendRawTransaction: '0xabc',
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const { method, params } = JSON.parse(String(init?.body))
    seen.push([method, params])
    return new Response(JSON.stringify({ id: 1, jsonrpc: '2.0', result: answers[method] }))
  })
  const wallet = await connected({
    networks: ['eip155:31337'],
    rpcUrls: { 'eip155:31337': 'http://node.test' },
  })
  expect(await ask(wallet, 'eth_sendTransaction', { from: ALICE, to: BOB, data: '0x12' })).toBe('0xabc')
  const [, [raw]] = seen.at(-1) as [string, [`0x02${string}`]]
  expect(parseTransaction(raw)).toMatchObject({ chainId: 31337, nonce: 7, gas: 0x5300n, data: '0x12' })
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(ALICE)
  jest.restoreAllMocks()
})

test('param: rpc, the test answers reads', async () => {
  const wallet = await connected({ rpc: { eth_call: ([call], network) => [call, network] } })
  expect(await ask(wallet, 'eth_call', 'x')).toEqual(['x', 'eip155:1'])
})

test('behavior: what the test answers, for all requests, for one method, and so many times', async () => {
  const wallet = await connected()
  const sign = () => codeOf(ask(wallet, 'personal_sign', 'Hello', ALICE))
  wallet.answer('reject')
  expect(await sign()).toBe(4001)
  wallet.answer('approve', { method: 'personal_sign' })
  expect(await sign()).toBe('resolved')
  wallet.answer({ error: { code: -32603, message: 'Broken' } }, { times: 1 })
  expect([await sign(), await sign()]).toEqual([-32603, 'resolved'])
  wallet.answer({ result: '0x1234' }, { method: 'personal_sign' })
  expect(await ask(wallet, 'personal_sign', 'Hello', ALICE)).toBe('0x1234')
  wallet.answer('approve')
  expect(await ask(wallet, 'personal_sign', 'Hello', ALICE)).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: a request waits for the test', async () => {
  const wallet = await connected()
  wallet.answer('wait')
  const signature = ask(wallet, 'personal_sign', 'Hello', ALICE)
  const request = await wallet.waitForRequest('personal_sign')
  expect([request.params, request.status]).toEqual([['Hello', ALICE], 'waiting'])
  request.approve()
  expect(await signature).toMatch(/^0x/)
  expect(() => request.reject()).toThrow('The request personal_sign is already approved.')
  const rejected = codeOf(ask(wallet, 'personal_sign', 'Hello', ALICE))
  ;(await wallet.waitForRequest()).reject()
  expect(await rejected).toBe(4001)
})

test('error: no request was sent', async () => {
  const wallet = await connected()
  await expect(wallet.waitForRequest('personal_sign', { timeoutMs: 10 })).rejects.toThrow(
    'The wallet got no personal_sign that waits within 10 ms. Requests so far: eth_requestAccounts (approved).',
  )
})

test('behavior: answers after a delay', async () => {
  jest.useFakeTimers()
  const wallet = await connected()
  wallet.answer({ delayMs: 1000, outcome: 'reject' })
  const outcome = codeOf(ask(wallet, 'personal_sign', 'Hello', ALICE))
  await jest.advanceTimersByTimeAsync(999)
  expect(wallet.requests.at(-1)?.status).toBe('waiting')
  await jest.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe(4001)
  jest.useRealTimers()
})

test('behavior: the page is notified of accounts and networks', async () => {
  const wallet = await connected({ shareAll: true })
  const observed: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged'])
    wallet.provider.on(name, value => observed.push(value))
  await wallet.switchAccount(1)
  await wallet.switchNetwork('eip155:137')
  await wallet.lock()
  await wallet.unlock()
  await wallet.disconnect()
  expect(observed).toEqual([[BOB, ALICE], '0x89', [], [BOB, ALICE], []])
  await expect(wallet.switchAccount(2)).rejects.toThrow('The wallet has 2 accounts; there is no account 2.')
})

test('behavior: networks by EIP-3326 and EIP-3085', async () => {
  const wallet = await connected()
  expect(await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  expect(await ask(wallet, 'eth_chainId')).toBe('0x89')
  expect(await codeOf(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x539' }))).toBe(4902)
  const added = {
    chainId: '0x539',
    chainName: 'Local',
    rpcUrls: ['http://127.0.0.1:8545'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  expect(await ask(wallet, 'wallet_addEthereumChain', added)).toBeNull()
  expect(wallet.network).toBe('eip155:1337')
  expect(await codeOf(ask(wallet, 'wallet_addEthereumChain', { ...added, rpcUrls: [] }))).toBe(-32602)
})

test('behavior: permissions by EIP-2255', async () => {
  const wallet = createFakeEvmWallet()
  expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
  expect(await ask(wallet, 'wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
    { parentCapability: 'eth_accounts', caveats: [{ value: [ALICE] }] },
  ])
  await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
})

test('behavior: calls by EIP-5792', async () => {
  const wallet = await connected({ capabilities: { '0x0': { atomic: { status: 'supported' } } } })
  expect(await ask(wallet, 'wallet_getCapabilities', ALICE, ['0x1'])).toEqual({
    '0x1': { atomic: { status: 'supported' } },
  })
  const calls = {
    version: '2.0.0',
    chainId: '0x1',
    from: ALICE,
    atomicRequired: true,
    calls: [{ to: BOB, value: '0x1' }, { to: BOB }],
  }
  const { id } = await ask<{ id: string }>(wallet, 'wallet_sendCalls', calls)
  expect(await ask(wallet, 'wallet_getCallsStatus', id)).toMatchObject({
    id,
    chainId: '0x1',
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
  expect(await codeOf(ask(wallet, 'wallet_getCallsStatus', 'no'))).toBe(5730)
  expect(
    await codeOf(
      ask(wallet, 'wallet_sendCalls', { ...calls, capabilities: { paymasterService: { url: 'x' } } }),
    ),
  ).toBe(5700)
  expect(await codeOf(ask(await connected(), 'wallet_sendCalls', calls))).toBe(5760)
})

test.each([
  ['an account that is not shared', 'personal_sign', ['Hello', BOB], 4100],
  ['a method of no wallet', 'wallet_unknown', [], 4200],
  ['an old way to sign', 'eth_sign', [ALICE, '0x00'], 4200],
  ['a method named like a property of objects', 'constructor', [], 4200],
  ['a transaction of numbers', 'eth_sendTransaction', [{ from: ALICE, value: 1 }], -32602],
])('error: %s', async (_name, method, params, code) => {
  expect(await codeOf(ask(await connected(), method, ...params))).toBe(code)
})

test('default: on a page it is announced, and taken away again', () => {
  const wallet = createFakeEvmWallet({ name: 'Mine', rdns: 'com.mine', inject: true })
  const found: unknown[] = []
  const listener = (event: Event) => found.push((event as CustomEvent).detail.info)
  window.addEventListener('eip6963:announceProvider', listener)
  const remove = wallet.install()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toMatchObject([{ name: 'Mine', rdns: 'com.mine' }, { name: 'Mine' }])
  expect(Reflect.get(window, 'ethereum')).toBe(wallet.provider)
  remove()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toHaveLength(2)
  expect('ethereum' in window).toBe(false)
  window.removeEventListener('eip6963:announceProvider', listener)
})

test('default: signs in to a server without a page', async () => {
  const { message, signature, address } = await createFakeEvmWallet().signIn({
    domain: 'shop.example',
    nonce: 'abcd1234',
  })
  expect(parseSiweMessage(message)).toMatchObject({
    domain: 'shop.example',
    nonce: 'abcd1234',
    address: ALICE,
    chainId: 1,
    uri: 'https://shop.example',
  })
  expect(
    await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
})

test('param: accounts, signatures that the test gives', async () => {
  const wallet = await connected({
    accounts: [{ address: BOB, signMessage: async ({ message }) => `signed ${message.raw}` }],
  })
  expect(await ask(wallet, 'personal_sign', '0x4869', BOB)).toBe('signed 0x4869')
  expect(await codeOf(ask(wallet, 'eth_sendTransaction', { from: BOB }))).toBe(4200)
})
