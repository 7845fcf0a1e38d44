import { Emitter } from '../../../../src/wallets/embedded/emitter'

test('default: everybody hears, in the order in which they came', () => {
  const emitter = new Emitter<[string, number]>()
  const heard: unknown[] = []
  emitter.on((...values) => heard.push(['one', ...values]))
  emitter.on((...values) => heard.push(['two', ...values]))
  emitter.emit('a', 1)
  expect(heard).toEqual([
    ['one', 'a', 1],
    ['two', 'a', 1],
  ])
})

test('behavior: each subscription ends by itself, also of one listener', () => {
  const emitter = new Emitter<[]>()
  const listener = jest.fn()
  const stop = emitter.on(listener)
  emitter.on(listener)
  stop()
  stop()
  emitter.emit()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('behavior: who comes or goes meanwhile changes nothing for this event', () => {
  const emitter = new Emitter<[]>()
  const late = jest.fn()
  emitter.on(() => void emitter.on(late))
  emitter.emit()
  expect(late).not.toHaveBeenCalled()
})

test('error: one that throws keeps nobody from hearing, and is reported', () => {
  const report = jest.fn()
  const before = globalThis.reportError
  globalThis.reportError = report
  const emitter = new Emitter<[]>()
  const other = jest.fn()
  const error = new Error('of the page')
  emitter.on(() => {
    throw error
  })
  emitter.on(other)
  emitter.emit()
  globalThis.reportError = before
  expect(report.mock.calls).toEqual([[error]])
  expect(other).toHaveBeenCalledTimes(1)
})
