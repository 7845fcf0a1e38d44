import { ed25519 } from '@noble/curves/ed25519'
import type { Transaction } from '@solana/web3.js'
import type { Eip1193Provider } from '../../../../../src/chains/evm/evm-provider'
import type { SolanaProvider } from '../../../../../src/shared/host/providers'
import { encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'
import type { Joined } from '../../../../../src/wallets/connector'
import { legacyTransaction, v0Transaction } from '../../../../support/solana-transactions'
import { DEVNET, keyOf, MAINNET } from '../../../../support/standard-wallet'
import { createBench, outcomeOf } from '../support/bench'
import {
  BOTH,
  INFO,
  isolated,
  NETWORKS,
  network,
  SOLANA_INFO,
  setUp as setUpPage,
  URLS,
} from '../support/connector-bench'
import { ALICE, BOB, evm, RefusalOf } from '../support/fake-peer'

const KEY = keyOf(1)
const ADDRESS = KEY.publicKey.toBase58()
const SOLANA = {
  solana: {
    accounts: [`${MAINNET}:${ADDRESS}`],
    methods: ['solana_signMessage', 'solana_signTransaction'],
    events: [],
  },
}
const ALL = { ...BOTH, ...SOLANA }
const [PAGE_SOLANA = ''] = NETWORKS.filter(each => each.startsWith('solana:'))

/** A page of both chain families. */
function setUp(bench = createBench()) {
  const b = setUpPage({ bench })
  const { page, peer, flush } = b
  const show = (target: typeof page, joined: readonly Joined[]) => {
    for (const { info } of joined) target.connected[info.namespace] = info.uid
    return joined
  }
  /** Pairs as the page does: with one code for all. */
  async function pair(namespaces: object, wallet = peer) {
    const paired = page.connector.pairing?.pair({ ...isolated, onUri: uri => wallet.pair(uri) })
    await flush()
    const topic = wallet.approve(namespaces as never)
    await flush()
    const { joined } = (await paired) ?? { joined: [] }
    return { topic, joined: show(page, joined) }
  }
  const leave = async (family: 'eip155' | 'solana') => {
    await (family === 'eip155' ? page.connector : page.solana).disconnect()
    delete page.connected[family]
  }
  const sessions = () => page.tab.client.sessions().map(({ topic }) => topic)
  const provider = async () => (await page.solana.getProvider()) as SolanaProvider
  return { ...b, pair, leave, sessions, solana: provider }
}

describe('one session for both chain families', () => {
  test('default: each takes its part', async () => {
    const { pair, peer, stop } = setUp()
    const { joined } = await pair(ALL)
    expect(peer.last('wc_sessionPropose')?.params).toMatchObject({
      optionalNamespaces: {
        eip155: { chains: ['eip155:1', 'eip155:137'] },
        solana: { chains: [MAINNET, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'] },
      },
    })
    expect(joined).toMatchObject([
      { info: INFO, connection: { accounts: [ALICE], network: 'eip155:1' } },
      {
        info: SOLANA_INFO,
        connection: { accounts: [ADDRESS], network: PAGE_SOLANA, approvedNetworks: [MAINNET] },
      },
    ])
    stop()
  })

  test.each([
    ['EVM', BOTH, [INFO]],
    ['Solana', SOLANA, [SOLANA_INFO]],
  ])('behavior: a wallet of %s alone', async (_name, namespaces, infos) => {
    const { pair, sessions, stop } = setUp()
    const { joined, topic } = await pair(namespaces)
    expect(joined.map(({ info }) => info)).toEqual(infos)
    expect(sessions()).toEqual([topic])
    stop()
  })

  test.each([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ] as const)('default: leaving %s keeps %s; the session ends with the last one', async (first, last) => {
    const { pair, leave, sessions, page, peer, flush, stop } = setUp()
    const { topic } = await pair(ALL)
    await leave(first)
    await flush()
    expect(sessions()).toEqual([topic])
    expect(peer.last('wc_sessionDelete')).toBeUndefined()
    const kept = last === 'solana' ? page.solana : page.connector
    expect(await kept.restore(isolated)).toBeDefined()
    await leave(last)
    await flush()
    expect(sessions()).toEqual([])
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
    stop()
  })

  test.each([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ] as const)('behavior: leaving %s ends what it has asked, and nothing of %s', async (left, kept) => {
    const { pair, page, leave, solana, flush, stop } = setUp()
    await pair(ALL)
    const evm = (await page.connector.getProvider()) as Eip1193Provider
    const asked = {
      eip155: evm.request({ method: 'personal_sign', params: ['0x00', ALICE] }),
      solana: (await solana()).signMessage(new Uint8Array(1)),
    }
    await flush()
    await leave(left)
    await flush()
    expect(await outcomeOf(asked[left])).toEqual({ code: 4900 })
    expect(await outcomeOf(asked[kept])).toBe('pending')
    stop()
  })

  test('behavior: both left at once', async () => {
    const { pair, page, sessions, flush, stop } = setUp()
    await pair(ALL)
    await Promise.all([page.connector.disconnect(), page.solana.disconnect()])
    await flush()
    expect(sessions()).toEqual([])
    stop()
  })

  test('behavior: one that another tab has left does not keep the session', async () => {
    const { pair, page, leave, sessions, flush, stop } = setUp()
    await pair(ALL)
    delete page.connected.eip155
    await leave('solana')
    await flush()
    expect(sessions()).toEqual([])
    stop()
  })

  test('behavior: the wallet takes one away', async () => {
    const { pair, page, peer, sessions, flush, stop } = setUp()
    const { topic } = await pair(ALL)
    const told: unknown[] = []
    page.solana.subscribe(event => told.push(event))
    peer.request(topic, 'wc_sessionUpdate', { namespaces: BOTH })
    await flush()
    expect([told, page.events]).toEqual([[{ type: 'disconnected' }], []])
    expect(sessions()).toEqual([topic])
    stop()
  })

  test('behavior: the wallet ends it', async () => {
    const { pair, page, peer, flush, stop } = setUp()
    const { topic } = await pair(ALL)
    const told: unknown[] = []
    page.solana.subscribe(event => told.push(event))
    peer.request(topic, 'wc_sessionDelete', { code: 6000, message: '' })
    await flush()
    expect([told, page.events]).toEqual([[{ type: 'disconnected' }], [{ type: 'disconnected' }]])
    stop()
  })

  test('behavior: a later wallet for one of them', async () => {
    const { pair, page, sessions, bench, flush, stop } = setUp()
    const { topic: first } = await pair(ALL)
    const { topic: second, joined } = await pair(evm([`eip155:1:${BOB}`]), bench.createPeer())
    await flush()
    expect(joined.map(({ info }) => info.namespace)).toEqual(['eip155'])
    expect([...sessions()].sort()).toEqual([first, second].sort())
    expect(await page.solana.restore(isolated)).toMatchObject({ accounts: [ADDRESS] })
    stop()
  })

  test('default: both are there again after a reload', async () => {
    const { pair, page, open, bench, stop } = setUp()
    await pair(ALL)
    page.tab.client.destroy()
    const after = open(bench.openTab())
    expect(await after.connector.restore({ ...isolated, address: ALICE })).toMatchObject({
      accounts: [ALICE],
    })
    expect(await after.solana.restore({ ...isolated, address: ADDRESS })).toMatchObject({
      accounts: [ADDRESS],
      network: MAINNET,
    })
    stop()
  })

  test('behavior: a page without Solana networks takes EVM alone', async () => {
    const { page, pair, peer, stop } = setUp()
    page.networks = ['eip155:1', 'eip155:137']
    const { joined } = await pair(ALL)
    expect(joined.map(({ info }) => info.namespace)).toEqual(['eip155'])
    expect(peer.last('wc_sessionPropose')?.params).not.toHaveProperty('optionalNamespaces.solana')
    stop()
  })

  test('param: namespaces: the others are not asked for, and stay as they are', async () => {
    const { page, pair, peer, bench, flush, sessions, stop } = setUp()
    const { topic: first } = await pair(evm([`eip155:1:${BOB}`]))
    const other = bench.createPeer()
    const paired = page.connector.pairing?.pair({
      ...isolated,
      namespaces: ['solana'],
      onUri: uri => other.pair(uri),
    })
    await flush()
    expect(Object.keys(Object(other.last('wc_sessionPropose')?.params).optionalNamespaces)).toEqual([
      'solana',
    ])
    const second = other.approve(ALL)
    await flush()
    expect(await paired).toMatchObject({ joined: [{ info: SOLANA_INFO }] })
    expect([...sessions()].sort()).toEqual([first, second].sort())
    expect(await page.connector.restore(isolated)).toMatchObject({ accounts: [BOB] })
    expect(peer.last('wc_sessionDelete')).toBeUndefined()
    stop()
  })

  test('behavior: one connector alone', async () => {
    const { page, peer, flush, sessions, stop } = setUp()
    const connection = page.solana.connect({ ...isolated, onUri: uri => peer.pair(uri) })
    await flush()
    peer.approve(BOTH)
    await flush()
    await expect(connection).rejects.toMatchObject({ code: 'WALLET_NETWORKS_UNSUPPORTED' })
    expect(sessions()).toEqual([])
    stop()
  })
})

describe('the Solana provider', () => {
  const sign = (bytes: Uint8Array) => ed25519.sign(bytes, KEY.secretKey.slice(0, 32))

  test('default: signs messages and transactions of the page', async () => {
    const { pair, solana, peer, flush, stop } = setUp()
    await pair(ALL)
    const provider = await solana()
    peer.answers.set('wc_sessionRequest', params => {
      const { method, params: asked } = params.request as { method: string; params: Record<string, string> }
      if (method === 'solana_signMessage') {
        expect(asked).toEqual({ message: '9Ajdvzr', pubkey: ADDRESS })
        return { signature: encodeBase58(sign(new TextEncoder().encode('Hello'))) }
      }
      expect(params.chainId).toBe(MAINNET)
      const bytes = Buffer.from(asked.transaction ?? '', 'base64')
      return { signature: encodeBase58(sign(bytes.subarray(65))) }
    })
    const message = provider.signMessage(new TextEncoder().encode('Hello'))
    await flush()
    expect((await message).publicKey.toBase58()).toBe(ADDRESS)

    const legacy = legacyTransaction(KEY)
    const signed = provider.signTransaction(legacy)
    await flush()
    expect(await signed).toBe(legacy)
    expect((legacy as Transaction).verifySignatures()).toBe(true)

    const all = provider.signAllTransactions([v0Transaction(KEY.publicKey), v0Transaction(KEY.publicKey)])
    for (let turn = 0; turn < 5; turn++) await flush()
    expect((await all).every(({ signatures }) => signatures[0]?.some(byte => byte !== 0))).toBe(true)
    stop()
  })

  test('error: a signature of somebody else', async () => {
    const { pair, solana, peer, flush, stop } = setUp()
    await pair(ALL)
    peer.answers.set('wc_sessionRequest', () => ({
      signature: encodeBase58(ed25519.sign(new Uint8Array(5), new Uint8Array(32).fill(9))),
    }))
    const message = (await solana()).signMessage(new Uint8Array(5))
    message.catch(() => {})
    await flush()
    await expect(message).rejects.toMatchObject({ cause: { code: 'WALLET_INVALID_RESPONSE' } })
    stop()
  })

  test('error: declined', async () => {
    const { pair, solana, peer, flush, stop } = setUp()
    await pair(ALL)
    peer.answers.set('wc_sessionRequest', () => new RefusalOf(5000, 'User rejected.'))
    const message = (await solana()).signMessage(new Uint8Array(5))
    message.catch(() => {})
    await flush()
    await expect(message).rejects.toMatchObject({ code: 4001 })
    stop()
  })

  test('behavior: hears of the wallet’s accounts, and of the end', async () => {
    const { pair, solana, peer, page, flush, stop } = setUp()
    const other = keyOf(2).publicKey.toBase58()
    const { topic } = await pair({
      solana: { ...SOLANA.solana, accounts: [ADDRESS, other].map(each => `${MAINNET}:${each}`) },
    })
    const provider = await solana()
    const heard: unknown[] = []
    for (const name of ['accountChanged', 'disconnect'] as const)
      provider.on(name, key => heard.push([name, key?.toBase58()]))
    peer.request(topic, 'wc_sessionEvent', {
      event: { name: 'accountsChanged', data: [other] },
      chainId: MAINNET,
    })
    await flush()
    expect(provider.publicKey?.toBase58()).toBe(other)
    await page.solana.disconnect()
    expect(heard).toEqual([
      ['accountChanged', other],
      ['disconnect', undefined],
    ])
    expect(provider.publicKey).toBeNull()
    stop()
  })

  test('behavior: another network of the session, without the wallet', async () => {
    const { pair, page, peer, stop } = setUp()
    page.networks = [...NETWORKS, DEVNET]
    await pair({
      solana: { ...SOLANA.solana, accounts: [MAINNET, DEVNET].map(each => `${each}:${ADDRESS}`) },
    })
    const told: unknown[] = []
    page.solana.subscribe(event => told.push(event))
    await page.solana.switchNetwork({ id: DEVNET } as never, URLS)
    expect(told).toEqual([{ type: 'networkChanged', network: DEVNET }])
    expect(peer.last('wc_sessionRequest')).toBeUndefined()
    stop()
  })
})

test('default: the EVM provider signs through the wallet and reads from the node', async () => {
  const { pair, page, peer, provider, flush, stop } = setUp()
  await pair(ALL)
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
  const { pair, page, stop } = setUp()
  const heard = jest.fn()
  page.connector.subscribe(heard)()
  await pair(ALL)
  await page.connector.switchNetwork(network('eip155:137'), URLS)
  expect(heard).not.toHaveBeenCalled()
  stop()
})
