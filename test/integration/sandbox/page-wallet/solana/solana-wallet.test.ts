import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { getWallets } from '@wallet-standard/app'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { SandboxSolanaWallet } from '../../../../sandbox/page-wallet/sandbox-wallet'
import { startSolanaWallet } from '../../../../sandbox/page-wallet/solana/solana-wallet'
import { decodeKey, encodeBase58 } from '../../../../sandbox/solana/wire/base58'
import { bytesOf, decline, isSignedBy, openPage } from './support/wallet-page'

beforeEach(() => localStorage.clear())

describe('registration', () => {
  const isOurs = ({ name }: Wallet) => name === 'Sandbox Wallet'
  const approval = { ask: async () => {} }
  const handle = () => Reflect.get(window, 'sandboxSolanaWallet') as SandboxSolanaWallet

  test('default: before the page, again and again', () => {
    startSolanaWallet({ approval, solana: {} })
    const page = getWallets()
    const [wallet] = page.get().filter(isOurs)
    expect(wallet).toMatchObject({
      version: '1.0.0',
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,[\w+/]+=*$/),
      chains: ['solana:mainnet', 'solana:testnet', 'solana:devnet'],
      accounts: [],
    })
    expect(Object.keys(wallet?.features ?? {}).sort()).toEqual([
      'solana:signAndSendTransaction',
      'solana:signIn',
      'solana:signMessage',
      'solana:signTransaction',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
    ])
    const seen: string[] = []
    page.on('register', () => seen.push('register'))
    page.on('unregister', () => seen.push('unregister'))
    handle().register()
    handle().unregister()
    handle().unregister()
    expect(page.get().filter(isOurs)).toEqual([])
    handle().register()
    expect(page.get().filter(isOurs)).toEqual([wallet])
    expect(seen).toEqual(['unregister', 'register'])
    handle().unregister()
  })

  test('param: late', () => {
    history.replaceState(null, '', '?wallet=solana&late')
    startSolanaWallet({ approval, solana: {} })
    expect(getWallets().get().filter(isOurs)).toEqual([])
    handle().register()
    expect(getWallets().get().filter(isOurs)).toHaveLength(1)
    handle().unregister()
    history.replaceState(null, '', '?')
  })
})

describe('options', () => {
  test('param: without', () => {
    const { wallet } = openPage('?without=signAndSendTransaction,disconnect')
    expect(wallet.features).not.toHaveProperty(['solana:signAndSendTransaction'])
    expect(wallet.features).not.toHaveProperty(['standard:disconnect'])
    expect(wallet.features).toHaveProperty(['solana:signTransaction'])
  })

  test('param: chains, seed and accounts', async () => {
    const { wallet, connect } = openPage('?chains=devnet&seed=other&accounts=2')
    expect(wallet.chains).toEqual(['solana:devnet'])
    const { accounts } = await connect()
    expect(accounts).toHaveLength(2)
    expect(accounts[0]).toMatchObject({
      chains: ['solana:devnet'],
      features: expect.arrayContaining(['solana:signMessage', 'solana:signIn']),
    })
    expect(accounts[0]?.address).not.toBe((await openPage().connect()).accounts[0]?.address)
    expect(decodeKey(accounts[0]?.address ?? '')).toEqual(accounts[0]?.publicKey)
  })
})

describe('connection', () => {
  test('default: asked once, remembered by the next page', async () => {
    const first = openPage()
    expect(first.wallet.accounts).toEqual([])
    expect((await first.connect(true)).accounts).toEqual([])
    const { accounts } = await first.connect()
    expect(accounts).toHaveLength(1)
    expect(first.wallet.accounts).toBe(accounts)
    await first.connect()
    expect(first.asked).toMatchObject([{ method: 'standard:connect', title: 'Connect to this site' }])
    const next = openPage()
    expect(next.wallet.accounts).toEqual([])
    expect((await next.connect(true)).accounts).toEqual(accounts)
    expect(next.asked).toEqual([])
  })

  test('behavior: a change of account, lock and unlock are told', async () => {
    const { core, features, account, wallet } = openPage()
    const first = await account()
    const told: (readonly WalletAccount[] | undefined)[] = []
    const stop = features['standard:events'].on('change', ({ accounts }) => told.push(accounts))
    core.memory.update({ account: 1 })
    const second = wallet.accounts[0]
    core.memory.update({ locked: true })
    core.memory.update({ locked: false })
    core.memory.update({ locked: false })
    expect(told).toEqual([[second], [], [second]])
    expect(second?.address).not.toBe(first.address)
    stop()
    core.memory.update({ account: 0 })
    expect(told).toHaveLength(3)
  })

  test('behavior: disconnected, the site may come back without a question', async () => {
    const { features, account, wallet, connect, asked } = openPage()
    const first = await account()
    const told = jest.fn()
    features['standard:events'].on('change', told)
    await features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
    expect(told.mock.calls).toEqual([[{ accounts: [] }]])
    expect((await connect()).accounts).toEqual([first])
    expect(asked).toEqual([])
  })

  test('error: declined', async () => {
    const { connect, wallet } = openPage('', { ask: decline })
    await expect(connect()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.accounts).toEqual([])
    expect((await openPage().connect(true)).accounts).toEqual([])
  })
})

