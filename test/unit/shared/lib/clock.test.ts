import { systemClock } from '../../../../src/shared/lib/clock'

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
