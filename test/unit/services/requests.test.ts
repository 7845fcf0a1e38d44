import { redactProperties } from '../../../src/services/analytics/redact-properties'
import { toUrl } from '../../../src/services/http-request'
import { MAX_RETRIES, MAX_RETRY_AFTER_MS, retryDelay } from '../../../src/services/retry-policy'

describe('http request', () => {
  test('default: the URL as it is', () => {
    expect(toUrl({ url: 'https://host.example/a' })).toBe('https://host.example/a')
  })

  test.each([
    ['text', { search: 'a b&c' }, '?search=a+b%26c'],
    ['a number', { page: 2 }, '?page=2'],
    ['true', { onramp: true }, '?onramp=true'],
    ['a list, comma-joined', { chains: ['eip155:1', 'eip155:137'] }, '?chains=eip155%3A1%2Ceip155%3A137'],
  ])('param: query with %s', (_name, query, expected) => {
    expect(toUrl({ url: 'https://host.example/', query })).toBe(`https://host.example/${expected}`)
  })

  test.each([
    ['undefined', undefined],
    ['an empty text', ''],
    ['an empty list', []],
    ['zero', 0],
    ['false', false],
  ])('behavior: %s is left out', (_name, value) => {
    expect(toUrl({ url: 'https://host.example/', query: { value, kept: 'x' } })).toBe(
      'https://host.example/?kept=x',
    )
  })

  test('behavior: a query that the URL has of its own stays; the same name is replaced', () => {
    const url = 'https://host.example/v1/?version=4&projectId=old'
    expect(toUrl({ url, query: { projectId: 'new' } })).toBe(
      'https://host.example/v1/?version=4&projectId=new',
    )
  })

  test.each(['', 'host.example', '/path', 'https://'])('error: %p is no URL', url => {
    expect(() => toUrl({ url })).toThrow(expect.objectContaining({ name: 'TypeError' }))
  })
})

describe('retry policy', () => {
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
    expect(retryDelay(GET, status(503, header), 0, NOW)).toBe(expected)
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
})

describe('redact properties', () => {
  const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

  test('default: everything else is unchanged', () => {
    const properties = { connected: true, name: 'MetaMask', network: 'eip155:1', amount: 1.5, nothing: null }
    expect(redactProperties(properties)).toEqual(properties)
  })

  test('behavior: addresses are found however deep they are', () => {
    const redacted = redactProperties({
      address: EVM,
      nested: { list: [SOLANA, { mail: 'someone@example.org' }], [EVM]: 1 },
    })
    expect(redacted).toEqual({
      address: 'redacted',
      nested: { list: ['redacted', { mail: 'redacted' }], redacted: 1 },
    })
  })
})
