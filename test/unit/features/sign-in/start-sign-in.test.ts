import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { openPages, rest } from '../../../support/sign-in-bench'
import { WALLET } from '../../../support/test-store'

const { open } = openPages()

test('behavior: an element that goes leaves no listener, and no caller waiting', async () => {
  const added = jest.spyOn(document, 'addEventListener')
  const removed = jest.spyOn(document, 'removeEventListener')
  const page = open()
  const outcome = page.connect()
  await rest()
  page.store.stop()
  await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
  const of = (spy: jest.SpyInstance) => spy.mock.calls.filter(([name]) => name === 'visibilitychange').length
  expect(of(added)).toBeGreaterThan(0)
  expect(of(removed)).toBe(of(added))
  added.mockRestore()
  removed.mockRestore()
})

test('behavior: other accounts of the wallet than the first are no news', async () => {
  const page = open()
  page.service.session = { address: ALICE, chainId: 1 }
  await page.store.dispatch(connectWallet(WALLET.uid))
  page.provider.emit('accountsChanged', [ALICE, BOB])
  await rest()
  expect(page.view()).toBeUndefined()
  expect(page.service.session).not.toBeNull()
})

test('behavior: what is tracked when the visitor cancels', async () => {
  const page = open()
  void page.connect()
  await rest()
  page.store.dispatch({ type: 'signIn/signInCanceled' })
  expect(page.events('track')).toContainEqual({
    event: 'CLICK_CANCEL_SIWE',
    properties: { network: 'eip155:1' },
  })
})
