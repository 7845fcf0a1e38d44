import { PNG } from 'pngjs'
import { avatarColors } from '../../../../src/shared/lib/avatar-colors'
import { systemClock } from '../../../../src/shared/lib/clock'
import { whenIdle } from '../../../../src/shared/lib/idle'
import { pause, withSignal } from '../../../../src/shared/lib/promise'
import { readRaster } from '../../../../src/shared/lib/raster-image'
import { createFakeClock } from '../../../support/fake-clock'
import { nextTurn } from '../../../support/until'

describe('clock', () => {
  const DAY_MS = 86_400_000
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('behavior: a wait longer than timers of the platform take does not call back at once', () => {
    const late = jest.fn()
    const cancel = systemClock.after(365 * DAY_MS, late)
    jest.advanceTimersByTime(20 * DAY_MS)
    expect(late).not.toHaveBeenCalled()
    cancel()
  })
})

describe('idle', () => {
  describe('where the platform tells', () => {
    const cancel = jest.fn()
    let idle = () => {}
    let limit: number | undefined
    beforeEach(() => {
      Reflect.set(globalThis, 'requestIdleCallback', (callback: () => void, options?: IdleRequestOptions) => {
        idle = callback
        limit = options?.timeout
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

    test('behavior: the wait is limited, as a page at rest may get no callback', () => {
      whenIdle(() => {})
      expect(limit).toBe(1_000)
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
})

describe('promise', () => {
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

    test('behavior: aborted before: a later failure is no unhandled rejection', async () => {
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
})

describe('raster image', () => {
  const bytes = (...parts: readonly (string | readonly number[])[]) =>
    Uint8Array.from(
      parts.flatMap(part => (typeof part === 'string' ? [...part].map(each => each.charCodeAt(0)) : part)),
    )

  const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 1, 0, 2, 0, 1, 1, 0x11, 0])

  const GIF = bytes(
    'GIF89a',
    [4, 0, 3, 0, 0x80, 0, 0],
    [1, 2, 3, 4, 5, 6],
    [0x21, 0xf9, 2, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0],
  )

  const BIG_FRAME = bytes('GIF89a', [4, 0, 3, 0, 0, 0, 0], [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0])
  const WEBP = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0, 0xff, 0, 0])
  const LOSSY = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 16, 0, 8, 0])
  const LOSSLESS = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 15, 0xc0, 1, 0])

  const AVIF = bytes(
    [0, 0, 0, 20],
    'ftypavif',
    [0, 0, 0, 0],
    'mif1',
    [0, 0, 0, 20],
    'ispe',
    [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 9],
    [0, 0, 0, 20],
    'ispe',
    [0, 0, 0, 0, 0, 0, 0, 7, 0, 1, 0, 0],
  )

  test.each([
    ['png', new Uint8Array(PNG.sync.write(new PNG({ width: 3, height: 2 }))), 3, 2],
    ['jpeg', JPEG, 512, 256],
    ['gif', GIF, 4, 3],
    ['gif', BIG_FRAME, 65_535, 65_535],
    ['webp', WEBP, 512, 256],
    ['webp', LOSSY, 16, 8],
    ['webp', LOSSLESS, 16, 8],
    ['avif', AVIF, 256, 65_536],
  ])('default: %s', (kind, data, width, height) => {
    expect(readRaster(data)).toEqual({ type: `image/${kind}`, width, height })
  })

  test.each([
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', bytes('<!doctype html>')],
    ['nothing', bytes()],
    ['a PNG without a header', bytes([137], 'PNG', [13, 10, 26, 10])],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
    ['a GIF without a picture', bytes('GIF89a', [4, 0, 3, 0, 0, 0, 0, 0x3b])],
  ])('error: %s', (_what, data) => {
    expect(readRaster(data)).toBeUndefined()
  })

  test('behavior: no header that is cut short throws', () => {
    for (const whole of [JPEG, GIF, WEBP, LOSSY, LOSSLESS, AVIF])
      for (let length = 0; length < whole.length; length++)
        expect(() => readRaster(whole.subarray(0, length))).not.toThrow()
  })
})

describe('avatar colors', () => {
  test('default: the first six hex digits and five tints in steps of 15 %', () => {
    expect(avatarColors('0xff0000C7ab88b098defB751B7401B5f6d8976F71')).toEqual([
      'rgb(255 0 0)',
      'rgb(255 38 38)',
      'rgb(255 77 77)',
      'rgb(255 115 115)',
      'rgb(255 153 153)',
    ])
  })

  test('behavior: case of an address does not change its colors', () => {
    expect(avatarColors('0xABCDEF00')).toEqual(avatarColors('0xabcdef00'))
  })

  test('behavior: other addresses have colors too, each its own', () => {
    const [one] = avatarColors('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q')
    const [two] = avatarColors('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpDAFXzQ1f2h3j')
    expect(one).toMatch(/^rgb\(\d+ \d+ \d+\)$/)
    expect(one).not.toBe(two)
  })
})
