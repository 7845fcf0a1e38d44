import { chooseAccounts } from '../../../../src/features/account/choice/choose-accounts'
import { endChoice } from '../../../../src/store/navigation/end-choice'
import { closed, opened } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { openPages, rest } from '../../../support/sign-in-bench'

const pages = openPages()
const sharing = () =>
  createFakeProvider({ eth_requestAccounts: () => [ALICE, BOB], eth_accounts: () => [ALICE, BOB] })

test('default: the modal is done with', async () => {
  const { store } = await pages.connected({ provider: sharing(), options: { siwe: undefined } })
  store.dispatch(opened(route('SwitchAddress')))
  store.dispatch(endChoice())
  expect(store.getState().modal.open).toBe(false)
})

test('behavior: who has to sign in with the account that was chosen is asked to, and stays connected', async () => {
  const page = await pages.connected({ provider: sharing() })
  const { store } = page
  store.dispatch(closed())
  store.dispatch(opened(route('SwitchAddress')))
  store.dispatch(chooseAccounts([BOB, ALICE]))
  store.dispatch(endChoice())
  await rest()
  expect(page.view()).toBe('ConnectingSiwe')
  expect(page.connection()?.accounts[0]).toBe(BOB)
  await page.confirm()
  expect(page.service.session).toMatchObject({ address: BOB })
  expect(page.connection()?.accounts[0]).toBe(BOB)
})
