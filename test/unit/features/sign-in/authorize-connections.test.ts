import type { SiweSession } from '../../../../src/shared/host/host-functions'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { closeModal, showModal } from '../../../../src/store/navigation/modal-thunks'
import {
  disconnectWallet,
  openConnections,
  toEstablishedConnection,
} from '../../../../src/wallets/connections/connect-thunks'
import { SOL_ALICE, SOLANA } from '../../../support/fake-connector'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { openPages, rest, SIGNATURE, type SignInPage } from '../../../support/sign-in-bench'
import { WALLET } from '../../../support/test-store'
import { waiting } from '../../../support/waiting'

const { open } = openPages()

const REQUEST = { domain: 'd', uri: 'https://d', nonce: 'n', iat: 'i' }
const PROOF = {
  request: { ...REQUEST, chains: ['eip155:1'] },
  auths: [
    {
      cacao: {
        h: { t: 'caip122' },
        p: {
          iss: `did:pkh:eip155:1:${ALICE}`,
          domain: 'd',
          aud: 'https://d',
          version: '1',
          nonce: 'n',
          iat: 'i',
        },
        s: { t: 'eip191', s: SIGNATURE },
      },
      message: `x\n${ALICE}\nChain ID: 1`,
      network: 'eip155:1',
      address: ALICE,
    },
  ],
}

/** A wallet on another device has connected and signed with one approval. */
async function pair({ store }: SignInPage): Promise<string> {
  const opening = toEstablishedConnection(
    WALLET,
    { accounts: [ALICE], network: 'eip155:1' },
    { restored: false },
  )
  return (store.dispatch(openConnections([opening], PROOF)) ?? Promise.resolve()).then(
    () => 'in',
    error => error.code,
  )
}
const tracked = (page: SignInPage) =>
  page
    .events('track')
    .map(detail => (detail as { event: string }).event)
    .filter(name => /SIWE/.test(name))

