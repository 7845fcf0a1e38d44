import { pause, withSignal } from '../../../../src/shared/lib/promise'
import { createFakeClock } from '../../../support/fake-clock'
import { nextTurn } from '../../../support/until'

const left = () => new Error('left')

describe('withSignal', () => {
  test('default: as the work does', async () => {
    const { signal } = new AbortController()
    await expect(withSignal(Promise.resolve(1), signal, left)).resolves.toBe(1)
    await expect(withSignal(Promise.reject(new Error('no')), signal, left)).rejects.toThrow('no')
  })

  test('behavior: left meanwhile', async () => {
    const controller = new AbortController()
    const outcome = withSignal(new Promise(() => {}), controller.signal, left)
    controller.abort()
    await expect(outcome).rejects.toThrow('left')
  })

  test('behavior: left before: how the work ends is nobody’s unhandled error', async () => {
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    const outcome = withSignal(Promise.reject(new Error('late')), AbortSignal.abort(), left)
    await expect(outcome).rejects.toThrow('left')
    await nextTurn()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('pause', () => {
  async function paused() {
    const clock = createFakeClock()
    const left = new AbortController()
    const done = jest.fn()
    const ended = pause(1000, left.signal, clock).then(done)
    await clock.advance(999)
    expect(done).not.toHaveBeenCalled()
    return { clock, left, ended }
  }

  test('default: the whole time', async () => {
    const { clock, ended } = await paused()
    await clock.advance(1)
    await ended
  })

  test('behavior: ends with the signal, at once where it has aborted before', async () => {
    const { clock, left, ended } = await paused()
    left.abort()
    await ended
    await pause(1000, left.signal, clock)
  })
})
