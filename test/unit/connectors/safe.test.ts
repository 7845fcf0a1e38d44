import { isSafeApp, safe } from '../../../src/connectors/safe'
import type { PageConnectorContext, WalletEip1193Provider } from '../../../src/shared/host/page-connector'
import { CHAIN_TX, createFakeSafe, SAFE_TX } from '../../support/fake-safe'
import { ALICE, BOB } from '../../support/fake-wallet'
import { quiet } from '../../support/until'

/** Longer than the connector waits before it asks the Safe again. */
const NEXT_LOOK_MS = 2_000

let ended = new AbortController()
const context: PageConnectorContext = {
  networks: () => [],
  metadata: () => ({ name: 'Test', description: '', url: 'https://page.example', icons: [] }),
  get signal() {
    return ended.signal
  },
}
const REQUEST = { namespace: 'eip155', networks: ['eip155:1'], signal: new AbortController().signal } as const

let wallet: ReturnType<typeof createFakeSafe>
beforeEach(() => {
  wallet = createFakeSafe()
})
afterEach(() => {
  wallet.stop()
  ended.abort()
  ended = new AbortController()
})

function open(options: Parameters<typeof safe>[0] = {}) {
  const connector = safe({ executionTimeout: 50, ...options })(context)
  if (!connector) throw new Error('no connector')
  return connector
}
async function openProvider(options?: Parameters<typeof safe>[0]) {
  const provider = (await open(options).getProvider('eip155')) as WalletEip1193Provider
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { provider, ask }
}

describe('the connector', () => {
  test('default: the Safe around the page, on its network alone', async () => {
    expect(await open().connect?.(REQUEST)).toEqual({
      accounts: [ALICE],
      network: 'eip155:1',
      networks: ['eip155:1'],
    })
    expect(isSafeApp()).toBe(true)
    expect(safe().autoConnect).toBe(true)
  })

  test('behavior: outside of a frame there is none', () => {
    wallet.stop()
    Object.defineProperty(window, 'parent', { configurable: true, value: window })
    expect(safe()(context)).toBeNull()
    expect(safe().autoConnect).toBe(false)
    expect(isSafeApp()).toBe(false)
  })

  test('behavior: only the origins of Safe get requests, and only their answers count', async () => {
    delete wallet.answers.getSafeInfo
    const connecting = open({ origins: ['https://safe.example', 'https://app.safe.global'] }).connect?.(
      REQUEST,
    )
    const [question] = wallet.requested
    expect(wallet.requested.map(({ origin }) => origin)).toEqual([
      'https://safe.example',
      'https://app.safe.global',
    ])
    expect(question).toMatchObject({ method: 'getSafeInfo' })
    let isSettled = false
    connecting?.then(
      () => (isSettled = true),
      () => (isSettled = true),
    )
    const answer = { id: 'x', success: true, version: '1.0.0', data: { safeAddress: BOB, chainId: 1 } }
    for (const from of [{ origin: 'https://evil.example' }, { source: window }]) wallet.say(answer, from)
    for (const data of [undefined, null, 'text', { id: 1 }, { ...answer, version: undefined }])
      wallet.say(data)
    await quiet()
    expect(isSettled).toBe(false)
  })

  test.each([
    ['no address', { safeAddress: 'alice', chainId: 1 }],
    ['no chain', { safeAddress: ALICE, chainId: 'one' }],
    ['nothing', null],
  ])('error: the Safe sends %s', async (_what, info) => {
    wallet.answers.getSafeInfo = () => info
    await expect(open().connect?.(REQUEST)).rejects.toThrow('invalid information')
    expect(await open().reconnect?.(REQUEST)).toBeUndefined()
  })

  test('error: a page around the frame that is no Safe', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
    delete wallet.answers.getSafeInfo
    const connecting = open().connect?.(REQUEST)
    jest.advanceTimersByTime(5000)
    jest.useRealTimers()
    await expect(connecting).rejects.toThrow('isn’t a Safe')
  })
})

/** What a request resolves with, over a wait that is skipped. */
async function skippingWait<T>(request: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  try {
    const answer = request()
    await jest.advanceTimersByTimeAsync(NEXT_LOOK_MS)
    return await answer
  } finally {
    jest.useRealTimers()
  }
}

