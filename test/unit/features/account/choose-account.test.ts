import { chooseAccount } from '../../../../src/features/account/choose-account'
import { connectWallet, openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { emailBench } from '../../../support/email-bench'
import { EOA, SMART } from '../../../support/fake-frame'
import { createTestStore, WALLET } from '../../../support/test-store'
import { BOB, ME } from './data/support/wire'
import { AUTH } from './support/account-bench'

const { open, eventually } = emailBench()

test('default: a wallet of the visitor’s: the account comes first', async () => {
  const store = createTestStore()
  store.dispatch(openConnection(WALLET, { accounts: [ME, BOB], network: 'eip155:1' }, { restored: false }))
  await store.dispatch(chooseAccount(BOB))
  expect(store.getState().connections.byNamespace.eip155?.accounts).toEqual([BOB, ME])
  store.stop()
})

test('default: the e-mail wallet is asked for the kind of that account', async () => {
  const { store, frame } = await open()
  await store.dispatch(connectWallet(AUTH.uid))
  await eventually(() => expect(store.getState().connections.active).toBe('eip155'))
  expect(store.getState().connections.byNamespace.eip155?.accounts).toEqual([EOA, SMART])
  await store.dispatch(chooseAccount(SMART))
  expect(frame.posted.filter(({ type }) => type.endsWith('SET_PREFERRED_ACCOUNT'))).toMatchObject([
    { payload: { type: 'smartAccount' } },
  ])
  await eventually(() => expect(store.getState().connections.byNamespace.eip155?.accounts[0]).toBe(SMART))
})
