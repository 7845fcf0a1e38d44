import type { SmartAccount } from 'viem/account-abstraction'
import { resolveNetworks } from '../../../src/chains/networks/resolve-networks'
import { type PasskeyCredential, type PasskeyOptions, passkey } from '../../../src/connectors/passkey'
import type {
  PageConnectorContext,
  PageConnectorEvent,
  WalletEip1193Provider,
} from '../../../src/shared/host/page-connector'
import { SoftwareAuthenticator } from '../../support/software-authenticator'

const networks = resolveNetworks([
  'eip155:8453',
  'eip155:1',
  'eip155:137',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
])
const left = new AbortController()
const context: PageConnectorContext = {
  networks: () => networks.map(network => ({ ...network, rpcUrl: 'https://node.example' })),
  metadata: () => ({ name: 'Shop', description: '', url: 'https://page.example', icons: [] }),
  signal: left.signal,
}
const request = (...ids: `eip155:${number}`[]) =>
  ({ namespace: 'eip155', networks: ids, signal: left.signal }) as const

let authenticator: SoftwareAuthenticator
let uninstall: () => void
beforeEach(() => {
  localStorage.clear()
  authenticator = new SoftwareAuthenticator()
  uninstall = authenticator.install()
})
afterEach(() => uninstall())

/** An account whose address depends on the passkey, and, on Polygon, on the network. */
const account: PasskeyOptions['account'] = async ({ owner, network }) => {
  const end = network.id === 'eip155:137' ? '02' : '01'
  return {
    address: `0x${owner.publicKey.slice(2, 40)}${end}`,
    signMessage: async ({ message }: { message: unknown }) => JSON.stringify(message),
    signTypedData: async ({ primaryType }: { primaryType: string }) => primaryType,
  } as unknown as SmartAccount
}

function open(options: Partial<PasskeyOptions> = {}) {
  const connector = passkey({
    account,
    bundlerUrl: ({ id }) => (id === 'eip155:8453' ? undefined : `https://bundler.example/${id}`),
    ...options,
  })(context)
  if (!connector?.connect || !connector.reconnect || !connector.disconnect) throw new Error('no connector')
  const ask = async (method: string, ...params: unknown[]) =>
    ((await connector.getProvider('eip155')) as WalletEip1193Provider).request({ method, params })
  return { ...connector, connect: connector.connect, ask }
}

test('default: the networks with a bundler, the first one of the page among them', async () => {
  const { connect, ask } = open()
  const { network, networks } = (await connect(request('eip155:8453', 'eip155:1', 'eip155:137'))) ?? {}
  expect([network, networks]).toEqual(['eip155:1', ['eip155:1', 'eip155:137']])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('wallet_getCapabilities')).toEqual({
    '0x1': { atomic: { status: 'supported' } },
    '0x89': { atomic: { status: 'supported' } },
  })
})

test('behavior: tells a change of network, and of the address where it depends on the network', async () => {
  const { connect, ask, subscribe } = open()
  const { accounts = [] } = (await connect(request('eip155:1'))) ?? {}
  const events: PageConnectorEvent[] = []
  subscribe?.(event => events.push(event), 'eip155')
  await ask('wallet_switchEthereumChain', { chainId: '0x89' })
  await ask('wallet_switchEthereumChain', { chainId: '0x89' })
  expect(events).toEqual([
    { type: 'networkChanged', network: 'eip155:137' },
    { type: 'accountsChanged', accounts: [accounts[0]?.replace(/01$/, '02')] },
  ])
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x2105' })).rejects.toMatchObject({ code: 4902 })
})

test('param: credentials, kept by the page: the same account in another browser', async () => {
  let kept: PasskeyCredential | undefined
  const credentials = {
    read: async () => kept,
    write: async (credential: PasskeyCredential) => {
      kept = credential
    },
  }
  const first = await open({ credentials }).connect(request('eip155:1'))
  localStorage.clear()
  const second = await open({ credentials }).connect(request('eip155:1'))
  expect(second?.accounts).toEqual(first?.accounts)
  expect(kept?.publicKey).toMatch(/^0x[0-9a-f]{128}$/)
})

test('error: a passkey whose public key could not be kept is not connected', async () => {
  const credentials = { read: async () => undefined, write: () => Promise.reject(new Error('offline')) }
  const { connect, ask } = open({ credentials })
  await expect(connect(request('eip155:1'))).rejects.toThrow('offline')
  expect(await ask('eth_accounts')).toEqual([])
})

test('behavior: signs text and bytes for its own address alone', async () => {
  const { connect, ask } = open()
  const [address] = (await connect(request('eip155:1')))?.accounts ?? []
  expect(await ask('personal_sign', '0x6869', address?.toLowerCase())).toBe('{"raw":"0x6869"}')
  expect(await ask('personal_sign', 'hi', address)).toBe('"hi"')
  expect(await ask('eth_signTypedData_v4', address, '{"primaryType":"Order"}')).toBe('Order')
  const other = `0x${'22'.repeat(20)}`
  for (const [method, ...params] of [
    ['personal_sign', '0x6869', other],
    ['eth_signTypedData_v4', other, '{}'],
    ['eth_sendTransaction', { from: other, to: other }],
    ['wallet_sendCalls', { from: other, calls: [{ to: other }] }],
  ] as const)
    await expect(ask(method, ...params)).rejects.toMatchObject({ code: 4100 })
})

test('error: another network, no calls, a contract to create, and methods that it does not have', async () => {
  const { connect, ask } = open()
  await connect(request('eip155:1'))
  const to = `0x${'22'.repeat(20)}`
  for (const [code, method, ...params] of [
    [5710, 'eth_sendTransaction', { to, chainId: '0x89' }],
    [5710, 'wallet_sendCalls', { chainId: '0x89', calls: [{ to }] }],
    [-32_602, 'wallet_sendCalls', { chainId: '0x1', calls: [] }],
    [-32_602, 'eth_sendTransaction', { data: '0x6001' }],
    [-32_602, 'eth_sendTransaction', { to, data: '0x01', input: '0x02' }],
    [-32_602, 'eth_sendTransaction', { to, value: '1000' }],
    [
      5700,
      'wallet_sendCalls',
      { calls: [{ to }], capabilities: { paymasterService: { url: 'https://pay' } } },
    ],
    [4200, 'eth_sign', to, '0x00'],
    [4200, 'eth_sendRawTransaction', '0x00'],
  ] as const)
    await expect(ask(method, ...params)).rejects.toMatchObject({ code })
})

test('error: a browser without WebAuthn', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  await expect(open().connect(request('eip155:1'))).rejects.toThrow('This browser has no passkeys')
})

test('behavior: disconnected while it switches, it stays disconnected', async () => {
  const opening: (() => void)[] = []
  const slow: PasskeyOptions['account'] = async of => {
    if (of.network.id === 'eip155:137') await new Promise<void>(resolve => opening.push(resolve))
    return account(of)
  }
  const { connect, disconnect, ask } = open({ account: slow })
  await connect(request('eip155:1'))
  const switching = ask('wallet_switchEthereumChain', { chainId: '0x89' })
  await disconnect?.()
  while (opening.length === 0) await Promise.resolve()
  opening[0]?.()
  await expect(switching).rejects.toMatchObject({ code: 4100 })
  expect(await ask('eth_accounts')).toEqual([])
})

test('error: after it was disconnected, nothing is signed', async () => {
  const { connect, disconnect, ask } = open()
  const [address] = (await connect(request('eip155:1')))?.accounts ?? []
  await disconnect?.()
  await expect(ask('personal_sign', '0x6869', address)).rejects.toMatchObject({ code: 4100 })
})
