/** @jest-environment node */
import {
  createWalletBench,
  failure,
  nextQuestion,
  pair,
  until,
  untilEvents,
  WISH,
} from './support/wallet-bench'

let bench: Awaited<ReturnType<typeof createWalletBench>>
beforeEach(async () => {
  bench = await createWalletBench()
})
afterEach(() => bench.close())

const HI = (address: string) => ({ method: 'personal_sign', params: ['0x6869', address] })

describe('requests', () => {
  test('error: rejected by the person', async () => {
    const { wallet, dapp, session, address } = await pair(bench)
    const failed = failure(dapp.request(session.topic, 'eip155:1', HI(address)))
    const { id } = await nextQuestion(wallet, 'request')
    await wallet.reject(id)
    expect(await failed).toEqual({ code: 5000, message: 'User rejected.' })
    expect(wallet.store.state.questions).toEqual([])
  })

  test.each([
    ['a chain outside the session', 'eip155:10', 'personal_sign', [], 3005],
    ['a method outside the session', 'eip155:1', 'eth_sign', [], 3001],
    ['params that make no sense', 'eip155:1', 'personal_sign', [1], 11002],
    ['another account', 'eip155:1', 'personal_sign', ['0x6869', `0x${'1'.repeat(40)}`], 3001],
    [
      'a chain that the wallet does not know',
      'eip155:1',
      'wallet_switchEthereumChain',
      [{ chainId: '0x7a69' }],
      4902,
    ],
  ])('error: %s, without asking', async (_name, chain, method, params, code) => {
    const { wallet, dapp, session } = await pair(bench)
    const failed = await failure(dapp.request(session.topic, chain, { method, params }))
    expect(failed.code).toBe(code)
    expect(wallet.store.state.questions).toEqual([])
  })

  test('behavior: accounts are given without asking', async () => {
    const { dapp, session, address } = await pair(bench, { methods: ['eth_accounts'] })
    expect(await dapp.request(session.topic, 'eip155:1', { method: 'eth_accounts', params: [] })).toEqual([
      address,
    ])
  })

  test('behavior: a request that comes twice is asked once', async () => {
    const { wallet, dapp, session, address } = await pair(bench)
    const signature = dapp.request(session.topic, 'eip155:1', HI(address))
    const { id } = await nextQuestion(wallet, 'request')
    const [entry] = bench.log.list('tag=1108')
    const { topic, message } = (entry?.body ?? {}) as { topic: string; message: string }
    await bench.relay.publish({ topic, message, tag: 1108, ttl: 300 })
    expect(wallet.store.state.questions).toHaveLength(1)
    await wallet.approve(id)
    await signature
    await bench.relay.publish({ topic, message, tag: 1108, ttl: 300 })
    expect(wallet.store.state.questions).toEqual([])
  })

  test('behavior: what cannot be opened or read is nothing', async () => {
    const { wallet, dapp, session, address } = await pair(bench)
    for (const message of ['', 'no envelope', Buffer.alloc(60).toString('base64')])
      await bench.relay.publish({ topic: session.topic, message, tag: 1108, ttl: 300 })
    const signature = dapp.request(session.topic, 'eip155:1', HI(address))
    await wallet.approve((await nextQuestion(wallet, 'request')).id)
    await signature
  })

  test('behavior: the link breaks in mid-request', async () => {
    const { wallet, dapp, session, address } = await pair(bench)
    const signature = dapp.request(session.topic, 'eip155:1', HI(address))
    const { id } = await nextQuestion(wallet, 'request')
    bench.relay.cut()
    await wallet.approve(id)
    expect(await signature).toMatch(/^0x/)
  })
})

