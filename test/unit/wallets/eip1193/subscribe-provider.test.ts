import type { ConnectorEvent } from '../../../../src/wallets/connector'
import { subscribeProvider } from '../../../../src/wallets/eip1193/subscribe-provider'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'

function follow(provider = createFakeProvider()) {
  const events: ConnectorEvent[] = []
  const stop = subscribeProvider(provider, event => events.push(event))
  return { provider, events, stop }
}

test.each<[string, unknown, ConnectorEvent]>([
  ['accountsChanged', [ALICE, BOB], { type: 'accountsChanged', accounts: [ALICE, BOB] }],
  ['accountsChanged', [], { type: 'disconnected' }],
  ['chainChanged', '0x89', { type: 'networkChanged', network: 'eip155:137' }],
  ['chainChanged', 137, { type: 'networkChanged', network: 'eip155:137' }],
  ['disconnect', walletError(4900), { type: 'disconnected' }],
  ['disconnect', undefined, { type: 'disconnected' }],
])('param: %s with %p', (name, value, expected) => {
  const { provider, events } = follow()
  provider.emit(name, value)
  expect(events).toEqual([expected])
})

test.each<[string, unknown]>([
  ['accountsChanged', null],
  ['accountsChanged', 'nobody'],
  ['accountsChanged', [ALICE, 7]],
  ['chainChanged', 'mainnet'],
  ['chainChanged', undefined],
  ['disconnect', walletError(1013)],
])('behavior: %s with %p changes nothing', (name, value) => {
  const { provider, events } = follow()
  provider.emit(name, value)
  expect(events).toEqual([])
})

test('behavior: the answer removes every listener, and those of nobody else', () => {
  const provider = createFakeProvider()
  const other = jest.fn()
  provider.on?.('accountsChanged', other)
  const { stop, events } = follow(provider)
  expect(provider.listeners).toBe(4)
  stop()
  expect(provider.listeners).toBe(1)
  provider.emit('accountsChanged', [BOB])
  expect(events).toEqual([])
  expect(other).toHaveBeenCalledTimes(1)
})

test('error: a provider without events, or whose `on` throws', () => {
  const silent = createFakeProvider()
  Reflect.deleteProperty(silent, 'on')
  Reflect.deleteProperty(silent, 'removeListener')
  expect(() => follow(silent).stop()).not.toThrow()
  const broken = createFakeProvider()
  const refuse = () => {
    throw new Error('no events here')
  }
  Object.assign(broken, { on: refuse, removeListener: refuse })
  expect(() => follow(broken).stop()).not.toThrow()
})
