import { outcomeOf } from '../wallet-connect/support/bench'
import { BOTH, isolated, NETWORKS, network, setUp, URLS } from '../wallet-connect/support/connector-bench'
import { ALICE, BOB, evm, METADATA } from '../wallet-connect/support/fake-peer'

describe('connect', () => {
  test('default', async () => {
    const { connect, stop, clock, peer } = setUp()
    const { connection, shown } = await connect(BOTH, { sessionProperties: { [ALICE]: 'Savings' } })
    expect(connection).toEqual({
      accounts: [ALICE],
      network: 'eip155:1',
      approvedNetworks: ['eip155:1', 'eip155:137'],
      labels: { [ALICE]: 'Savings' },
      wallet: { name: METADATA.name, icon: METADATA.icons[0] },
      auths: [],
    })
    expect(shown).toEqual([clock.now() + 300_000])
    expect(peer.last('wc_sessionPropose')?.params).toMatchObject({
      optionalNamespaces: {
        eip155: { chains: ['eip155:1', 'eip155:137'] },
        solana: { chains: [NETWORKS[2], 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'] },
      },
    })
    stop()
  })

  test('behavior: a wallet that lets pages add networks takes any', async () => {
    const { connect, stop } = setUp()
    const { connection } = await connect(evm([`eip155:1:${ALICE}`], ['wallet_addEthereumChain']))
    expect(connection.approvedNetworks).toBeUndefined()
    stop()
  })

  test('param: preferred', async () => {
    const { connect, stop } = setUp({ preferred: 'eip155:137' })
    expect((await connect()).connection.network).toBe('eip155:137')
    stop()
  })

  test('behavior: what is preferred later does not move a connected page', async () => {
    const { connect, page, wish, provider, stop } = setUp()
    await connect()
    wish.preferred = 'eip155:137'
    expect(await (await provider()).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await page.connector.restore(isolated)).toMatchObject({ network: 'eip155:1' })
    stop()
  })

  test('behavior: a wallet on none of the page’s networks', async () => {
    const { connect, stop } = setUp({ preferred: 'eip155:137' })
    const { connection } = await connect(evm([`eip155:56:${BOB}`]))
    expect(connection).toMatchObject({
      network: 'eip155:56',
      accounts: [BOB],
      approvedNetworks: ['eip155:56'],
    })
    stop()
  })

  test('error: declined', async () => {
    const { page, peer, flush, stop } = setUp()
    const connection = page.connector.connect({ ...isolated, onUri: uri => peer.pair(uri) })
    await flush()
    peer.reject()
    await flush()
    expect(await outcomeOf(connection)).toEqual({ code: 'CONNECT_DECLINED' })
    stop()
  })

  test('error: a wallet without EVM accounts', async () => {
    const { page, peer, flush, stop } = setUp()
    const connection = page.connector.connect({ ...isolated, onUri: uri => peer.pair(uri) })
    await flush()
    peer.approve({
      solana: { accounts: [`${NETWORKS[2]}:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ`], methods: [], events: [] },
    })
    await flush()
    expect(await outcomeOf(connection)).toEqual({ code: 'PAIRING_UNSUITABLE' })
    expect(page.tab.client.sessions()).toEqual([])
    expect(peer.last('wc_sessionDelete')).toBeDefined()
    stop()
  })

  test('error: aborted; no URI is shown any more', async () => {
    const { page, flush, stop } = setUp()
    const controller = new AbortController()
    const onUri = jest.fn()
    const connection = page.connector.connect({ signal: controller.signal, onUri })
    controller.abort()
    await flush()
    expect(await outcomeOf(connection)).toEqual({ code: 'ABORTED' })
    expect(onUri).not.toHaveBeenCalled()
    expect(await outcomeOf(page.connector.connect({ signal: AbortSignal.abort() }))).toEqual({
      code: 'ABORTED',
    })
    stop()
  })

  test('behavior: another wallet takes the place of the one before', async () => {
    const { connect, page, peer, stop } = setUp()
    const first = await connect()
    const second = await connect(evm([`eip155:1:${BOB}`]))
    expect(second.connection.accounts).toEqual([BOB])
    expect(page.tab.client.sessions().map(({ topic }) => topic)).toEqual([second.topic])
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic: first.topic })
    expect(page.events).toEqual([])
    stop()
  })

  test('param: signIn', async () => {
    const { page, peer, flush, stop } = setUp()
    const signIn = { domain: 'page.example', uri: 'https://page.example', nonce: 'n', chains: ['eip155:1'] }
    const connection = page.connector.connect({ ...isolated, signIn, onUri: uri => peer.pair(uri) })
    await flush()
    peer.signIn(payload => [
      {
        h: { t: 'caip122' },
        p: { ...payload, chains: undefined, type: undefined, iss: `did:pkh:eip155:1:${ALICE}` },
        s: { t: 'eip191', s: '0x' },
      },
    ])
    await flush()
    expect(await connection).toMatchObject({ accounts: [ALICE], auths: [{ p: { nonce: 'n' } }] })
    stop()
  })
})