describe('what the wallet does', () => {
  test('default: switches the chain for all sessions, and adds it where it is missing', async () => {
    const { wallet, dapp, session, address } = await pair(bench)
    await wallet.sessions.switchChain('eip155:137')
    await wallet.sessions.switchChain('eip155:8453')
    await dapp.ping(session.topic)
    expect(dapp.events).toEqual([
      { kind: 'event', topic: session.topic, chainId: 'eip155:137', name: 'chainChanged', data: 137 },
      {
        kind: 'update',
        topic: session.topic,
        accounts: [1, 137, 8453].map(id => `eip155:${id}:${address}`),
      },
      { kind: 'event', topic: session.topic, chainId: 'eip155:8453', name: 'chainChanged', data: 8453 },
    ])
  })

  test('default: switches the chain for the dapp that asks', async () => {
    const { wallet, dapp, session } = await pair(bench)
    const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
    const switched = dapp.request(session.topic, 'eip155:1', call)
    await wallet.approve((await nextQuestion(wallet, 'request')).id)
    expect(await switched).toBeNull()
    expect(dapp.events).toMatchObject([{ name: 'chainChanged', data: 137 }])
    expect(wallet.store.state.active).toEqual({ eip155: 'eip155:137' })
  })

  test('default: switches the account', async () => {
    const { wallet, dapp, session, address } = await pair(bench)
    const [, second = ''] = wallet.signers[0]?.addresses ?? []
    await wallet.sessions.switchAccount(1)
    await dapp.ping(session.topic)
    expect(dapp.events).toEqual([
      {
        kind: 'update',
        topic: session.topic,
        accounts: [second, address].flatMap(each => [`eip155:1:${each}`, `eip155:137:${each}`]),
      },
      {
        kind: 'event',
        topic: session.topic,
        chainId: 'eip155:1',
        name: 'accountsChanged',
        data: [second, address],
      },
    ])
  })

  test('default: extends, pings, disconnects', async () => {
    const { wallet, dapp, session } = await pair(bench)
    await wallet.sessions.extend(session.topic)
    await wallet.sessions.ping(session.topic)
    await wallet.sessions.remove(session.topic)
    await untilEvents(dapp, 3)
    expect(dapp.events).toEqual([
      { kind: 'extend', topic: session.topic },
      { kind: 'ping', topic: session.topic },
      { kind: 'delete', topic: session.topic, reason: 'User disconnected.' },
    ])
    expect([dapp.sessions(), wallet.store.state.sessions]).toEqual([[], []])
  })
})

describe('what the dapp does', () => {
  test('default: pings, extends, disconnects', async () => {
    const { wallet, dapp, session } = await pair(bench)
    await dapp.ping(session.topic)
    expect(await dapp.call(session.topic, 'wc_sessionExtend', {})).toBe(true)
    await dapp.disconnect(session.topic)
    await until(wallet, () => wallet.store.state.sessions.length === 0)
  })

  test('error: it may not change the session', async () => {
    const { wallet, dapp, session } = await pair(bench)
    const before = wallet.store.state.sessions
    const failed = await failure(dapp.call(session.topic, 'wc_sessionUpdate', { namespaces: {} }))
    expect(failed.code).toBe(3003)
    expect(wallet.store.state.sessions).toEqual(before)
  })

  test('error: a method that nobody knows', async () => {
    const { dapp, session } = await pair(bench)
    expect((await failure(dapp.call(session.topic, 'wc_nothing', {}))).code).toBe(10001)
  })
})

describe('a second start', () => {
  test('default: sessions, keys and open questions are there, and messages sent meanwhile', async () => {
    const storage = bench.storage()
    const { wallet, dapp, session, address } = await pair(bench, {}, { storage })
    const first = dapp.request(session.topic, 'eip155:1', HI(address))
    await nextQuestion(wallet, 'request')
    wallet.close()
    const second = dapp.request(session.topic, 'eip155:137', HI(address))
    const again = bench.wallet({ storage })
    expect(again.clientId).toBe(wallet.clientId)
    await until(again, () => again.store.state.questions.length === 2)
    for (const { id } of again.store.state.questions) await again.approve(id)
    expect(await first).toBe(await second)
  })

  test('param: decide answers open questions too', async () => {
    const storage = bench.storage()
    const { wallet, dapp, session, address } = await pair(bench, {}, { storage })
    const signature = dapp.request(session.topic, 'eip155:1', HI(address))
    await nextQuestion(wallet, 'request')
    wallet.close()
    bench.wallet({ storage, decide: async () => true })
    expect(await signature).toMatch(/^0x/)
  })
})

test('behavior: two dapps, one wallet', async () => {
  const one = await pair(bench)
  const two = await pair(bench, WISH, {}, one.wallet)
  expect(one.session.topic).not.toBe(two.session.topic)
  await two.dapp.disconnect(two.session.topic)
  await one.dapp.ping(one.session.topic)
})
