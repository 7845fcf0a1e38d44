import { outcomeOf } from '../support/bench'
import { isolated, NETWORKS, network, setUp, URLS } from '../support/connector-bench'
import { ALICE, BOB, evm, RefusalOf } from '../support/fake-peer'

describe('what the wallet says', () => {
  async function connected() {
    const b = setUp()
    const { topic } = await b.connect(evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:137:${ALICE}`]))
    const observed: unknown[] = []
    const provider = await b.provider()
    for (const name of ['accountsChanged', 'chainChanged'])
      provider.on?.(name, (value: unknown) => observed.push([name, value]))
    const say = async (name: string, data: unknown, chainId = 'eip155:1') => {
      b.peer.request(topic, 'wc_sessionEvent', { event: { name, data }, chainId })
      await b.flush()
    }
    return { ...b, topic, say, observed, provider }
  }

  test.each([137, '0x89', '137', 'eip155:137', undefined])('default: chainChanged %j', async data => {
    const { say, page, observed, provider } = await connected()
    await say('chainChanged', data, 'eip155:137')
    expect(page.events.filter(({ type }) => type === 'networkChanged')).toEqual([
      { type: 'networkChanged', network: 'eip155:137' },
    ])
    expect(observed).toContainEqual(['chainChanged', '0x89'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  })

  test.each([[[BOB]], [[`eip155:1:${BOB}`]], [[BOB.toLowerCase()]]])(
    'default: accountsChanged %j: that one comes first',
    async data => {
      const { say, page, observed } = await connected()
      await say('accountsChanged', data)
      expect(page.events).toEqual([{ type: 'accountsChanged', accounts: [BOB, ALICE] }])
      expect(observed).toEqual([['accountsChanged', [BOB, ALICE]]])
    },
  )

  test('behavior: accountsChanged has an order of its own', async () => {
    const { say, page } = await connected()
    await say('accountsChanged', [BOB, ALICE])
    expect(page.events).toEqual([{ type: 'accountsChanged', accounts: [BOB, ALICE] }])
  })

  test.each([[[]], ['x'], [null], [['0x12']], [[5]], [[`0x${'9'.repeat(40)}`]]])(
    'error: accountsChanged %j changes nothing',
    async data => {
      const { say, page } = await connected()
      await say('accountsChanged', data)
      expect(page.events).toEqual([])
    },
  )

  test('behavior: an update brings other accounts', async () => {
    const { page, peer, topic, flush } = await connected()
    peer.request(topic, 'wc_sessionUpdate', { namespaces: evm([`eip155:1:${BOB}`, `eip155:137:${BOB}`]) })
    await flush()
    expect(page.events).toEqual([{ type: 'accountsChanged', accounts: [BOB] }])
  })

  test.each([
    [
      'others',
      evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:10:${ALICE}`]),
      { approvedNetworks: ['eip155:1', 'eip155:10'], supportsAllNetworks: false },
    ],
    [
      'any',
      evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:137:${ALICE}`], ['wallet_addEthereumChain']),
      { approvedNetworks: ['eip155:1', 'eip155:137'], supportsAllNetworks: true },
    ],
  ])('behavior: an update approves %s networks', async (_which, namespaces, approved) => {
    const { page, peer, topic, flush } = await connected()
    peer.request(topic, 'wc_sessionUpdate', { namespaces })
    await flush()
    expect(page.events).toEqual([{ type: 'approvedChanged', ...approved }])
  })

  test('behavior: an update drops the network on screen: the page continues to one that is left, and stays there', async () => {
    const { page, peer, topic, networkPreference, flush, provider, observed } = await connected()
    networkPreference.preferred = 'eip155:1'
    peer.request(topic, 'wc_sessionUpdate', { namespaces: evm([`eip155:137:${ALICE}`]) })
    await flush()
    expect(page.events).toContainEqual({ type: 'networkChanged', network: 'eip155:137' })
    expect(observed).toContainEqual(['chainChanged', '0x89'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    page.events.length = 0
    const namespaces = evm([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`])
    peer.request(topic, 'wc_sessionUpdate', { namespaces })
    await flush()
    expect(page.events.filter(({ type }) => type === 'networkChanged')).toEqual([])
  })

  test('behavior: an update takes the EVM accounts away', async () => {
    const { page, peer, topic, flush } = await connected()
    const solana = { accounts: [`${NETWORKS[2]}:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ`], methods: [], events: [] }
    peer.request(topic, 'wc_sessionUpdate', { namespaces: { solana } })
    await flush()
    expect(page.events).toEqual([{ type: 'disconnected' }])
    // the page has no connector that uses it
    expect(page.tab.client.sessions()).toEqual([])
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
  })

  test('behavior: another tab chooses a network', async () => {
    const { page, bench, open, topic } = await connected()
    const other = open(bench.openTab())
    await other.connector.restore(isolated)
    other.tab.client.chooseNetwork(topic, 'eip155:137')
    expect(page.events.filter(({ type }) => type === 'networkChanged')).toEqual([
      { type: 'networkChanged', network: 'eip155:137' },
    ])
  })
})

