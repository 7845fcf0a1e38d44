import fc from 'fast-check'
import { createExpiry } from '../../../../src/chains/solana/outcome/expiry'
import { createFakeClock } from '../../../support/fake-clock'

const LAST = 100
const MARGIN_MS = 120_000

async function looks(...heights: readonly (readonly [afterMs: number, height: number])[]) {
  const clock = createFakeClock()
  const expiry = createExpiry(clock)
  const answers: boolean[] = []
  for (const [afterMs, height] of heights) {
    await clock.advance(afterMs)
    answers.push(expiry.isExpired('a', LAST, height))
  }
  return answers
}

test('default: over at the second look past the last block, after both margins', async () => {
  expect(await looks([0, 101], [MARGIN_MS, 251])).toEqual([false, true])
})

test.each([
  ['a node that jumps ahead', MARGIN_MS - 1, 20_000],
  ['a network that is slow', MARGIN_MS, 250],
  ['a height that was taken back', MARGIN_MS, 100],
])('behavior: not over: %s', async (_what, afterMs, height) => {
  expect(await looks([0, 10_000], [afterMs, height])).toEqual([false, false])
})

test('behavior: a height that was taken back starts the margin again', async () => {
  expect(await looks([0, 101], [1000, 100], [MARGIN_MS, 300], [MARGIN_MS, 300])).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('behavior: each transaction has its own margin', async () => {
  const clock = createFakeClock()
  const expiry = createExpiry(clock)
  expect(expiry.isExpired('a', LAST, 300)).toBe(false)
  await clock.advance(MARGIN_MS)
  expect(expiry.isExpired('b', LAST, 300)).toBe(false)
  expect(expiry.isExpired('a', LAST, 300)).toBe(true)
})

test('behavior: whatever a node says, never before the margin has passed', async () => {
  const look = fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 2 ** 40 }))
  await fc.assert(
    fc.asyncProperty(fc.array(look, { minLength: 1, maxLength: 12 }), async steps => {
      const clock = createFakeClock()
      const expiry = createExpiry(clock)
      let passed: number | undefined
      for (const [afterMs, height] of steps) {
        await clock.advance(afterMs)
        if (height <= LAST) passed = undefined
        else passed ??= clock.now()
        const isExpired = expiry.isExpired('a', LAST, height)
        if (isExpired) expect(clock.now() - (passed ?? clock.now())).toBeGreaterThanOrEqual(MARGIN_MS)
      }
    }),
  )
})
