import { bufferConnectorEvents } from '../../../../src/wallets/connections/connector-event-buffer'
import { addConnector } from '../../../support/fake-connector'
import { createTestStore } from '../../../support/test-store'

test('default: what was said before anybody listened is told first, and nothing once it is stopped', () => {
  const store = createTestStore()
  const connector = addConnector(store)
  const opening = {
    connector: connector.info,
    connection: { accounts: ['x'], network: 'solana:x' },
    restored: false,
  }
  const buffer = bufferConnectorEvents([opening], store.deps)
  connector.emit({ type: 'networkChanged', network: 'solana:y' })
  connector.emit({ type: 'disconnected' })
  const told: string[] = []
  buffer.tell((uid, { type }) => told.push(`${uid} ${type}`))
  expect(told).toEqual(['standard:Sol Wallet networkChanged', 'standard:Sol Wallet disconnected'])
  connector.emit({ type: 'accountsChanged', accounts: ['z'] })
  buffer.stop()
  connector.emit({ type: 'disconnected' })
  expect(told).toHaveLength(3)
  expect(connector.listeners).toBe(0)
})
