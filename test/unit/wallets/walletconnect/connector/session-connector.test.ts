import { outcomeOf } from '../support/bench'
import { BOTH, isolated, NETWORKS, network, setUp, URLS } from '../support/connector-bench'
import { ALICE, BOB, evm, METADATA } from '../support/fake-peer'

describe('connect', () => {
  test('default', async () => {
    const { connect, clock, peer } = setUp()
    const { connection, shown } = await connect(BOTH, { sessionProperties: { [ALICE]: 'Savings' } })
    expect(connection).toEqual({
      accounts: [ALICE],
      network: 'eip155:1',
      approvedNetworks: ['eip155:1', 'eip155:137'],
      supportsAllNetworks: false,
      labels: { [ALICE]: 'Savings' },
      wallet: { name: METADATA.name, icon: METADATA.icons[0] },
    })
    expect(shown).toEqual([clock.now() + 300_000])
    expect(peer.last('wc_sessionPropose')?.params).toMatchObject({
      optionalNamespaces: {
        eip155: { chains: ['eip155:1', 'eip155:137'] },
      },
    })
    expect(peer.last('wc_sessionPropose')?.params).not.toHaveProperty('optionalNamespaces.solana')
  })

  test('behavior: a wallet that lets pages add networks takes any', async () => {
    const { connect } = setUp()
    const { connection } = await connect(evm([`eip155:1:${ALICE}`], ['wallet_addEthereumChain']))
    expect(connection).toMatchObject({ approvedNetworks: ['eip155:1'], supportsAllNetworks: true })
  })

  test('param: preferred', async () => {
    const { connect } = setUp({ preferred: 'eip155:137' })
    expect((await connect()).connection.network).toBe('eip155:137')
  })

  test('behavior: what is preferred later does not move a connected page', async () => {
    const { connect, page, networkPreference, provider } = setUp()
    await connect()
    networkPreference.preferred = 'eip155:137'
    expect(await (await provider()).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await page.connector.restore(isolated)).toMatchObject({ network: 'eip155:1' })
  })

  test('behavior: a wallet on none of the page’s networks', async () => {
    const { connect } = setUp({ preferred: 'eip155:137' })
    const { connection } = await connect(evm([`eip155:56:${BOB}`]))
    expect(connection).toMatchObject({
      network: 'eip155:56',
      accounts: [BOB],
      approvedNetworks: ['eip155:56'],
    })
  })

  test('error: declined', async () => {
    const { page, peer, flush } = setUp()
    const connection = page.connector.connect({ ...isolated, onUri: uri => peer.pair(uri) })
    await flush()
    peer.reject()
    await flush()
    expect(await outcomeOf(connection)).toEqual({ code: 'CONNECT_DECLINED' })
  })

  test('error: a wallet without EVM accounts', async () => {
    const { page, peer, flush } = setUp()
    const connection = page.connector.connect({ ...isolated, onUri: uri => peer.pair(uri) })
    await flush()
    peer.approve({
      solana: { accounts: [`${NETWORKS[2]}:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ`], methods: [], events: [] },
    })
    await flush()
    expect(await outcomeOf(connection)).toEqual({ code: 'WALLET_NETWORKS_UNSUPPORTED' })
    expect(page.tab.client.sessions()).toEqual([])
    // the response to its settlement tells it
    expect(peer.inbox.at(-1)).toMatchObject({ error: { code: 5103 } })
  })

  test('error: aborted; no URI is shown anymore', async () => {
    const { page, flush } = setUp()
    const controller = new AbortController()
    const onUri = jest.fn()
    const connection = page.connector.connect({ signal: controller.signal, onUri })
    controller.abort()
    await flush()
    expect(await outcomeOf(connection)).toEqual({ code: 'ABORTED' })
    expect(onUri).not.toHaveBeenCalled()
    await expect(page.connector.connect({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })

  test('behavior: another wallet takes the place of the one before', async () => {
    const { connect, page, peer } = setUp()
    const first = await connect()
    const second = await connect(evm([`eip155:1:${BOB}`]))
    expect(second.connection.accounts).toEqual([BOB])
    expect(page.tab.client.sessions().map(({ topic }) => topic)).toEqual([second.topic])
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic: first.topic })
    expect(page.events).toEqual([])
  })

  test('param: signIn', async () => {
    const { page, peer, flush } = setUp()
    const signIn = { domain: 'page.example', uri: 'https://page.example', nonce: 'n', chains: ['eip155:1'] }
    const paired = page.connector.pairing?.pair({ ...isolated, signIn, onUri: uri => peer.pair(uri) })
    await flush()
    peer.signIn(payload => [
      {
        h: { t: 'caip122' },
        p: { ...payload, chains: undefined, type: undefined, iss: `did:pkh:eip155:1:${ALICE}` },
        s: { t: 'eip1271', s: '0x12' },
      },
    ])
    await flush()
    expect(await paired).toMatchObject({
      joined: [{ info: { uid: 'walletConnect' }, connection: { accounts: [ALICE] } }],
      auths: [{ cacao: { p: { nonce: 'n' } }, network: 'eip155:1', address: ALICE }],
    })
  })
})

describe('restore', () => {
  test('default', async () => {
    const { connect, page, bench, open } = setUp()
    await connect()
    page.tab.client.destroy()
    const after = open(bench.openTab())
    expect(await after.connector.restore(isolated)).toMatchObject({
      accounts: [ALICE],
      network: 'eip155:1',
      wallet: { name: METADATA.name },
    })
  })

  test('behavior: the network that was chosen', async () => {
    const { connect, page, bench, open } = setUp()
    await connect()
    await page.connector.switchNetwork(network('eip155:137'), URLS)
    page.tab.client.destroy()
    expect(await open(bench.openTab()).connector.restore(isolated)).toMatchObject({ network: 'eip155:137' })
  })

  describe('param: address', () => {
    /** Two sessions, the later one with another account; then the page is reloaded. */
    const twoSessions = async () => {
      const b = setUp()
      const first = await b.connect()
      const other = b.open(b.bench.openTab())
      const second = await b.bench.connect(other.tab, b.bench.createPeer(), evm([`eip155:1:${BOB}`]))
      for (const { tab } of [b.page, other]) tab.client.destroy()
      return { ...b, first, second, after: b.open(b.bench.openTab()) }
    }

    test.each([ALICE, ALICE.toLowerCase()])('default: the session of %s, not the newest', async address => {
      const { after } = await twoSessions()
      expect(await after.connector.restore({ ...isolated, address })).toMatchObject({ accounts: [ALICE] })
    })

    test('error: no session has it anymore: the others are not what was connected', async () => {
      const { after } = await twoSessions()
      const address = `0x${'9'.repeat(40)}`
      expect(await after.connector.restore({ ...isolated, address })).toBeUndefined()
    })

    test('behavior: the account that was active still is', async () => {
      const b = setUp()
      await b.connect(evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`]))
      b.page.tab.client.destroy()
      const after = b.open(b.bench.openTab())
      const connection = await after.connector.restore({ ...isolated, address: BOB })
      expect(connection?.accounts).toEqual([BOB, ALICE])
    })

    test('behavior: another tab’s account becomes active here, and the page is notified', async () => {
      const { connect, page, provider } = setUp()
      await connect(evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`]))
      const observed = jest.fn()
      ;(await provider()).on?.('accountsChanged', observed)
      await page.connector.restore({ ...isolated, address: BOB })
      expect(observed.mock.calls).toEqual([[[BOB, ALICE]]])
      expect(page.events).toEqual([{ type: 'accountsChanged', accounts: [BOB, ALICE] }])
    })
  })

  test('behavior: nothing to restore', async () => {
    const { page, relay } = setUp()
    expect(await page.connector.restore(isolated)).toBeUndefined()
    expect(relay.urls).toEqual([])
  })
})

