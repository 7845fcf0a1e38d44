import type { ConnectorInfo } from '../../../src/wallets/connector'
import { ConnectorRegistry, type ConnectorSource } from '../../../src/wallets/connector-registry'
import { settled } from '../../support/test-store'

const source = (uid: string, more: Partial<ConnectorInfo> = {}): ConnectorSource => ({
  info: { uid, id: uid, type: 'ANNOUNCED', name: uid, namespace: 'eip155', ...more },
  open: () => Promise.reject(new Error('not asked for')),
  peek: () => undefined,
})
const byId = (id: string) => (info: ConnectorInfo) => info.id === id

test('default: by uid', () => {
  const registry = new ConnectorRegistry()
  const wallet = source('a')
  registry.add(wallet)
  expect(registry.get('a')).toBe(wallet)
  expect(registry.get('b')).toBeUndefined()
})

test('behavior: the first of a uid stays, whoever announces it again', () => {
  const registry = new ConnectorRegistry()
  const [first, second] = [source('a'), source('a', { name: 'Impostor' })]
  registry.add(first)
  registry.add(second)
  expect(registry.get('a')).toBe(first)
})

test('param: find takes the first that matches', () => {
  const registry = new ConnectorRegistry()
  const [one, two] = [source('a', { id: 'same' }), source('b', { id: 'same' })]
  registry.add(one)
  registry.add(two)
  expect(registry.find(byId('same'))).toBe(one)
  expect(registry.find(byId('other'))).toBeUndefined()
})

test('behavior: removed, its place is free', () => {
  const registry = new ConnectorRegistry()
  const again = source('a')
  registry.add(source('a'))
  registry.remove('a')
  expect(registry.get('a')).toBeUndefined()
  registry.remove('a')
  registry.add(again)
  expect(registry.get('a')).toBe(again)
})

describe('whenFound', () => {
  test('default: a wallet that is here already', async () => {
    const registry = new ConnectorRegistry()
    const wallet = source('a')
    registry.add(wallet)
    await expect(registry.whenFound(byId('a'))).resolves.toBe(wallet)
  })

  test('behavior: one that comes later, to each who waits, once', async () => {
    const registry = new ConnectorRegistry()
    const found = jest.fn()
    void registry.whenFound(byId('late')).then(found)
    void registry.whenFound(byId('late')).then(found)
    registry.add(source('other'))
    await settled()
    expect(found).not.toHaveBeenCalled()
    const wallet = source('late')
    registry.add(wallet)
    registry.add(wallet)
    await settled()
    expect(found.mock.calls).toEqual([[wallet], [wallet]])
  })

  test('behavior: cleared, nobody is told any more', async () => {
    const registry = new ConnectorRegistry()
    const found = jest.fn()
    registry.add(source('a'))
    void registry.whenFound(byId('late')).then(found)
    registry.clear()
    registry.add(source('late'))
    await settled()
    expect(found).not.toHaveBeenCalled()
    expect(registry.get('a')).toBeUndefined()
  })
})