describe('messages', () => {
  test('default: several at once, signed for real', async () => {
    const { features, account, asked } = openPage()
    const from = await account()
    const messages = ['héllo', 'wörld'].map(bytesOf)
    const signed = await features['solana:signMessage'].signMessage(
      ...messages.map(message => ({ account: from, message })),
    )
    expect(signed.map(({ signedMessage, signature }) => isSignedBy(from, signedMessage, signature))).toEqual([
      true,
      true,
    ])
    expect(asked).toMatchObject([{ title: 'Sign 2 messages', text: 'héllo\n\nwörld' }])
  })

  test('error: an account that is not shared', async () => {
    const [page, other] = [openPage('?accounts=2'), openPage()]
    await page.account()
    const [, second] = page.wallet.accounts
    await other.account()
    const message = bytesOf('hi')
    await expect(
      other.features['solana:signMessage'].signMessage({ account: second as WalletAccount, message }),
    ).rejects.toMatchObject({ code: 4100 })
  })
})

describe('sign-in', () => {
  const input = {
    domain: location.host,
    statement: 'I accept the terms.',
    uri: 'https://app.example/login',
    version: '1',
    chainId: 'solana:mainnet',
    nonce: '32891756',
    issuedAt: '2026-11-20T10:00:00.000Z',
    expirationTime: '2026-11-20T11:00:00.000Z',
    notBefore: '2026-11-20T09:00:00.000Z',
    requestId: 'r-1',
    resources: ['ipfs://abc', 'https://app.example/terms'],
  }

  test('default: the message of Sign-In With Solana, one question for all', async () => {
    const { features, asked, wallet } = openPage()
    const [output] = await features['solana:signIn'].signIn(input)
    if (!output) throw new Error('no output')
    expect(asked.map(({ method }) => method)).toEqual(['solana:signIn'])
    expect(wallet.accounts).toEqual([output.account])
    const text = new TextDecoder().decode(output.signedMessage)
    expect(text).toBe(`${location.host} wants you to sign in with your Solana account:
${output.account.address}

I accept the terms.

URI: https://app.example/login
Version: 1
Chain ID: solana:mainnet
Nonce: 32891756
Issued At: 2026-11-20T10:00:00.000Z
Expiration Time: 2026-11-20T11:00:00.000Z
Not Before: 2026-11-20T09:00:00.000Z
Request ID: r-1
Resources:
- ipfs://abc
- https://app.example/terms`)
    expect(asked[0]?.text).toBe(text)
    expect(isSignedBy(output.account, output.signedMessage, output.signature)).toBe(true)
  })

  test('behavior: what the page leaves out is not there', async () => {
    const { features } = openPage()
    const [output] = await features['solana:signIn'].signIn()
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `${location.host} wants you to sign in with your Solana account:\n${output?.account.address}`,
    )
    const [other] = await features['solana:signIn'].signIn({ nonce: 'abcdefgh' })
    expect(new TextDecoder().decode(other?.signedMessage)).toMatch(/account:\n\w+\n\nNonce: abcdefgh$/)
  })

  test.each<[string, SolanaSignInInput]>([
    ['the domain of another site', { domain: 'elsewhere.example' }],
    ['a line feed', { statement: 'Hi\nNonce: 1' }],
    ['another version', { version: '2' }],
    ['a short nonce', { nonce: '123' }],
    ['a time that is none', { issuedAt: 'yesterday' }],
    ['a URI that is none', { uri: 'here' }],
  ])('error: %s', async (_name, change) => {
    const { features, asked } = openPage()
    await expect(features['solana:signIn'].signIn({ ...input, ...change })).rejects.toMatchObject({
      code: -32602,
    })
    expect(asked).toEqual([])
  })

  test('error: an account that is not shared', async () => {
    const { features } = openPage()
    await expect(
      features['solana:signIn'].signIn({ ...input, address: encodeBase58(new Uint8Array(32).fill(7)) }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  test('error: declined, nobody is connected', async () => {
    const { features, wallet } = openPage('', { ask: decline })
    await expect(features['solana:signIn'].signIn(input)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.accounts).toEqual([])
  })
})
