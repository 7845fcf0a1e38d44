import { closeModal } from '../../../../src/store/navigation/modal-thunks'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { NONCE, openPages, rest, SIGNATURE, type SignInPage } from '../../../support/sign-in-bench'
import { WALLET } from '../../../support/test-store'

const { open, connected } = openPages()
async function requested(...setup: Parameters<typeof open>) {
  const page = open(...setup)
  void page.connect()
  await rest()
  expect(page.view()).toBe('ConnectingSiwe')
  return page
}
const fromHex = (text: unknown) => Buffer.from(String(text).slice(2), 'hex').toString('utf8')
const tracked = (page: SignInPage) =>
  page
    .events('track')
    .map(detail => (detail as { event: string }).event)
    .filter(name => /SIWE/.test(name))

test('default: the wallet signs what the server then reads', async () => {
  const page = await requested()
  await page.confirm()
  const { params } = page.provider.requested.find(({ method }) => method === 'personal_sign') ?? {}
  const [hex, address] = params as [string, string]
  expect(address).toBe(ALICE)
  const [seen] = page.service.verified
  expect(seen).toEqual({ message: fromHex(hex), signature: SIGNATURE })
  expect(seen?.message.split('\n')).toEqual([
    'localhost wants you to sign in with your Ethereum account:',
    ALICE,
    '',
    'Hello',
    '',
    'URI: http://localhost',
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${NONCE}`,
    'Issued At: 2027-01-15T08:00:00.000Z',
    'Expiration Time: 2027-01-15T08:10:00.000Z',
  ])
  expect(tracked(page)).toEqual(['CLICK_SIGN_SIWE_MESSAGE', 'SIWE_AUTH_SUCCESS'])
})

test.each([
  ['leaves no session', {}, ALICE, 1],
  ['leaves no session where accounts may change', { signOutOnAccountChange: false }, ALICE, 1],
  ['ends no session of another account where accounts may change', { signOutOnAccountChange: false }, BOB, 0],
])('behavior: canceling during verification %s', async (_name, options, address, times) => {
  let answer = (_accepted: boolean) => {}
  const signOut = jest.fn(async () => true)
  const verifyMessage = () =>
    new Promise<boolean>(resolve => {
      answer = resolve
    })
  const page = await requested({ functions: { verifyMessage, signOut, ...options } })
  page.service.session = { address, chainId: 1 }
  await page.confirm()
  page.store.dispatch(closeModal('api'))
  await rest()
  expect(signOut).not.toHaveBeenCalled()
  answer(true)
  await rest()
  expect(signOut).toHaveBeenCalledTimes(times)
  expect(page.store.getState().connections.active).toBeNull()
})

test("param: the host's own message, with all that it needs", async () => {
  const createMessage = jest.fn(() => 'Mine')
  const verifyMessage = jest.fn(async () => true)
  const page = await requested({
    functions: {
      createMessage,
      verifyMessage,
      getMessageParams: async () => ({
        chains: [1],
        domain: 'd.example',
        uri: 'https://d.example',
        extra: 'x',
      }),
    },
  })
  page.service.session = { address: ALICE, chainId: 1 }
  await page.confirm()
  expect(createMessage).toHaveBeenCalledWith(
    expect.objectContaining({
      address: `eip155:1:${ALICE}`,
      chainId: 1,
      nonce: NONCE,
      version: '1',
      iat: '2027-01-15T08:00:00.000Z',
      domain: 'd.example',
      uri: 'https://d.example',
      extra: 'x',
    }),
  )
  expect(verifyMessage).toHaveBeenCalledWith({ message: 'Mine', signature: SIGNATURE })
  expect(page.connection()).toBeDefined()
})

const refusals = {
  'the wallet says no': [
    { provider: createFakeProvider({ personal_sign: () => Promise.reject(walletError(4001)) }) },
    'SIGN_IN_DECLINED',
  ],
  'the wallet answers nonsense': [
    { provider: createFakeProvider({ personal_sign: () => 'yes' }) },
    'WALLET_INVALID_RESPONSE',
  ],
  'the server says no': [{ functions: { verifyMessage: async () => false } }, 'SIGN_IN_REFUSED'],
  'the nonce is too old': [
    { functions: { verifyMessage: async () => Promise.reject(new Error('Nonce expired')) } },
    'SIGN_IN_EXPIRED',
  ],
  'the server is down': [
    { functions: { getNonce: async () => Promise.reject(new TypeError('Failed to fetch')) } },
    'SIGN_IN_UNREACHABLE',
  ],
  'a nonce that EIP-4361 does not know': [
    { functions: { getNonce: async () => 'a b' } },
    'SIGN_IN_INVALID_RESPONSE',
  ],
  'the server knows nobody afterwards': [{ functions: { getSession: async () => null } }, 'SIGN_IN_REFUSED'],
} as const

test.each(Object.entries(refusals))('error: %s, and another try', async (_name, [setup, code]) => {
  const page = await requested(setup)
  await page.confirm()
  expect(page.signIn()).toMatchObject({ status: 'awaitingConfirmation', error: { code } })
  expect(page.events('connect')).toEqual([])
  expect(page.events('error')).toMatchObject([{ code }])
  expect(page.view()).toBe('ConnectingSiwe')
})

test('error: the server has signed in another account', async () => {
  const page = await requested({ functions: { verifyMessage: async () => true } })
  page.service.session = { address: BOB, chainId: 1 }
  await page.confirm()
  expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_OTHER_ACCOUNT' })
})

test('error: the server has signed in on another network; unless the host lets that change', async () => {
  const verifyMessage = async () => true
  const page = await requested({ functions: { verifyMessage } })
  page.service.session = { address: ALICE, chainId: 137 }
  await page.confirm()
  expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_OTHER_NETWORK' })
  expect(page.connection()).toBeUndefined()
  const lax = await requested({ functions: { verifyMessage, signOutOnNetworkChange: false } })
  lax.service.session = { address: ALICE, chainId: 137 }
  await lax.confirm()
  expect(lax.connection()).toBeDefined()
})

test('behavior: a network switch that was canceled and is approved later is not of the next wallet', async () => {
  const page = await connected({ options: { networks: ['eip155:1', 'eip155:137'] } })
  let approve = () => {}
  page.provider.answers.wallet_switchEthereumChain = () =>
    new Promise(resolve => {
      approve = () => resolve(null)
    })
  page.provider.emit('chainChanged', '0xa')
  await rest()
  await page.confirm()
  expect(page.signIn().status).toBe('switchingNetwork')
  page.store.dispatch(closeModal('api'))
  await rest()

  const other = { ...WALLET, uid: 'announced:other', id: 'other', rdns: 'other' }
  const provider = createFakeProvider({ eth_chainId: () => '0x89', personal_sign: () => SIGNATURE })
  page.store.addWallet(provider, other)
  void page.store.dispatch(connectWallet(other.uid))
  await rest()
  await page.confirm()
  expect(page.connection()).toMatchObject({ connector: { uid: other.uid }, network: 'eip155:137' })

  approve()
  await rest()
  expect(page.connection()?.network).toBe('eip155:137')
  expect(page.view()).toBeUndefined()
})

test('error: an expired message is not sent to the wallet', async () => {
  const provider = createFakeProvider({ eth_chainId: () => '0x38' })
  const end = Date.parse('2027-01-15T08:01:00.000Z')
  const page = await requested({
    provider,
    functions: { getMessageParams: async () => ({ exp: new Date(end).toISOString() }) },
  })
  const agree = provider.answers.wallet_switchEthereumChain
  provider.answers.wallet_switchEthereumChain = async params => {
    await page.store.clock.advance(61_000)
    return agree?.(params)
  }
  await page.confirm()
  expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  expect(provider.requested.map(({ method }) => method)).not.toContain('personal_sign')
})

test('error: a signature that took longer than the message is good for is not even sent', async () => {
  let answer = (_signature: string) => {}
  const provider = createFakeProvider({
    personal_sign: () =>
      new Promise(resolve => {
        answer = resolve
      }),
  })
  const page = await requested({ provider })
  await page.confirm()
  await page.store.clock.advance(10 * 60_000)
  answer(SIGNATURE)
  await rest()
  expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  expect(page.service.verified).toEqual([])
})

test('error: a function of the host that never answers is not waited for', async () => {
  const page = await requested({ functions: { getNonce: () => new Promise(() => {}) } })
  await page.confirm()
  expect(page.signIn().status).toBe('starting')
  await page.store.clock.advance(30_000)
  expect(page.signIn()).toMatchObject({
    status: 'awaitingConfirmation',
    error: { code: 'SIGN_IN_UNREACHABLE' },
  })
})

test('behavior: a second confirmation while it runs changes nothing', async () => {
  const page = await requested({
    provider: createFakeProvider({ personal_sign: () => new Promise(() => {}) }),
  })
  await page.confirm()
  await page.confirm()
  expect(page.provider.requested.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('behavior: a wallet on another network is brought to the page’s first', async () => {
  const provider = createFakeProvider({ eth_chainId: () => '0x38' })
  const page = await requested({ provider })
  expect(page.signIn().requestedAccount).toMatchObject({ network: 'eip155:56', target: 'eip155:1' })
  const agree = provider.answers.wallet_switchEthereumChain ?? (() => null)
  provider.answers.wallet_switchEthereumChain = () => Promise.reject(walletError(4001))
  await page.confirm()
  expect(page.signIn().error).toMatchObject({ code: 'SWITCH_DECLINED' })
  provider.answers.wallet_switchEthereumChain = agree
  await page.confirm()
  expect(page.connection()).toMatchObject({ network: 'eip155:1' })
})

test('behavior: a network chosen before connecting is signed in for at once', async () => {
  const page = open()
  page.store.dispatch(networkChosen({ network: 'eip155:137' }))
  void page.connect()
  await rest()
  expect(page.signIn().requestedAccount).toMatchObject({ network: 'eip155:1', target: 'eip155:137' })
  await page.confirm()
  expect(page.connection()).toMatchObject({ network: 'eip155:137' })
  expect(page.service.verified).toHaveLength(1)
})
