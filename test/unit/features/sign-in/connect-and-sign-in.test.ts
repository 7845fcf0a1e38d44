import { followStoredEntry } from '../../../../src/app/session/stored-session'
import { signInCanceled, signOutEnded, signOutStarted } from '../../../../src/features/sign-in/sign-in-slice'
import type { SiweSession } from '../../../../src/shared/host/host-functions'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { closeModal } from '../../../../src/store/navigation/modal-thunks'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { selectIsWalletPrompting, selectStatus } from '../../../../src/wallets/connections/selectors'
import {
  addConnector,
  createFakeConnector,
  SOL_ALICE,
  SOLANA,
  SOLANA_WALLET,
} from '../../../support/fake-connector'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { createFakeService, openPages, rest, type SignInPage } from '../../../support/sign-in-bench'
import { WALLET } from '../../../support/test-store'
import { waiting } from '../../../support/waiting'

const { open } = openPages()

const saved = (address = ALICE) =>
  JSON.stringify({
    active: 'eip155',
    connections: {
      eip155: { connectorId: WALLET.id, connectorType: 'ANNOUNCED', address, network: 'eip155:1' },
    },
  })
const remembering = (text = saved()) => {
  const storage = createMemoryStorage()
  storage.setItem('@w3m/test-project/session', text)
  return storage
}

const both = JSON.stringify({
  active: 'eip155',
  connections: {
    ...JSON.parse(saved()).connections,
    solana: {
      connectorId: SOLANA_WALLET.id,
      connectorType: 'ANNOUNCED',
      address: SOL_ALICE,
      network: SOLANA,
    },
  },
})

describe('connecting', () => {
  test('default: no event before the server has confirmed', async () => {
    const page = open()
    const outcome = page.connect()
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.signIn()).toMatchObject({
      requestedAccount: { address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false },
      preview: { domain: 'localhost', statement: 'Hello' },
    })
    expect(selectStatus(page.store.getState())).toBe('connecting')
    expect(selectIsWalletPrompting(page.store.getState())).toBe(false)
    expect(page.events('connect')).toEqual([])
    expect(page.storage.getItem('@w3m/test-project/session')).toBeNull()
    await page.confirm()
    await expect(outcome).resolves.toBeUndefined()
    expect(page.events('connect')).toMatchObject([{ address: ALICE, restored: false }])
    expect(page.service.calls).toEqual([`in ${ALICE}`])
    expect(page.view()).toBeUndefined()
    expect(page.storage.getItem('@w3m/test-project/session')).not.toBeNull()
  })

  test('behavior: a session of that account is enough', async () => {
    const page = open()
    page.service.session = { address: ALICE.toLowerCase(), chainId: 1 }
    await expect(page.connect()).resolves.toBeUndefined()
    expect(page.connection()).toBeDefined()
    expect(page.provider.requested.map(({ method }) => method)).not.toContain('personal_sign')
  })

  test('param: one for another network is, where the host says so', async () => {
    const session = { address: ALICE, chainId: 137 }
    const strict = open()
    strict.service.session = session
    void strict.connect()
    await rest()
    expect(strict.view()).toBe('ConnectingSiwe')
    const lax = open({ functions: { signOutOnNetworkChange: false } })
    lax.service.session = session
    await expect(lax.connect()).resolves.toBeUndefined()
  })

  test.each([
    ['ends', {}, BOB, 1, ['out']],
    ['stays, where the host allows another account', { signOutOnAccountChange: false }, BOB, 1, []],
    ['stays, if that account is connected here', {}, SOL_ALICE, SOLANA, []],
  ])(
    'behavior: a session of another account announces nothing, and %s',
    async (_what, functions, address, chainId, calls) => {
      const page = open({ functions, options: { networks: ['eip155:1', SOLANA] } })
      addConnector(page.store)
      await page.store.dispatch(connectWallet(SOLANA_WALLET.uid))
      page.service.session = { address, chainId }
      void page.connect()
      await rest()
      expect(page.view()).toBe('ConnectingSiwe')
      expect(page.events('connect')).toHaveLength(1)
      expect(page.service.calls).toEqual(calls)
    },
  )

  test('behavior: a session that the server named before a sign-out does not count', async () => {
    const answers = [waiting<SiweSession | null>(), waiting<SiweSession | null>()] as const
    let count = 0
    const page = open({ functions: { getSession: () => answers[count++ ? 1 : 0].promise } })
    void page.connect()
    await rest()
    page.store.dispatch(signOutStarted())
    answers[0].resolve({ address: ALICE, chainId: 1 })
    await rest()
    expect(count).toBe(1)
    page.store.dispatch(signOutEnded())
    answers[1].resolve(null)
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect([count, page.events('connect')]).toEqual([2, []])
  })

  test('error: a service that is down shows an error, with a retry', async () => {
    const getSession = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const page = open({ functions: { getSession } })
    getSession.mockImplementation(async () => page.service.session)
    const outcome = page.connect()
    await rest()
    expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
    await page.confirm()
    await expect(outcome).resolves.toBeUndefined()
  })

  test('error: functions that are missing', async () => {
    const page = open({ functions: { verifyMessage: undefined as never } })
    void page.connect()
    await rest()
    expect(page.signIn().error).toMatchObject({
      code: 'ATTRIBUTE_INVALID',
      details: 'siwe: verifyMessage is missing',
    })
  })

  test('param: `enabled: false`, and Solana without a message of it, connect at once', async () => {
    const off = open({ functions: { enabled: false } })
    await expect(off.connect()).resolves.toBeUndefined()
    const page = open({ options: { networks: ['eip155:1', SOLANA] } })
    addConnector(page.store)
    await expect(page.store.dispatch(connectWallet(SOLANA_WALLET.uid))).resolves.toBeUndefined()
    expect(page.events('connect')).toMatchObject([{ namespace: 'solana' }])
  })

  test('param: Solana signs in where the functions say so', async () => {
    const page = open({ functions: { solana: true }, options: { networks: [SOLANA] } })
    addConnector(page.store)
    void page.store.dispatch(connectWallet(SOLANA_WALLET.uid))
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: SOL_ALICE, network: SOLANA })
  })
})

