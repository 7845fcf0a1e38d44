import { disconnectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { emailBench } from '../../../../support/email-bench'
import { EOA, Refusal } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'

fakeNetwork()
const bench = emailBench()

test('error: a sign-out that is refused: connector, state and storage agree; the second try asks nobody', async () => {
  const { store, frame, wallet, connection } = await bench.connect()
  frame.handlers.SIGN_OUT = () => {
    throw new Refusal({ message: 'Not today' })
  }
  const kept = () => store.storage.getItem('@w3m/test-project/email')
  expect(await store.dispatch(disconnectWallet())).toMatchObject({ code: 'DISCONNECT_FAILED' })
  expect([connection().accounts[0], wallet.userOf('eip155')?.address, kept()]).toEqual([
    EOA,
    EOA,
    '"alice@example.com"',
  ])
  expect(await store.dispatch(disconnectWallet())).toBeUndefined()
  expect([store.getState().connections.byNamespace, wallet.userOf('eip155'), kept()]).toEqual([
    {},
    undefined,
    null,
  ])
  expect(frame.asked('SIGN_OUT')).toHaveLength(1)
  expect(store.eventNames()).toEqual(['connect', 'error', 'disconnect'])
})