describe('one approval', () => {
  test('default: connects and signs in, with an event and tracking', async () => {
    const page = open()
    await expect(pair(page)).resolves.toBe('in')
    expect(page.events('connect')).toMatchObject([{ address: ALICE }])
    expect(page.service.calls).toEqual([`in ${ALICE}`])
    expect(tracked(page)).toEqual(['SIWE_AUTH_SUCCESS'])
  })

  test('behavior: the modal closes, without ending the sign-in', async () => {
    const page = open()
    void page.store.dispatch(showModal('Connect'))
    await expect(pair(page)).resolves.toBe('in')
    await rest()
    expect(page.view()).toBeUndefined()
    expect(page.connection()).toBeDefined()
    expect(page.provider.requested.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  test('error: refused: the visitor signs in a second step', async () => {
    const page = open({ functions: { verifyMessage: async () => false } })
    void pair(page)
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(page.events('error')).toMatchObject([{ code: 'SIGN_IN_REFUSED' }])
    expect(tracked(page)).toEqual(['SIWE_AUTH_ERROR'])
  })

  test('behavior: closed while the server verifies: the page gets no event, and the session ends', async () => {
    const verifying = waiting<boolean>()
    const page = open({ functions: { verifyMessage: () => verifying.promise } })
    const outcome = pair(page)
    await rest()
    page.store.dispatch({ type: 'modal/closed' })
    await expect(outcome).resolves.toBe('ABORTED')
    page.service.session = { address: ALICE, chainId: 1 }
    verifying.resolve(true)
    await rest()
    expect(page.service.calls).toEqual(['out'])
    expect(page.service.session).toBeNull()
    expect(page.events('connect')).toEqual([])
  })

  test('error: canceling after the server signed in another account leaves no session', async () => {
    const page = open({ functions: { verifyMessage: async () => true } })
    page.service.session = { address: BOB, chainId: 1 }
    void pair(page)
    await rest()
    expect(page.signIn().error).toMatchObject({ code: 'SIGN_IN_OTHER_ACCOUNT' })
    page.store.dispatch(closeModal('escape'))
    await rest()
    expect(page.service.session).toBeNull()
  })
})

describe('while the server verifies', () => {
  const asking = () => {
    const session = waiting<null>()
    const page = open({ functions: { getSession: () => session.promise } })
    return { page, session, outcome: page.connect() }
  }

  test('behavior: another account or network of the wallet is the one that signs', async () => {
    const { page, session } = asking()
    await rest()
    page.provider.emit('accountsChanged', [BOB])
    page.provider.emit('chainChanged', '0x89')
    session.resolve(null)
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({
      address: BOB,
      network: 'eip155:137',
      target: 'eip155:137',
    })
  })

  test('behavior: a session of the previous account announces nothing', async () => {
    const first = waiting<SiweSession>()
    const second = waiting<null>()
    const getSession = jest.fn((): Promise<SiweSession | null> => second.promise)
    getSession.mockReturnValueOnce(first.promise)
    const page = open({ functions: { getSession } })
    void page.connect()
    await rest()
    page.provider.emit('accountsChanged', [BOB])
    first.resolve({ address: ALICE, chainId: 1 })
    second.resolve(null)
    await rest()
    expect(page.connection()).toBeUndefined()
    expect(page.signIn().requestedAccount).toMatchObject({ address: BOB })
  })

  test('behavior: the wallet goes away', async () => {
    const { page, session, outcome } = asking()
    await rest()
    page.provider.emit('accountsChanged', [])
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    expect(page.events('error')).toMatchObject([{ code: 'SESSION_ENDED' }])
    session.resolve(null)
    await rest()
    expect(page.view()).toBeUndefined()
    expect(page.provider.listeners).toBe(0)
  })

  test('behavior: closing does not wait for it, and notifies the wallet', async () => {
    const { page, outcome } = asking()
    await rest()
    page.store.dispatch({ type: 'modal/closed' })
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    expect(page.provider.requested.at(-1)?.method).toBe('wallet_revokePermissions')
  })

  test('behavior: a restored wallet that the page releases meanwhile stays gone', async () => {
    const storage = createMemoryStorage()
    const saved = { connectorId: WALLET.id, connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' }
    storage.setItem(
      '@w3m/test-project/session',
      JSON.stringify({ active: 'eip155', connections: { eip155: saved } }),
    )
    const session = waiting<{ address: string; chainId: number }>()
    const page = open({ storage, functions: { getSession: () => session.promise } })
    page.store.session.resume()
    await rest()
    await page.store.dispatch(disconnectWallet())
    session.resolve({ address: ALICE, chainId: 1 })
    await rest()
    expect(page.connection()).toBeUndefined()
    expect(page.events('connect')).toEqual([])
  })
})

describe('a session of another account', () => {
  const remembering = (...namespaces: readonly string[]) => {
    const storage = createMemoryStorage()
    const all = {
      eip155: { connectorId: WALLET.id, connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' },
      solana: { connectorId: 'Sol', connectorType: 'ANNOUNCED', address: SOL_ALICE, network: SOLANA },
    }
    const connections = Object.fromEntries(Object.entries(all).filter(([name]) => namespaces.includes(name)))
    storage.setItem('@w3m/test-project/session', JSON.stringify({ active: 'eip155', connections }))
    return storage
  }

  test('error: it cannot be ended: the visitor signs in anyway', async () => {
    const page = open({ functions: { signOut: async () => Promise.reject(new Error('down')) } })
    page.service.session = { address: BOB, chainId: 1 }
    void page.connect()
    await rest()
    expect(page.signIn()).toMatchObject({
      status: 'awaitingConfirmation',
      requestedAccount: { address: ALICE },
    })
  })

  test('param: a host that lets accounts change keeps it, and what was restored is opened with it', async () => {
    const page = open({ functions: { signOutOnAccountChange: false }, storage: remembering('eip155') })
    page.service.session = { address: BOB, chainId: 1 }
    page.store.session.resume()
    await rest()
    expect(page.connection()).toMatchObject({ accounts: [ALICE], restored: true })
    expect(page.service.session).not.toBeNull()
  })

  test('behavior: an account that storage remembers is waited for, for three seconds', async () => {
    const page = open({
      functions: { solana: true },
      options: { networks: ['eip155:1', SOLANA] },
      storage: remembering('eip155', 'solana'),
    })
    page.service.session = { address: SOL_ALICE, chainId: SOLANA }
    page.store.session.resume()
    await rest()
    expect(page.signIn().requestedAccount).toBeNull()
    await page.store.clock.advance(3000)
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE })
    expect(page.service.session).toBeNull()
  })
})

test('behavior: a proof creates a session after the previous one has ended, which may be late', async () => {
  const ending = waiting<boolean>()
  const page = open()
  page.service.session = { address: ALICE, chainId: 1 }
  await page.connect()
  page.service.functions.signOut = () => ending.promise
  await page.store.dispatch(disconnectWallet())
  const outcome = pair(page)
  await rest()
  expect(page.service.verified).toEqual([])
  ending.resolve(true)
  await expect(outcome).resolves.toBe('in')
  expect(page.service.verified).toHaveLength(1)
})
