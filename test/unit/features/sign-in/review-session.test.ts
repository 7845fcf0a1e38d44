import { signInCanceled } from '../../../../src/features/sign-in/sign-in-slice'
import { createMemoryStorage, MemoryOrigin } from '../../../../src/shared/storage/memory-storage'
import { closeModal, showModal } from '../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { ALICE, BOB, walletError } from '../../../support/fake-wallet'
import { openPages, rest, SIGNATURE } from '../../../support/sign-in-bench'
import { waiting } from '../../../support/waiting'

const { open, connected } = openPages()

describe('while connected', () => {
  test('default: a change of account asks once, and ends the previous session', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.signIn().requestedAccount).toMatchObject({ address: BOB, live: true })
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out'])
    page.provider.emit('accountsChanged', [ALICE])
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE })
    await page.confirm()
    expect(page.view()).toBeUndefined()
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out', `in ${ALICE}`])
    expect(page.events('connect')).toHaveLength(1)
  })

  test('behavior: canceling disconnects', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.store.dispatch(closeModal('escape'))
    await rest()
    expect(page.connection()).toBeUndefined()
    expect(page.events('disconnect')).toHaveLength(1)
  })

  test('behavior: disconnects a wallet that refuses to disconnect', async () => {
    const page = await connected()
    page.provider.answers.wallet_revokePermissions = () => {
      throw walletError(-32000)
    }
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.store.dispatch(signInCanceled())
    await rest()
    await rest()
    expect(page.connection()).toBeUndefined()
  })

  test('default: a change of network asks once; the modal stays where it was', async () => {
    const page = await connected()
    void page.store.dispatch(switchNetwork('eip155:137'))
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({
      network: 'eip155:137',
      target: 'eip155:137',
      live: true,
    })
    await page.confirm()
    expect(page.service.session).toEqual({ address: ALICE, chainId: 137 })
    expect(page.signIn().requestedAccount).toBeNull()
    expect(page.service.verified).toHaveLength(2)
  })

  test('param: flags keep the session', async () => {
    const page = await connected({
      functions: { signOutOnNetworkChange: false, signOutOnAccountChange: false },
    })
    page.provider.emit('chainChanged', '0x89')
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.view()).toBeUndefined()
    expect(page.service.calls).toEqual([`in ${ALICE}`])
  })

  test('default: disconnecting signs out, with one event', async () => {
    const page = await connected()
    await page.store.dispatch(disconnectWallet())
    await rest()
    expect(page.service.session).toBeNull()
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out'])
  })

  test('behavior: after reconnecting while the session ends, an earlier answer does not count', async () => {
    const page = await connected()
    const ending = waiting<undefined>()
    page.service.functions.signOut = async () => {
      await ending.promise
      page.service.session = null
      return true
    }
    await page.store.dispatch(disconnectWallet())
    void page.connect()
    await rest()
    expect(page.connection()).toBeUndefined()
    ending.resolve(undefined)
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE })
    await page.confirm()
    expect(page.connection()).toBeDefined()
    expect(page.service.session).toMatchObject({ address: ALICE })
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out', `in ${ALICE}`])
  })

  test('param: signOutOnDisconnect', async () => {
    const page = await connected({ functions: { signOutOnDisconnect: false } })
    await page.store.dispatch(disconnectWallet())
    await rest()
    expect(page.service.session).not.toBeNull()
  })

  test('error: signing out fails; the page is notified, and not that it worked', async () => {
    const page = await connected({ functions: { signOut: async () => false } })
    await page.store.dispatch(disconnectWallet())
    await rest()
    expect(page.service.calls).toEqual([`in ${ALICE}`])
    expect(page.events('error')).toMatchObject([{ code: 'SIGN_OUT_FAILED' }])
  })

  test('behavior: another account that another tab has signed in keeps its session', async () => {
    const signOut = jest.fn(async () => true)
    const page = await connected({ functions: { signOut } })
    page.service.session = { address: BOB, chainId: 1 }
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(signOut).not.toHaveBeenCalled()
    expect(page.view()).toBeUndefined()
    expect(page.service.calls).toEqual([`in ${ALICE}`, `in ${BOB}`])
  })

  test('behavior: nothing can be signed before the server has answered who is signed in', async () => {
    const page = await connected()
    const session = waiting<null>()
    page.service.functions.getSession = () => session.promise
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.signIn().status).toBe('checking')
    await page.confirm()
    expect(page.provider.requested.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    session.resolve(null)
    await rest()
    expect(page.signIn().status).toBe('awaitingConfirmation')
  })

  test('error: a server that cannot be reached then is reported; the prompt stays', async () => {
    const page = await connected()
    page.service.functions.getSession = async () => Promise.reject(new Error('down'))
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.signIn()).toMatchObject({
      status: 'awaitingConfirmation',
      error: { code: 'SIGN_IN_UNREACHABLE' },
    })
    expect(page.view()).toBe('ConnectingSiwe')
  })

  test.each([
    ['does not accept the signature', async () => false, 'SIGN_IN_REFUSED'],
    ['no longer knows the nonce', async () => Promise.reject(new Error('Nonce expired')), 'SIGN_IN_EXPIRED'],
  ])('error: the server %s: the account stays, and another try works', async (_what, verify, code) => {
    const page = await connected()
    const { verifyMessage } = page.service.functions
    page.service.functions.verifyMessage = verify
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    await page.confirm()
    expect(page.signIn()).toMatchObject({ status: 'awaitingConfirmation', error: { code } })
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.service.session).toBeNull()
    expect(page.events('disconnect')).toEqual([])
    page.service.functions.verifyMessage = verifyMessage
    await page.confirm()
    expect(page.view()).toBeUndefined()
    expect(page.service.session).toMatchObject({ address: BOB })
    expect(page.events('connect')).toHaveLength(1)
  })

  test('behavior: a pending signature is void once another tab has signed in', async () => {
    const page = await connected()
    const signing = waiting<string>()
    page.provider.answers.personal_sign = () => signing.promise
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    await page.confirm()
    page.service.session = { address: BOB, chainId: 1 }
    document.dispatchEvent(new Event('visibilitychange'))
    await rest()
    expect(page.signIn().requestedAccount).toBeNull()
    signing.resolve(SIGNATURE)
    await rest()
    expect(page.service.verified).toHaveLength(1)
    expect(page.events('error')).toEqual([])
  })

  test('behavior: a session that the other tab created for the previous account announces nothing', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    const session = waiting<{ address: string; chainId: number }>()
    page.service.functions.getSession = () => session.promise
    document.dispatchEvent(new Event('visibilitychange'))
    page.provider.emit('accountsChanged', [ALICE])
    session.resolve({ address: BOB, chainId: 1 })
    await rest()
    expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE })
  })

  test('behavior: signed in in another tab meanwhile', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.service.session = { address: BOB, chainId: 1 }
    document.dispatchEvent(new Event('visibilitychange'))
    await rest()
    expect(page.signIn().requestedAccount).toBeNull()
    expect(page.view()).toBeUndefined()
  })

  test.each([
    ['does not count', {}, BOB],
    ['counts where the page allows other networks', { signOutOnNetworkChange: false }, undefined],
  ])('param: on another network it %s', async (_what, functions, asked) => {
    const page = await connected({ functions })
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.service.session = { address: BOB, chainId: 137 }
    document.dispatchEvent(new Event('visibilitychange'))
    await rest()
    expect(page.signIn().requestedAccount?.address).toBe(asked)
  })

  test.each([
    ['and then it is down: the session that it may have made is ended', 'down', 1],
    ['and there is no session: none is ended', 'no session', 0],
  ])('error: canceled while the server verifies, %s', async (_what, server, count) => {
    const page = open()
    const verified = waiting<boolean>()
    const signOut = jest.fn(async () => true)
    Object.assign(page.service.functions, { verifyMessage: () => verified.promise, signOut })
    const outcome = page.connect()
    await rest()
    await page.confirm()
    page.store.dispatch(signInCanceled())
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    expect(signOut).not.toHaveBeenCalled()
    if (server === 'down') page.service.functions.getSession = async () => Promise.reject(new Error('down'))
    verified.resolve(true)
    await rest()
    expect(signOut).toHaveBeenCalledTimes(count)
  })

  test.each([
    ['nothing', undefined],
    ['the account', 'Account'],
  ])('behavior: so too while the embedded wallet asks, back to %s', async (_name, under) => {
    const page = await connected()
    if (under) void page.store.dispatch(showModal(under))
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.store.dispatch(viewPushed(route('ApproveTransaction', undefined)))
    page.service.session = { address: BOB, chainId: 1 }
    document.dispatchEvent(new Event('visibilitychange'))
    await rest()
    expect(page.view()).toBe(under)
  })
})

describe('another tab', () => {
  const KEY = '@w3m/test-project/session'

  test('behavior: it signed in again while this tab slept: late events of this tab end nothing', async () => {
    const origin = new MemoryOrigin()
    const unheard = { ...createMemoryStorage(origin), subscribe: () => () => {} }
    const asleep = await connected({ storage: unheard })
    const { service } = asleep
    const other = open({ storage: createMemoryStorage(origin), service })
    await other.store.clock.advance(1000)
    await other.connect()
    await other.store.dispatch(disconnectWallet())
    await rest()
    expect([service.session, origin.values.has(KEY)]).toEqual([null, false])
    await other.store.clock.advance(1000)
    const outcome = other.connect()
    await rest()
    await other.confirm()
    await outcome
    const saved = origin.values.get(KEY)
    asleep.provider.emit('accountsChanged', [])
    await rest()
    expect(asleep.connection()).toBeUndefined()
    expect(service.session).toMatchObject({ address: ALICE })
    expect(origin.values.get(KEY)).toBe(saved)
    other.provider.emit('accountsChanged', [])
    await rest()
    expect([service.session, origin.values.has(KEY)]).toEqual([null, false])
  })
})
