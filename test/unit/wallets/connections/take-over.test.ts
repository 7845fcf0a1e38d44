import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { emailBench } from '../../../support/email-bench'
import { SOLANA } from '../../../support/fake-connector'
import { EOA, Refusal, SOL } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { createFakeProvider } from '../../../support/fake-wallet'
import { WALLET } from '../../../support/test-store'

fakeNetwork()
const bench = emailBench()
const BOTH = { networks: ['eip155:137', SOLANA] }
const connections = ({ store }: Awaited<ReturnType<typeof bench.connect>>) => store.getState().connections

test('default: another chain family: the same log-in is there, on screen, and nobody is asked', async () => {
  const opened = await bench.connect(BOTH)
  const { store, frame } = opened
  expect(await store.dispatch(switchNetwork(SOLANA))).toBeUndefined()
  expect(connections(opened)).toMatchObject({
    active: 'solana',
    byNamespace: {
      eip155: { accounts: [EOA, expect.anything()] },
      solana: { accounts: [SOL], network: SOLANA, connector: { id: 'w3mAuth' }, restored: false },
    },
  })
  expect(frame.asked('CONNECT_EMAIL')).toEqual([])
  const events = store.host.events.filter(({ name }) => name === 'connect' || name === 'networkchange')
  expect(events.map(({ name, detail }) => [name, (detail as { namespace: string }).namespace])).toEqual([
    ['connect', 'eip155'],
    ['connect', 'solana'],
    ['networkchange', 'solana'],
  ])
  // and back: it is still there
  expect(await store.dispatch(switchNetwork('eip155:137'))).toBeUndefined()
  expect(connections(opened).active).toBe('eip155')
})

test('error: the frame refuses: nothing has changed', async () => {
  const opened = await bench.connect(BOTH)
  const { store, frame } = opened
  frame.handlers.GET_USER = () => {
    throw new Refusal({ message: 'Not there' })
  }
  expect(await store.dispatch(switchNetwork(SOLANA))).toMatchObject({ message: 'Not there' })
  expect(Object.keys(connections(opened).byNamespace)).toEqual(['eip155'])
})

test('error: another wallet than that of e-mail is not there', async () => {
  const { store } = await bench.open(BOTH)
  store.addWallet(createFakeProvider())
  await store.dispatch(connectWallet(WALLET.uid))
  expect(await store.dispatch(switchNetwork(SOLANA))).toMatchObject({ code: 'NOT_CONNECTED' })
})