describe('canceling', () => {
  const ways = {
    'the Cancel button': (page: SignInPage) => page.store.dispatch(signInCanceled()),
    'closing the modal': (page: SignInPage) => page.store.dispatch(closeModal('api')),
    'disconnect() of the page': (page: SignInPage) => page.store.dispatch(disconnectWallet()),
    'another wallet': (page: SignInPage) => page.store.dispatch(connectWallet('nobody')),
  }
  test.each(Object.entries(ways))('behavior: %s leaves nothing', async (_name, turnAway) => {
    const page = open()
    const outcome = page.connect()
    await rest()
    void turnAway(page)
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    await rest()
    expect(page.view()).toBeUndefined()
    expect(page.signIn().requestedAccount).toBeNull()
    expect(page.events('connect')).toEqual([])
    expect(page.events('disconnect')).toEqual([])
    expect(page.provider.requested.at(-1)?.method).toBe('wallet_revokePermissions')
    expect(selectStatus(page.store.getState())).toBe('disconnected')
    expect(page.provider.listeners).toBe(0)
  })

  test('behavior: beforeclose may keep it open; the prompt stays', async () => {
    const page = open()
    void page.connect()
    await rest()
    page.store.host.preventClose = true
    page.store.dispatch(closeModal('api'))
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.signIn().requestedAccount).not.toBeNull()
  })

  test('behavior: connecting the same wallet again does not revoke its permission', async () => {
    const page = open()
    const first = page.connect()
    await rest()
    void page.connect()
    await expect(first).resolves.toMatchObject({ code: 'ABORTED' })
    await rest()
    expect(page.provider.requested.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    expect(page.view()).toBe('ConnectingSiwe')
  })

  test.each([
    ['no session', null],
    // the wallet may be connecting again with just that account
    ['a session of another account, which stays', { address: BOB, chainId: 1 }],
  ])('behavior: closed while the server is queried, before any prompt: %s', async (_what, session) => {
    const answer = waiting<SiweSession | null>()
    const page = open({ functions: { getSession: () => answer.promise } })
    const outcome = page.connect()
    await rest()
    page.store.dispatch({ type: 'modal/closed' })
    answer.resolve(session)
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    await rest()
    expect(page.provider.requested.at(-1)?.method).toBe('wallet_revokePermissions')
    expect(page.service.calls).toEqual([])
  })

  test('behavior: what the wallet asks meanwhile is void', async () => {
    let answer = (_signature: string) => {}
    const provider = createFakeProvider({
      personal_sign: () =>
        new Promise(resolve => {
          answer = resolve
        }),
    })
    const page = open({ provider })
    void page.connect()
    await rest()
    await page.confirm()
    expect(page.signIn().status).toBe('signing')
    expect(selectIsWalletPrompting(page.store.getState())).toBe(true)
    page.store.dispatch(signInCanceled())
    answer(`0x${'5a'.repeat(65)}`)
    await rest()
    expect(page.service.verified).toEqual([])
    expect(page.connection()).toBeUndefined()
  })

  test('behavior: the wallet goes away', async () => {
    const page = open()
    const outcome = page.connect()
    await rest()
    page.provider.emit('accountsChanged', [])
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    expect(page.events('error')).toMatchObject([{ code: 'SESSION_ENDED' }])
    expect(page.view()).toBeUndefined()
  })
})

