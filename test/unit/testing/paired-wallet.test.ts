import { verifyMessage } from 'viem'
import { systemClock } from '../../../src/shared/lib/clock'
import { createMemoryStorage, MemoryOrigin } from '../../../src/shared/storage/memory-storage'
import { createFakePairedWallet, type FakePairedWallet } from '../../../src/testing/testing'
import { createWalletConnectClient } from '../../../src/wallets/walletconnect/client'
import { systemRandom } from '../../../src/wallets/walletconnect/crypto/encoding'
import { createOwnSigner } from '../../../src/wallets/walletconnect/crypto/own-curves'
import type { ClientEvent } from '../../../src/wallets/walletconnect/types'
import { until } from '../../support/until'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CHAINS = ['eip155:1', 'eip155:10']
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The client of the modal, on a page where the wallet's relay is in place of the network. */
function openPage(wallet: FakePairedWallet, origin = new MemoryOrigin()) {
  ends.push(wallet.install())
  const events: ClientEvent[] = []
  const client = createWalletConnectClient({
    projectId: 'p',
    relayUrl: 'wss://relay.test',
    storage: createMemoryStorage(origin),
    clock: systemClock,
    openSocket: url => new WebSocket(url),
    random: systemRandom,
    createSigner: createOwnSigner,
    watchPage: () => () => {},
  })
  client.subscribe(event => events.push(event))
  ends.push(() => client.destroy())
  return { client, events }
}
async function connect(wallet: FakePairedWallet, chains: readonly string[] = CHAINS) {
  const { client, events } = openPage(wallet)
  const pairing = client.createPairing({ chains, metadata })
  const [{ topic, grants }] = await Promise.all([pairing.approval, wallet.pair(pairing.uri)])
  return { client, events, topic, grants }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    error => error.code,
  )

test('default: pairs, and signs over the session', async () => {
  const wallet = createFakePairedWallet()
  const { client, topic, grants } = await connect(wallet, [...CHAINS, SOLANA])
  expect(grants.eip155?.accounts).toEqual(CHAINS.map(chain => `${chain}:${ALICE}`))
  expect(grants.solana?.accounts).toHaveLength(1)
  const signature = (await client.request(topic, 'eip155:10', {
    method: 'personal_sign',
    params: ['Hello', ALICE],
  })) as `0x${string}`
  expect(await verifyMessage({ address: ALICE, message: 'Hello', signature })).toBe(true)
  const message = { message: '9Ajdvzr', pubkey: grants.solana?.accounts[0]?.split(':')[2] }
  expect(
    await client.request(topic, SOLANA, { method: 'solana_signMessage', params: message }),
  ).toMatchObject({ signature: expect.any(String) })
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'wc_sessionPropose',
    'personal_sign',
    'solana_signMessage',
  ])
})

test('error: the user rejects the connection, and later a request', async () => {
  const wallet = createFakePairedWallet()
  wallet.answer('reject', { times: 1 })
  const { client } = openPage(wallet)
  const pairing = client.createPairing({ chains: CHAINS, metadata })
  await expect(wallet.pair(pairing.uri)).rejects.toMatchObject({ code: 4001 })
  expect(await codeOf(pairing.approval)).toBe('CONNECT_DECLINED')
  const again = client.createPairing({ chains: CHAINS, metadata })
  const [{ topic }] = await Promise.all([again.approval, wallet.pair(again.uri)])
  wallet.answer('reject')
  await expect(
    client.request(topic, 'eip155:1', { method: 'personal_sign', params: ['Hello', ALICE] }),
  ).rejects.toBeDefined()
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'personal_sign', status: 'rejected' })
})

test('behavior: the page is notified of accounts, networks, and the end', async () => {
  const wallet = createFakePairedWallet()
  const { events, client } = await connect(wallet)
  const names = () => events.map(({ type }) => type)
  await wallet.switchAccount(1)
  await wallet.switchNetwork('eip155:10')
  await until(() => expect(names().length).toBeGreaterThan(1))
  expect(client.sessions()[0]?.grants.eip155?.accounts[0]).toBe(`eip155:1:${BOB}`)
  await wallet.disconnect()
  await until(() => expect(client.sessions()).toEqual([]))
  expect(wallet.sessions).toBe(0)
})

test('behavior: a session outlives the page', async () => {
  const wallet = createFakePairedWallet()
  const origin = new MemoryOrigin()
  const first = openPage(wallet, origin)
  const pairing = first.client.createPairing({ chains: CHAINS, metadata })
  const [{ topic }] = await Promise.all([pairing.approval, wallet.pair(pairing.uri)])
  first.client.destroy()
  const { client } = openPage(wallet, origin)
  client.restore()
  expect(
    await codeOf(client.request(topic, 'eip155:1', { method: 'personal_sign', params: ['Hello', ALICE] })),
  ).toBe('resolved')
})

test('error: not a pairing URI', async () => {
  await expect(createFakePairedWallet().pair('https://page.example')).rejects.toThrow(
    'Not a pairing URI: https://page.example',
  )
})
