import { ed25519 } from '@noble/curves/ed25519'
import { getWallets } from '@wallet-standard/app'
import { createStore } from 'mipd'
import { discoverAnnounced } from '../../../../src/wallets/injected/eip6963'
import { discoverStandard } from '../../../../src/wallets/wallet-standard/discovery'
import { createFakeSolanaProvider } from '../../../support/fake-solana-provider'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { keyOf } from '../../../support/standard-wallet'
import { until } from '../../../support/until'
import { customBench, own } from './support/custom-bench'

/** Found with the discovery libraries of wagmi and Solana pages. */
const { openPage } = customBench()
const announcing = { options: { announceWallet: true } }

let announced: ReturnType<typeof createStore>
const wallets = getWallets()
beforeEach(() => {
  announced = createStore()
})
afterEach(() => announced.destroy())

const ours = () => announced.findProvider({ rdns: 'local.w3m-modal' as never })
const standard = () => wallets.get().find(({ name }) => name === 'Connected wallet')

async function connectEvm(provider = createFakeProvider()) {
  const page = openPage([own(provider).factory], announcing)
  await page.listed('own')
  await page.page.connect('own')
  await until(() => expect(ours()).toBeDefined())
  const { provider: found, info } = ours() as NonNullable<ReturnType<typeof ours>>
  const ask = (method: string, ...params: unknown[]) => found.request({ method, params } as never)
  const observed: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'connect'] as const)
    found.on(event, (value: unknown) => {
      observed.push([event, value instanceof Error ? Reflect.get(value, 'code') : value])
    })
  return { page, provider, ask, info, observed }
}

describe('EVM, by EIP-6963', () => {
  test('default: found once connected, and usable for requests', async () => {
    const provider = createFakeProvider({ personal_sign: () => '0x1234' })
    const { ask, info } = await connectEvm(provider)
    expect(info).toMatchObject({ name: 'Connected wallet', rdns: 'local.w3m-modal' })
    expect(info.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await ask('eth_accounts')).toEqual([ALICE])
    expect(await ask('eth_requestAccounts')).toEqual([ALICE])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('personal_sign', '0x48', ALICE)).toBe('0x1234')
    expect(provider.requested.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('behavior: follows accounts, networks and the end', async () => {
    const { page, provider, ask, observed } = await connectEvm()
    provider.emit('accountsChanged', [BOB])
    await until(() => expect(observed).toEqual([['accountsChanged', [BOB]]]))
    provider.emit('chainChanged', '0x89')
    await until(() => expect(observed[1]).toEqual(['chainChanged', '0x89']))
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(page.connection()).toBeUndefined()
    expect(observed.slice(2)).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4900 })
    await page.page.connect('own')
    await until(() => expect(observed).toContainEqual(['connect', { chainId: '0x1' }]))
  })

  test('error: a listener of the page that throws does not stop the others', async () => {
    const reported: unknown[] = []
    Reflect.set(globalThis, 'reportError', (error: unknown) => reported.push(error))
    const { provider, observed } = await connectEvm()
    const broken = new Error('the page')
    const fail = () => {
      throw broken
    }
    const found = ours()?.provider
    found?.on('accountsChanged', fail)
    provider.emit('accountsChanged', [BOB])
    provider.emit('chainChanged', '0x89')
    await until(() => expect(observed).toContainEqual(['chainChanged', '0x89']))
    expect(observed).toContainEqual(['accountsChanged', [BOB]])
    expect(reported).toEqual([broken])
    found?.removeListener('accountsChanged', fail)
    Reflect.deleteProperty(globalThis, 'reportError')
  })

  test('behavior: without the attribute nothing is announced, and taking it away ends it', async () => {
    const page = openPage([own().factory])
    await page.listed('own')
    await page.page.connect('own')
    announced.reset()
    expect(ours()).toBeUndefined()
    const { ask, page: other } = await connectEvm()
    other.close()
    expect(await ask('eth_accounts')).toEqual([])
  })

  test('behavior: no modal lists what a modal announces', async () => {
    await connectEvm()
    const found: string[] = []
    const known = { has: () => false, onChange: () => () => {} }
    discoverAnnounced(window, { known, found: ({ rdns }) => found.push(rdns) })()
    expect(found).toEqual([])
  })
})

describe('Solana, by the Wallet Standard', () => {
  async function connectSolana() {
    const provider = createFakeSolanaProvider()
    const page = openPage([own(provider as never, { namespaces: ['solana'] }).factory], announcing)
    await page.listed('own')
    await page.page.connect('own')
    await until(() => expect(standard()).toBeDefined())
    const wallet = standard() as NonNullable<ReturnType<typeof standard>>
    const ask = async (feature: string, method: string, input?: object): Promise<unknown> =>
      Reflect.get(wallet.features, feature)[method](input)
    return { page, provider, wallet, ask }
  }

  test('default: registered while it is connected', async () => {
    const { page, wallet, ask } = await connectSolana()
    const address = keyOf(1).publicKey.toBase58()
    expect(wallet).toMatchObject({ version: '1.0.0', chains: ['solana:mainnet'] })
    expect(wallet.accounts).toMatchObject([{ address, chains: ['solana:mainnet'] }])
    expect(Object.keys(wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ])
    const { accounts } = (await ask('standard:connect', 'connect')) as { accounts: unknown }
    expect(accounts).toMatchObject([{ address }])
    const message = new TextEncoder().encode('Hello')
    const input = { account: wallet.accounts[0], message }
    const answer = await ask('solana:signMessage', 'signMessage', input)
    const [{ signature }] = answer as [{ signature: Uint8Array }]
    expect(ed25519.verify(signature, message, keyOf(1).publicKey.toBytes())).toBe(true)
    await ask('standard:disconnect', 'disconnect')
    expect(page.getState().connections.byNamespace.solana).toBeUndefined()
    await until(() => expect(standard()).toBeUndefined())
  })

  test('error: a transaction for another network is not signed', async () => {
    const { wallet, ask } = await connectSolana()
    const input = { account: wallet.accounts[0], transaction: new Uint8Array(3), chain: 'solana:devnet' }
    await expect(ask('solana:signTransaction', 'signTransaction', input)).rejects.toMatchObject({
      code: 4200,
    })
  })

  test('behavior: another wallet in its place: the page’s libraries find that one', async () => {
    const provider = createFakeSolanaProvider()
    const next = createFakeSolanaProvider()
    const more = { namespaces: ['solana'] as const }
    const page = openPage(
      [
        own(provider as never, more).factory,
        own(next as never, { ...more, id: 'next', name: 'Next Wallet' }).factory,
      ],
      announcing,
    )
    await page.listed('own', 'next')
    await page.page.connect('own')
    await until(() => expect(standard()).toBeDefined())
    await page.page.connect('next')
    next.become(keyOf(2).publicKey)
    const address = keyOf(2).publicKey.toBase58()
    await until(() => expect(standard()?.accounts).toMatchObject([{ address }]))
    expect(wallets.get().filter(({ name }) => name === 'Connected wallet')).toHaveLength(1)
  })

  test('behavior: no modal lists what a modal registers', async () => {
    await connectSolana()
    const found: string[] = []
    discoverStandard(window, ({ name }) => found.push(name))()
    expect(found).toEqual([])
  })
})
