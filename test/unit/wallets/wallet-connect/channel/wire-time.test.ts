import { WireTime } from '../../../../../src/wallets/wallet-connect/channel/wire-time'
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