describe('on page load', () => {
  test('default: a session that holds sends no request', async () => {
    const service = createFakeService()
    service.session = { address: ALICE, chainId: 1 }
    const page = open({ storage: remembering(), service })
    page.store.session.resume()
    await rest()
    expect(page.events('connect')).toMatchObject([{ restored: true }])
    expect(page.view()).toBeUndefined()
  })

  test('behavior: without one the visitor has to sign; canceling disconnects', async () => {
    const page = open({ storage: remembering() })
    page.store.session.resume()
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.events('connect')).toEqual([])
    page.store.dispatch(signInCanceled())
    await rest()
    expect(page.storage.getItem('@w3m/test-project/session')).toBeNull()
    expect(page.events('disconnect')).toEqual([])
  })

  test('behavior: signed in again, it is connected and the modal closes', async () => {
    const page = open({ storage: remembering() })
    page.store.session.resume()
    await rest()
    await page.confirm()
    expect(page.events('connect')).toMatchObject([{ restored: true }])
    expect(page.view()).toBeUndefined()
  })

  test('error: a service that cannot be reached is tried again on the next page load', async () => {
    const page = open({
      storage: remembering(),
      functions: { getSession: async () => Promise.reject(new Error('down')) },
    })
    page.store.session.resume()
    await rest()
    expect(page.events('error')).toMatchObject([{ code: 'SIGN_IN_UNREACHABLE' }])
    expect(page.connection()).toBeUndefined()
    expect(page.view()).toBeUndefined()
    expect(page.storage.getItem('@w3m/test-project/session')).not.toBeNull()
  })

  test('behavior: a wallet that is not restored does not end the question about another one', async () => {
    const storage = remembering(saved().replaceAll(WALLET.id, 'other'))
    const page = open({ storage })
    const found = waiting<undefined>()
    const other = addConnector(page.store, createFakeConnector({ ...WALLET, uid: 'other', id: 'other' }))
    other.answers.restore = () => found.promise
    page.store.session.resume()
    await rest()
    void page.connect()
    await rest()
    found.resolve(undefined)
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ connector: { uid: WALLET.uid } })
  })

  test('behavior: two wallets that another tab has connected come together', async () => {
    const service = createFakeService({ solana: true })
    service.session = { address: SOL_ALICE, chainId: SOLANA }
    const page = open({ service, options: { networks: ['eip155:1', SOLANA] } })
    addConnector(page.store)
    page.storage.setItem('@w3m/test-project/session', both)
    page.store.dispatch(followStoredEntry('@w3m/test-project/session'))
    await rest()
    expect(page.events('connect')).toHaveLength(2)
    expect(page.view()).toBeUndefined()
  })

  test('behavior: a session of an account that is not here opens nothing, and ends', async () => {
    const service = createFakeService({ solana: true })
    service.session = { address: SOL_ALICE, chainId: SOLANA }
    const page = open({ storage: remembering(), service, options: { networks: ['eip155:1', SOLANA] } })
    page.store.session.resume()
    await rest()
    expect(page.events('connect')).toEqual([])
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE })
    expect(service.session).toBeNull()
  })

  test('behavior: two chains, one session: the other comes along', async () => {
    const service = createFakeService({ solana: true })
    service.session = { address: ALICE, chainId: 1 }
    const page = open({ storage: remembering(both), service, options: { networks: ['eip155:1', SOLANA] } })
    addConnector(page.store)
    page.store.session.resume()
    await rest()
    expect(page.events('connect')).toHaveLength(2)
    expect(page.view()).toBeUndefined()
  })
})
