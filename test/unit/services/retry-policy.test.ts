import { MAX_RETRIES, MAX_RETRY_AFTER_MS, retryDelay } from '../../../src/services/retry-policy'

const GET = { url: 'https://a.example' }
const NOW = Date.parse('Fri, 01 Jan 2027 00:00:00 GMT')
const status = (code: number, retryAfter: string | null = null) =>
  ({ kind: 'status', status: code, retryAfter }) as const
const LOST = { kind: 'unreachable' } as const

test.each([
  [0, 150, 450],
  [1, 300, 900],
])('default: attempt %d waits between %d and %d ms', (attempt, least, most) => {
  const delays = Array.from({ length: 500 }, () => retryDelay(GET, LOST, attempt, NOW) ?? Number.NaN)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...delays)).toBeLessThanOrEqual(most)
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan((most - least) / 2)
})

test.each([429, 500, 502, 503, 504])('param: status %d is tried again', code => {
  expect(retryDelay(GET, status(code), 0, NOW)).toBeDefined()
})

test.each([400, 401, 403, 404, 408, 422])('param: status %d is final', code => {
  expect(retryDelay(GET, status(code), 0, NOW)).toBeUndefined()
})

test.each([
  ['3', 3_000],
  ['Fri, 01 Jan 2027 00:00:02 GMT', 2_000],
  [String(MAX_RETRY_AFTER_MS / 1000), MAX_RETRY_AFTER_MS],
  ['6', undefined],
  ['Sat, 02 Jan 2027 00:00:00 GMT', undefined],
])('param: Retry-After %s', (header, expected) => {
  expect(retryDelay(GET, status(429, header), 0, NOW)).toBe(expected)
})

test.each(['soon', '-5', '', 'Thu, 31 Dec 2026 23:59:00 GMT'])(
  'param: Retry-After %p asks for nothing',
  header => {
    expect(retryDelay(GET, status(503, header), 0, NOW)).toBeLessThanOrEqual(450)
  },
)

test('behavior: at most two retries, and none of what must not be sent twice', () => {
  expect(MAX_RETRIES).toBe(2)
  expect(retryDelay(GET, LOST, MAX_RETRIES, NOW)).toBeUndefined()
  expect(retryDelay({ ...GET, method: 'POST' }, LOST, 0, NOW)).toBeUndefined()
  expect(retryDelay({ ...GET, method: 'POST', idempotent: true }, LOST, 0, NOW)).toBeDefined()
})