describe('restore', () => {
  test('default', async () => {
    const { connect, page, bench, open, stop } = setUp()
    await connect()
    page.tab.client.destroy()
    const after = open(bench.openTab())
    expect(await after.connector.restore(isolated)).toMatchObject({
      accounts: [ALICE],
      network: 'eip155:1',
      wallet: { name: METADATA.name },
    })
    stop()
  })

  test('behavior: the network that was chosen', async () => {
    const { connect, page, bench, open, stop } = setUp()
    await connect()
    await page.connector.switchNetwork(network('eip155:137'), URLS)
    page.tab.client.destroy()
    expect(await open(bench.openTab()).connector.restore(isolated)).toMatchObject({ network: 'eip155:137' })
    stop()
  })

  test('behavior: nothing to restore', async () => {
    const { page, relay, stop } = setUp()
    expect(await page.connector.restore(isolated)).toBeUndefined()
    expect(relay.urls).toEqual([])
    stop()
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const { connect, page, peer, provider, flush, stop } = setUp()
    const { topic } = await connect()
    const heard = jest.fn()
    ;(await provider()).on?.('disconnect', heard)
    const done = page.connector.disconnect()
    await flush()
    await done
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(page.events).toEqual([])
    expect(await (await provider()).request({ method: 'eth_accounts' })).toEqual([])
    await page.connector.disconnect()
    stop()
  })

  test('behavior: by the wallet', async () => {
    const { connect, page, peer, provider, flush, stop } = setUp()
    const { topic } = await connect()
    const heard = jest.fn()
    ;(await provider()).on?.('disconnect', heard)
    peer.request(topic, 'wc_sessionDelete', { code: 6000, message: '' })
    await flush()
    expect(page.events).toEqual([{ type: 'disconnected' }])
    expect(heard.mock.calls).toMatchObject([[{ code: 4900 }]])
    stop()
  })
})

test('default: the provider signs through the wallet and reads from the node', async () => {
  const { connect, page, peer, provider, flush, stop } = setUp()
  await connect()
  peer.answers.set('wc_sessionRequest', () => '0xsigned')
  const evmProvider = await provider()
  const signed = evmProvider.request({ method: 'personal_sign', params: ['0x68', ALICE] })
  await flush()
  expect(await signed).toBe('0xsigned')
  expect(await evmProvider.request({ method: 'eth_blockNumber' })).toBe('0xnode')
  expect(page.rpc.mock.calls).toEqual([['eip155:1', 'eth_blockNumber', []]])
  expect(await page.connector.getProvider()).toBe(evmProvider)
  stop()
})

test('behavior: unsubscribed', async () => {
  const { connect, page, stop } = setUp()
  const heard = jest.fn()
  page.connector.subscribe(heard)()
  await connect()
  await page.connector.switchNetwork(network('eip155:137'), URLS)
  expect(heard).not.toHaveBeenCalled()
  stop()
})
