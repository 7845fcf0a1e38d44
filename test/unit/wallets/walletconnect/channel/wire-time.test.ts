import { WireTime } from '../../../../../src/wallets/walletconnect/channel/wire-time'
import { createFakeClock } from '../../../../support/fake-clock'

const START = 1_800_000_000_000

test('default', () => {
  const time = new WireTime(createFakeClock(START))
  expect(time.now()).toBe(START / 1000)
})

test('behavior: a message from the future shows that the clock is slow', () => {
  const time = new WireTime(createFakeClock(START))
  expect(time.learn(START + 600_000)).toBe(true)
  expect(time.now()).toBe(START / 1000 + 600)
  expect(time.behindMs).toBe(600_000)
})

test('behavior: the largest difference counts; messages from mailboxes are old', () => {
  const time = new WireTime(createFakeClock(START), 600_000)
  expect([START - 900_000, START, START + 300_000, START + 600_000].map(at => time.learn(at))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(time.now()).toBe(START / 1000 + 600)
})

test.each([0, 59_999, 86_400_001, 1e15, Number.NaN, Number.POSITIVE_INFINITY])(
  'behavior: %d ms ahead says nothing',
  ahead => {
    const time = new WireTime(createFakeClock(START))
    expect(time.learn(START + ahead)).toBe(false)
    expect(time.now()).toBe(START / 1000)
  },
)

describe('learnFromAnswer', () => {
  /** Asked now; the answer came to the relay so much later, by the relay's clock. */
  const answered = (behindMs: number, laterMs: number) => {
    const time = new WireTime(createFakeClock(START), behindMs)
    const changed = time.learnFromAnswer(START + laterMs, START)
    return [changed, time.behindMs]
  }

  test('default: the clock has been set right', () => {
    expect(answered(600_000, 5000)).toEqual([true, 0])
    expect(answered(600_000, -5000)).toEqual([true, 0])
  })

  test('behavior: it is less behind than before', () => {
    expect(answered(600_000, 240_000)).toEqual([true, 240_000])
  })

  test.each([600_000, 550_000, 650_000, 900_000])(
    'behavior: %d ms after the question is no news to a clock ten minutes behind',
    laterMs => expect(answered(600_000, laterMs)).toEqual([false, 600_000]),
  )

  test.each([Number.NaN, -START, -86_400_001])('behavior: %d ms says nothing', laterMs =>
    expect(answered(600_000, laterMs)).toEqual([false, 600_000]),
  )

  test('behavior: a clock that is right, or fast, stays as it is', () => {
    expect(answered(0, -600_000)).toEqual([false, 0])
    expect(answered(0, 5000)).toEqual([false, 0])
  })
})
