import { createProviderEvents } from '../../../../src/wallets/eip1193/provider-events'

test('default: listeners of one event hear it, until they are removed', () => {
  const { on, removeListener, emit } = createProviderEvents()
  const listener = jest.fn()
  on('chainChanged', listener)
  on('chainChanged', listener)
  emit('chainChanged', '0x1')
  emit('accountsChanged', [])
  removeListener('chainChanged', listener)
  removeListener('disconnect', listener)
  emit('chainChanged', '0x2')
  expect(listener.mock.calls).toEqual([['0x1']])
})

test('error: a listener that throws keeps nobody from hearing, and is reported', () => {
  const report = jest.fn()
  const before = globalThis.reportError
  globalThis.reportError = report
  const { on, emit } = createProviderEvents()
  const other = jest.fn()
  on('chainChanged', () => {
    throw new Error('of the page')
  })
  on('chainChanged', other)
  emit('chainChanged', '0x1')
  globalThis.reportError = before
  expect([report.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})
