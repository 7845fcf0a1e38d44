import { closeModal } from '../../../../src/router/modal-thunks'
import { disconnectWallet } from '../../../../src/session/connect-thunks'
import { optionsChanged } from '../../../../src/session/options-slice'
import { signInCancelled } from '../../../../src/session/sign-in/sign-in-slice'
import { switchNetwork } from '../../../../src/session/switch-thunks'
import { OPTIONS } from '../../../support/fake-host'
import { ALICE, BOB, walletError } from '../../../support/fake-wallet'
import { connectedPage, rest, type SignInPage, signInPage } from '../../../support/sign-in-bench'

let pages: SignInPage[] = []
const open = (...setup: Parameters<typeof signInPage>) => {
  const page = signInPage(...setup)
  pages.push(page)
  return page
}
const connected = async (...setup: Parameters<typeof connectedPage>) => {
  const page = await connectedPage(...setup)
  pages.push(page)
  expect(page.connection()).toBeDefined()
  return page
}
afterEach(() => {
  for (const { store } of pages) store.stop()
  pages = []
})

describe('while connected', () => {
  test('default: another account is asked once, and the session before it ends', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.view()).toBe('ConnectingSiwe')
    expect(page.signIn().asked).toMatchObject({ address: BOB, live: true })
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out'])
    page.provider.emit('accountsChanged', [ALICE])
    await rest()
    expect(page.signIn().asked).toMatchObject({ address: ALICE })
    await page.confirm()
    expect(page.view()).toBeUndefined()
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out', `in ${ALICE}`])
    expect(page.events('connect')).toHaveLength(1)
  })

  test('behavior: who cancels is disconnected', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.store.dispatch(closeModal('escape'))
    await rest()
    expect(page.connection()).toBeUndefined()
    expect(page.events('disconnect')).toHaveLength(1)
  })

  test('behavior: a wallet that refuses to let go is let go of all the same', async () => {
    const page = await connected()
    page.provider.answers.wallet_revokePermissions = () => {
      throw walletError(-32000)
    }
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.store.dispatch(signInCancelled())
    await rest()
    await rest()
    expect(page.connection()).toBeUndefined()
  })

  test('default: another network is asked once; the modal stays where it was', async () => {
    const page = await connected()
    void page.store.dispatch(switchNetwork('eip155:137'))
    await rest()
    expect(page.signIn().asked).toMatchObject({ network: 'eip155:137', target: 'eip155:137', live: true })
    await page.confirm()
    expect(page.service.session).toEqual({ address: ALICE, chainId: 137 })
    expect(page.signIn().asked).toBeNull()
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

  test('default: disconnecting signs out, and tells once', async () => {
    const page = await connected()
    await page.store.dispatch(disconnectWallet())
    await rest()
    expect(page.service.session).toBeNull()
    expect(page.service.calls).toEqual([`in ${ALICE}`, 'out'])
  })

  test('param: signOutOnDisconnect', async () => {
    const page = await connected({ functions: { signOutOnDisconnect: false } })
    await page.store.dispatch(disconnectWallet())
    await rest()
    expect(page.service.session).not.toBeNull()
  })

  test('error: signing out fails; the page is told, and not that it worked', async () => {
    const page = await connected({ functions: { signOut: async () => false } })
    await page.store.dispatch(disconnectWallet())
    await rest()
    expect(page.service.calls).toEqual([`in ${ALICE}`])
    expect(page.events('error')).toMatchObject([{ code: 'SIGN_OUT_FAILED' }])
  })

  test('behavior: a page that begins to want it asks who is connected', async () => {
    const page = open({ options: { siwe: undefined } })
    await page.connect()
    page.store.dispatch(optionsChanged({ ...OPTIONS, siwe: 'custom' }))
    await rest()
    expect(page.signIn().asked).toMatchObject({ address: ALICE, live: true })
  })

  test('behavior: signed in in another tab meanwhile', async () => {
    const page = await connected()
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    page.service.session = { address: BOB, chainId: 1 }
    document.dispatchEvent(new Event('visibilitychange'))
    await rest()
    expect(page.signIn().asked).toBeNull()
    expect(page.view()).toBeUndefined()
  })
})
