import type { ConnectorInfo } from '../../src/wallets/connector'
import { createAuthConnector } from '../../src/wallets/embedded/auth-connector'
import { Refusal, SILENCE, SMART } from '../support/fake-frame'
import { frameBench } from '../support/frame-bench'
import { settled } from '../support/test-store'
import { connectorContract } from './connector-contract'

const start = frameBench()
const INFO: ConnectorInfo = { uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth', namespace: 'eip155' }
const { signal } = new AbortController()

connectorContract('the embedded wallet', () => {
  let bench = start()
  const open = () =>
    createAuthConnector({
      info: INFO,
      wallet: bench.wallet,
      preferred: () => 'eip155:1',
      createProvider: () => ({ provider: {}, emit() {} }),
      connectLoggedIn: async () => undefined,
    })
  const connector = open()
  /** Connects, after the frame was told how to answer. */
  const connectWith = (answer: (() => unknown) | undefined, signal: AbortSignal) => {
    const { frame } = bench
    frame.loggedIn = true
    frame.handlers = answer ? { GET_USER: answer } : {}
    return connector.connect({ signal })
  }
  return {
    connector,
    reopen() {
      bench.client.destroy()
      bench = start({ storage: bench.storage })
      return open()
    },
    connect: () => connectWith(undefined, signal),
    connectDeclined: () =>
      connectWith(() => {
        throw new Refusal({ message: 'User rejected the request' })
      }, signal),
    connectUnanswered: signal => connectWith(SILENCE, signal),
    async changeAccount() {
      await bench.wallet.setPreferredAccount('smartAccount')
      await settled()
      return SMART
    },
    async end() {
      bench.frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    },
    // the steps that need the visitor
    prompts: () => bench.frame.names().filter(name => /^(CONNECT_|RPC_)/.test(name)).length,
    stop() {},
  }
})
