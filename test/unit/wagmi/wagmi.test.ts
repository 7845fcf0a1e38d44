import { type Connector, connect, createConfig, disconnect, http, reconnect, switchChain } from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import type { W3mModalElement } from '../../../src/index'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import type { PublicConnection } from '../../../src/shared/host/runtime-contract'
import { w3mConnector } from '../../../src/wagmi/wagmi'
import { fakeRuntimes, settle } from '../element/support/fake-runtime'
import { addModal } from '../element/support/modal'

const world = fakeRuntimes()
const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connection = (address = ALICE, network = 'eip155:1'): PublicConnection => ({
  namespace: 'eip155',
  network,
  address,
  caipAddress: `${network}:${address}`,
  accounts: [address.toLowerCase()],
  connector: { id: 'injected', type: 'INJECTED', name: 'Wallet' },
  walletInfo: { name: 'Wallet' },
})

function create() {
  const config = createConfig({
    chains: [mainnet, polygon],
    connectors: [w3mConnector()],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors as readonly Connector[] as readonly [Connector]
  const current = () => {
    const { current, connections, status } = config.state
    const held = connections.get(current ?? '')
    return [status, held?.accounts[0], held?.chainId]
  }
  return { config, connector, current }
}
const say = async (connections: readonly PublicConnection[]) => {
  world.runtime.say({ connections })
  await settle()
}
async function page(): Promise<W3mModalElement> {
  const modal = addModal()
  await modal.load()
  return modal
}

test('default: opens the list, and ends with the chosen wallet, on the requested chain', async () => {
  const modal = await page()
  const { connector } = create()
  const result = connector.connect({ chainId: 137 })
  await settle()
  expect(modal.open).toBe(true)
  world.runtime.switchNetwork = async () => say([connection(ALICE, 'eip155:137')])
  await say([connection()])
  expect(await result).toEqual({ accounts: [ALICE], chainId: 137 })
  expect(await connector.getAccounts()).toEqual([ALICE])
  expect(await connector.getChainId()).toBe(137)
  expect(await connector.getProvider()).toBeDefined()
})

test('behavior: a wallet that cannot switch is connected on its own chain, as with the connectors of wagmi', async () => {
  await page()
  const { config, connector, current } = create()
  const connected = connect(config, { connector, chainId: 137 })
  await settle()
  world.runtime.switchNetwork = async () => {
    throw new W3mError('SWITCH_FAILED')
  }
  await say([connection()])
  expect(await connected).toEqual({ accounts: [ALICE], chainId: 1 })
  expect(current()).toEqual(['connected', ALICE, 1])
})

test('error: the visitor declines the chain', async () => {
  await page()
  await say([connection()])
  world.runtime.switchNetwork = async () => {
    throw new W3mError('SWITCH_DECLINED')
  }
  await expect(create().connector.connect({ chainId: 137 })).rejects.toMatchObject({ code: 4001 })
})

test('behavior: a connected visitor gets no prompt', async () => {
  const modal = await page()
  await say([connection()])
  const { connector } = create()
  const result = await connector.connect({ isReconnecting: true, withCapabilities: true })
  expect(result.accounts).toEqual([{ address: ALICE, capabilities: {} }])
  expect(modal.open).toBe(false)
})

test('error: the visitor closes the list', async () => {
  const modal = await page()
  const result = create().connector.connect()
  await settle()
  modal.dispatchEvent(new CustomEvent('close'))
  await expect(result).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test('error: the modal leaves the page, as with a route of a framework', async () => {
  const modal = await page()
  const { config, connector, current } = create()
  const result = connect(config, { connector })
  await settle()
  modal.remove()
  await expect(result).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(current()[0]).toBe('disconnected')
})

test('error: the page closes the modal before it is on screen', async () => {
  const modal = await page()
  const result = create().connector.connect()
  const show = modal.show.bind(modal)
  modal.show = options => {
    const shown = show(options)
    modal.close()
    return shown
  }
  await expect(result).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test('error: no session to reconnect, and no request', async () => {
  const modal = await page()
  const { connector } = create()
  await expect(connector.connect({ isReconnecting: true })).rejects.toThrow('No wallet is connected')
  expect(await connector.isAuthorized()).toBe(false)
  expect(modal.open).toBe(false)
})

test('error: a page without the modal', async () => {
  const { connector } = create()
  await expect(connector.connect()).rejects.toThrow('There is no <w3m-modal> on this page')
  expect(await connector.isAuthorized()).toBe(false)
  expect(await connector.getProvider()).toBeUndefined()
})

test('behavior: wagmi gets changes in the modal', async () => {
  const { current } = create()
  await page()
  const seen: unknown[] = []
  for (const connections of [[connection()], [connection(BOB)], [connection(BOB, 'eip155:137')], []]) {
    await say(connections)
    seen.push(current())
  }
  expect(seen).toEqual([
    ['connected', ALICE, 1],
    ['connected', BOB, 1],
    ['connected', BOB, 137],
    ['disconnected', undefined, undefined],
  ])
})

test('default: the actions of wagmi', async () => {
  await page()
  const { config, connector, current } = create()
  const connected = connect(config, { connector })
  await settle()
  await say([connection()])
  await connected
  expect(current()).toEqual(['connected', ALICE, 1])
  world.runtime.switchNetwork = async () => say([connection(ALICE, 'eip155:137')])
  await switchChain(config, { chainId: 137 })
  expect(current()).toEqual(['connected', ALICE, 137])
  world.runtime.disconnect = async () => say([])
  await disconnect(config)
  expect(current()).toEqual(['disconnected', undefined, undefined])
})

test('behavior: another page of the site finds the session again', async () => {
  await page()
  await say([connection()])
  const { config, connector, current } = create()
  await reconnect(config, { connectors: [connector] })
  expect(current()).toEqual(['connected', ALICE, 1])
})

test('behavior: waits for a session that the modal still restores', async () => {
  await page()
  world.runtime.say({ status: 'reconnecting' })
  const { config, current } = create()
  const reconnected = reconnect(config)
  await settle()
  world.runtime.say({ status: 'connected', connections: [connection()] })
  expect(await reconnected).toHaveLength(1)
  expect(current()).toEqual(['connected', ALICE, 1])
})

test.each([
  [{ code: 4001 }, 'UserRejectedRequestError'],
  [{ code: 'CONNECT_DECLINED' }, 'UserRejectedRequestError'],
  [{ code: 'WALLET_FAILED', cause: { code: 4001 } }, 'UserRejectedRequestError'],
  [{ code: 'WALLET_FAILED' }, 'SwitchChainError'],
])('error: switching the chain fails with %j', async (error, name) => {
  await page()
  await say([connection()])
  world.runtime.switchNetwork = async () => Promise.reject(Object.assign(new Error('x'), error))
  await expect(create().connector.switchChain?.({ chainId: 137 })).rejects.toMatchObject({ name })
  await expect(create().connector.switchChain?.({ chainId: 5 })).rejects.toThrow(
    "is not among wagmi's chains",
  )
})