describe('chooseAccounts', () => {
  test('default: the first of them is in use, on the page’s provider too', async () => {
    const { connect, page, provider } = setUp()
    await connect(evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`]))
    const wallet = await provider()
    const observed = jest.fn()
    wallet.on?.('accountsChanged', observed)
    page.connector.chooseAccounts?.([BOB])
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
    expect(observed.mock.calls).toEqual([[[BOB, ALICE]]])
    expect(await page.connector.restore(isolated)).toMatchObject({ accounts: [BOB, ALICE] })
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const { connect, page, peer, provider, flush } = setUp()
    const { topic } = await connect()
    const observed = jest.fn()
    ;(await provider()).on?.('disconnect', observed)
    const done = page.connector.disconnect()
    await flush()
    await done
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
    expect(observed).toHaveBeenCalledTimes(1)
    expect(page.events).toEqual([])
    expect(await (await provider()).request({ method: 'eth_accounts' })).toEqual([])
    await page.connector.disconnect()
  })

  test('behavior: by the wallet', async () => {
    const { connect, page, peer, provider, flush } = setUp()
    const { topic } = await connect()
    const observed = jest.fn()
    ;(await provider()).on?.('disconnect', observed)
    peer.request(topic, 'wc_sessionDelete', { code: 6000, message: '' })
    await flush()
    expect(page.events).toEqual([{ type: 'disconnected' }])
    expect(observed.mock.calls).toMatchObject([[{ code: 4900 }]])
  })
})