describe('its provider', () => {
  test('default: account, network, and calls of a node', async () => {
    const { ask } = await openProvider()
    expect(await ask('eth_accounts')).toEqual([ALICE])
    expect(await ask('eth_requestAccounts')).toEqual([ALICE])
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x1', '1'])
    expect(await ask('eth_blockNumber')).toBe('0x10')
    expect(await ask('eth_call', { to: BOB }, 'latest')).toEqual({ answered: 'eth_call', number: '0x10' })
    expect(wallet.requested.at(-1)?.params).toEqual({ call: 'eth_call', params: [{ to: BOB }, 'latest'] })
  })

  test('default: a transaction, until the Safe has executed it', async () => {
    const { ask } = await openProvider({ executionTimeout: 10_000 })
    let looks = 0
    wallet.answers.getTxBySafeTxHash = () =>
      looks++ === 0
        ? { txHash: null, txStatus: 'AWAITING_EXECUTION' }
        : { txHash: CHAIN_TX, txStatus: 'SUCCESS' }
    const transaction = { from: ALICE, to: BOB, value: '0x10', chainId: '0x1' }
    const hash = await skippingWait(() => ask('eth_sendTransaction', transaction))
    expect(hash).toBe(CHAIN_TX)
    expect(wallet.requested.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [{ to: BOB, data: '0x', value: '16' }],
    })
  })

  test('behavior: while other owners have to sign, its Safe transaction hash, which it understands', async () => {
    wallet.answers.getTxBySafeTxHash = () => ({ txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' })
    const { ask } = await openProvider()
    expect(await skippingWait(() => ask('eth_sendTransaction', { to: BOB, gas: '0x5208' }))).toBe(SAFE_TX)
    wallet.answers.getTxBySafeTxHash = () => ({ txHash: CHAIN_TX, txStatus: 'SUCCESS' })
    await ask('eth_getTransactionReceipt', SAFE_TX)
    expect(wallet.requested.at(-1)?.params).toEqual({ call: 'eth_getTransactionReceipt', params: [CHAIN_TX] })
  })

  test('behavior: the Safe that stops answering after it took the transaction does not lose it', async () => {
    wallet.answers.getTxBySafeTxHash = () => {
      throw 'gateway down'
    }
    const { ask } = await openProvider()
    expect(await skippingWait(() => ask('eth_sendTransaction', { to: BOB }))).toBe(SAFE_TX)
  })

  test('behavior: signatures, also those that other owners add', async () => {
    const { ask } = await openProvider({ executionTimeout: 10_000 })
    expect(await ask('personal_sign', '0x6869', ALICE)).toBe('0xabcd')
    expect(await ask('eth_signTypedData_v4', ALICE.toLowerCase(), '{"domain":{}}')).toBe('0x1234')
    wallet.answers.signMessage = () => ({ safeTxHash: SAFE_TX })
    expect(await ask('personal_sign', '0x6869', ALICE)).toBe('0x')
  })

  test('behavior: several calls as one (EIP-5792)', async () => {
    const { ask } = await openProvider()
    expect(await ask('wallet_getCapabilities')).toEqual({ '0x1': { atomic: { status: 'supported' } } })
    const calls = [
      { to: BOB, data: '0x01' },
      { to: ALICE, value: '0x1' },
    ]
    expect(await ask('wallet_sendCalls', { version: '2.0.0', from: ALICE, chainId: '0x1', calls })).toEqual({
      id: SAFE_TX,
    })
    expect(await ask('wallet_getCallsStatus', SAFE_TX)).toMatchObject({
      status: 200,
      atomic: true,
      id: SAFE_TX,
    })
    wallet.answers.getTxBySafeTxHash = () => ({ txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' })
    expect(await ask('wallet_getCallsStatus', SAFE_TX)).toEqual({
      version: '2.0.0',
      id: SAFE_TX,
      chainId: '0x1',
      atomic: true,
      status: 100,
    })
  })

  test('behavior: it stays on its network', async () => {
    const { ask } = await openProvider()
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4200 })
    await expect(ask('eth_sendTransaction', { to: BOB, chainId: '0x89' })).rejects.toMatchObject({
      code: -32_602,
    })
  })

  test.each([
    ['Transaction was rejected', 4001],
    ['User denied message signature', 4001],
    ['Not enough gas', undefined],
  ])('error: the Safe says %s', async (text, code) => {
    wallet.answers.sendTransactions = () => {
      throw text
    }
    const { ask } = await openProvider()
    const error = ask('eth_sendTransaction', { to: BOB })
    await expect(error).rejects.toMatchObject({ message: text, ...(code && { code }) })
  })

  test('error: the Safe gives no reason: the transaction may have been proposed', async () => {
    wallet.answers.sendTransactions = () => {
      throw { reason: 'unknown' }
    }
    const { ask } = await openProvider()
    const error = await ask('eth_sendTransaction', { to: BOB }).catch(thrown => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toHaveProperty('code')
  })

  test('error: another account, a creation, an unknown method', async () => {
    const { ask } = await openProvider()
    await expect(ask('personal_sign', '0x00', BOB)).rejects.toMatchObject({ code: -32_602 })
    await expect(ask('eth_sendTransaction', { from: BOB, to: BOB })).rejects.toMatchObject({ code: -32_602 })
    await expect(ask('eth_sendTransaction', { data: '0x6000' })).rejects.toMatchObject({ code: -32_602 })
    await expect(ask('eth_sign', ALICE, '0x00')).rejects.toMatchObject({ code: 4200 })
  })
})
