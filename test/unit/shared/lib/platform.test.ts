import { PNG } from 'pngjs'
import { avatarBackground } from '../../../../src/shared/lib/avatar-background'
import { systemClock } from '../../../../src/shared/lib/clock'
import { isFastConnection, savesData } from '../../../../src/shared/lib/connection'
import { withLateSignal, withTimeout } from '../../../../src/shared/lib/deadline'
import { whenIdle } from '../../../../src/shared/lib/idle'
import { lazy } from '../../../../src/shared/lib/lazy'
import { mapInBatches } from '../../../../src/shared/lib/map-in-batches'
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

describe('deadline', () => {
  const late = () => new Error('late')
  const failed = () => Promise.reject(new Error('no'))
  const never = () => new Promise<never>(() => {})

  test('default: as the work does, and no timer stays', async () => {
    const clock = createFakeClock()
    await expect(withTimeout(Promise.resolve(1), clock, 100, late)).resolves.toBe(1)
    await expect(withTimeout(failed(), clock, 100, late)).rejects.toThrow('no')
    const { signal } = new AbortController()
    await expect(withLateSignal(Promise.resolve(1), signal, { clock, ms: 100, aborted: late })).resolves.toBe(
      1,
    )
    await expect(withLateSignal(failed(), signal, { clock, ms: 100, aborted: late })).rejects.toThrow('no')
    expect(clock.waiting).toBe(0)
  })

  test('behavior: the time is over', async () => {
    const clock = createFakeClock()
    const settled = jest.fn()
    const outcome = withTimeout(never(), clock, 100, late).catch(settled)
    await clock.advance(99)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    await outcome
    expect(settled).toHaveBeenCalledWith(late())
  })

  test.each([
    ['during the work', false],
    ['before it', true],
  ])('behavior: the signal came %s: the work has a little longer', async (_when, isBefore) => {
    const clock = createFakeClock()
    const controller = new AbortController()
    if (isBefore) controller.abort()
    const settled = jest.fn()
    const outcome = withLateSignal(never(), controller.signal, { clock, ms: 100, aborted: late }).catch(
      settled,
    )
    await clock.advance(1_000 * Number(!isBefore))
    controller.abort()
    await clock.advance(99)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    await outcome
    expect(settled).toHaveBeenCalledWith(late())
  })

  test('behavior: work that ends in time after the signal counts, and no timer stays', async () => {
    const clock = createFakeClock()
    const controller = new AbortController()
    let end = (_value: number) => {}
    const work = new Promise<number>(resolve => {
      end = resolve
    })
    const outcome = withLateSignal(work, controller.signal, { clock, ms: 100, aborted: late })
    controller.abort()
    await clock.advance(50)
    end(1)
    await expect(outcome).resolves.toBe(1)
    expect(clock.waiting).toBe(0)
  })
})

describe('connection', () => {
  const connect = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

  test.each([
    [undefined, undefined, true],
    [{}, undefined, true],
    [{ effectiveType: '4g', saveData: false }, false, true],
    [{ effectiveType: '3g', saveData: true }, true, false],
    [{ effectiveType: 'slow-2g' }, undefined, false],
  ])('default: %j', (connection, isSaving, isFast) => {
    connect(connection)
    expect(savesData()).toBe(isSaving)
    expect(isFastConnection()).toBe(isFast)
  })
})

describe('lazy', () => {
  test('default: it is loaded once, also when asked for twice at the same time', async () => {
    const importer = jest.fn(async () => ({}))
    const value = lazy(importer)
    expect(value.peek()).toBeUndefined()
    const [first, second] = await Promise.all([value.load(), value.load()])
    expect(second).toBe(first)
    expect(value.peek()).toBe(first)
    expect(importer).toHaveBeenCalledTimes(1)
  })

  test('behavior: after a failure the next call tries again', async () => {
    const importer = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here')
    const value = lazy(importer)
    await expect(value.load()).rejects.toThrow('offline')
    expect(value.peek()).toBeUndefined()
    await expect(value.load()).resolves.toBe('here')
  })
})

describe('map in batches', () => {
  test('default: results in the order of the items, at most four at a time', async () => {
    let running = 0
    let most = 0
    const results = await mapInBatches([1, 2, 3, 4, 5, 6, 7, 8, 9], async item => {
      most = Math.max(most, ++running)
      await nextTurn()
      running--
      return item * 2
    })
    expect(results).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18])
    expect(most).toBe(4)
  })

  test('error: the first failure ends it', async () => {
    const work = jest.fn(async (item: number) => {
      if (item === 2) throw new Error('no')
    })
    await expect(mapInBatches([1, 2, 3, 4, 5], work)).rejects.toThrow('no')
    expect(work).toHaveBeenCalledTimes(4)
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

describe('avatar', () => {
  const ADDRESS = '0xd88F504e6e89de93f1dfC52A8b676cd14424cd3a'

  test('behavior: the same for the same address, however its letters are written', () => {
    expect(avatarBackground(ADDRESS)).toBe(avatarBackground(ADDRESS.toLowerCase()))
  })

  test('behavior: another one for an address with the same start and end', () => {
    const similar = `${ADDRESS.slice(0, 12)}${'0'.repeat(24)}${ADDRESS.slice(36)}`
    expect(avatarBackground(similar)).not.toBe(avatarBackground(ADDRESS))
  })

  test('behavior: the case of a Solana address matters', () => {
    const solana = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
    expect(avatarBackground(solana)).not.toBe(avatarBackground(solana.toLowerCase()))
  })

  test('behavior: two hues, at least 50 degrees apart', () => {
    for (let last = 0; last < 100; last++) {
      const text = avatarBackground(`0x${String(last).padStart(40, '0')}`)
      const hues = [...text.matchAll(/hsl\((\d+)/g)].map(([, hue]) => Number(hue))
      const [first = 0, same, second = 0] = hues
      expect(same).toBe(first)
      const distance = Math.abs(first - second)
      expect(Math.min(distance, 360 - distance)).toBeGreaterThanOrEqual(50)
    }
  })
})
