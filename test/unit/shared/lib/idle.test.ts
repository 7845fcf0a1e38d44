import { whenIdle } from '../../../../src/shared/lib/idle'

describe('where the platform tells', () => {
  const cancel = jest.fn()
  let idle = () => {}
  beforeEach(() => {
    Reflect.set(globalThis, 'requestIdleCallback', (callback: () => void) => {
      idle = callback
      return 7
    })
    Reflect.set(globalThis, 'cancelIdleCallback', cancel)
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
  })

  test('default: it is called back then, not before', () => {
    const called = jest.fn()
    whenIdle(called)
    expect(called).not.toHaveBeenCalled()
    idle()
    expect(called).toHaveBeenCalledTimes(1)
  })

  test('behavior: the answer cancels', () => {
    whenIdle(() => {})()
    expect(cancel).toHaveBeenCalledWith(7)
  })
})

describe('where it does not, as in Safari', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] }))
  afterEach(() => void jest.useRealTimers())

  test('default: a little later', () => {
    const called = jest.fn()
    whenIdle(called)
    jest.advanceTimersByTime(199)
    expect(called).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(called).toHaveBeenCalledTimes(1)
  })

  test('behavior: the answer cancels', () => {
    const called = jest.fn()
    whenIdle(called)()
    jest.runAllTimers()
    expect(called).not.toHaveBeenCalled()
  })
})