describe('switchNetwork', () => {
  test('default: a granted network without the wallet', async () => {
    const { connect, page, peer, provider } = setUp()
    await connect()
    await page.connector.switchNetwork(network('eip155:137'), URLS)
    expect(peer.last('wc_sessionRequest')).toBeUndefined()
    expect(await (await provider()).request({ method: 'eth_chainId' })).toBe('0x89')
    expect(page.events).toEqual([{ type: 'networkChanged', network: 'eip155:137' }])
  })

  test('behavior: another by the wallet', async () => {
    const { connect, page, peer, flush } = setUp()
    await connect()
    peer.answers.set('wc_sessionRequest', () => null)
    const switched = page.connector.switchNetwork(network('eip155:10'), URLS)
    await flush()
    await switched
    expect(peer.last('wc_sessionRequest')?.params).toMatchObject({
      chainId: 'eip155:1',
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
    })
    expect(page.events).toEqual([{ type: 'networkChanged', network: 'eip155:10' }])
  })

  test.each([-32000, 4200])('behavior: one that the wallet does not know (%d) is added', async code => {
    const { connect, page, peer, flush } = setUp()
    await connect(evm([`eip155:1:${ALICE}`], ['wallet_switchEthereumChain', 'wallet_addEthereumChain']))
    const requested: string[] = []
    peer.answers.set('wc_sessionRequest', params => {
      const { method } = params.request as { method: string }
      requested.push(method)
      return requested.length === 1 ? new RefusalOf(code, 'chain?') : null
    })
    const switched = page.connector.switchNetwork(network('eip155:10'), URLS)
    await flush()
    await switched
    expect(requested).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  const ADDING = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

  test.each([
    ['the visitor says no', 5000, 'SWITCH_DECLINED', 1],
    ['the session is over', 6000, 'SESSION_ENDED', 1],
    ['adding fails too', -32000, 'SWITCH_FAILED', 2],
  ])('error: %s', async (_name, refusal, code, requests) => {
    const { connect, page, peer, flush } = setUp()
    await connect(evm([`eip155:1:${ALICE}`], ADDING))
    peer.answers.set('wc_sessionRequest', () => new RefusalOf(refusal, 'No'))
    const switched = page.connector.switchNetwork(network('eip155:10'), URLS)
    switched.catch(() => {})
    await flush()
    expect(await outcomeOf(switched)).toEqual({ code })
    expect(peer.inbox.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(requests)
    expect(page.events).toEqual([])
  })

  test('error: the relay is gone', async () => {
    const { connect, page, relay, clock } = setUp()
    await connect(evm([`eip155:1:${ALICE}`], ADDING))
    relay.down = true
    relay.cut()
    const switched = page.connector.switchNetwork(network('eip155:10'), URLS)
    switched.catch(() => {})
    await clock.advance(20_000)
    expect(await outcomeOf(switched)).toEqual({ code: 'RELAY_UNREACHABLE' })
  })

  test('error: a wallet that can neither switch nor add', async () => {
    const { connect, page } = setUp()
    await connect(evm([`eip155:1:${ALICE}`], ['personal_sign']))
    await expect(page.connector.switchNetwork(network('eip155:10'), URLS)).rejects.toMatchObject({
      code: 'SWITCH_FAILED',
    })
  })

  test('error: the wallet does not answer', async () => {
    const { connect, page, flush, clock } = setUp()
    await connect()
    const switched = page.connector.switchNetwork(network('eip155:10'), URLS)
    switched.catch(() => {})
    await flush()
    await clock.advance(300_000)
    expect(await outcomeOf(switched)).toEqual({ code: 'WALLET_TIMEOUT' })
  })

  test('error: not connected', async () => {
    const { page } = setUp()
    await expect(page.connector.switchNetwork(network('eip155:1'), URLS)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

describe('a page that switches networks when the account changes stays on the network that it chose', () => {
  const METHODS = ['personal_sign']

  async function switchingTo(chainId: string) {
    const b = setUp()
    const { topic } = await b.connect(
      evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:137:${ALICE}`, `eip155:137:${BOB}`], METHODS),
    )
    const provider = await b.provider()
    provider.on?.('accountsChanged', () => {
      void provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    })
    return { ...b, topic, chainIdNow: () => provider.request({ method: 'eth_chainId' }) }
  }

  test('default', async () => {
    const { peer, page, topic, chainIdNow, flush } = await switchingTo('0x89')
    const event = { name: 'accountsChanged', data: [BOB] }
    peer.request(topic, 'wc_sessionEvent', { event, chainId: 'eip155:1' })
    await flush()
    expect(await chainIdNow()).toBe('0x89')
    expect(page.events).toEqual([
      { type: 'accountsChanged', accounts: [BOB, ALICE] },
      { type: 'networkChanged', network: 'eip155:137' },
    ])
  })

  test('behavior: the wallet has changed the network too', async () => {
    const { peer, page, topic, chainIdNow, flush } = await switchingTo('0xa')
    const namespaces = evm([`eip155:137:${BOB}`, `eip155:10:${BOB}`], METHODS)
    peer.request(topic, 'wc_sessionUpdate', { namespaces })
    await flush()
    expect(await chainIdNow()).toBe('0xa')
    expect(page.events.filter(({ type }) => type === 'networkChanged')).toEqual([
      { type: 'networkChanged', network: 'eip155:10' },
    ])
  })
})
