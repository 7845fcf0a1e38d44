import { FaultPlan, faultReply } from '../../../sandbox/core/fault-plan'

const LABEL = 'GET http://localhost:4174/directory/getWallets?page=1'

function plan(...faults: Parameters<FaultPlan['add']>[0]): FaultPlan {
  const result = new FaultPlan()
  result.add(faults)
  return result
}

test('default', () => {
  const faults = plan({ match: 'getWallets', status: 500 })
  expect(faults.take(LABEL)).toEqual({ match: 'getWallets', status: 500 })
  expect(faults.take(LABEL)).toEqual({ match: 'getWallets', status: 500 })
  expect(faults.take('GET http://localhost:4174/directory/getAnalyticsConfig')).toBeUndefined()
})

test('param: match is a substring of METHOD url', () => {
  expect(plan({ match: 'GET http' }).take(LABEL)).toBeDefined()
  expect(plan({ match: 'POST' }).take(LABEL)).toBeUndefined()
})

test('param: times', () => {
  const faults = plan(
    { match: 'getWallets', status: 429, times: 2 },
    { match: 'getWallets', status: 500, times: 1 },
  )
  expect([1, 2, 3, 4].map(() => faults.take(LABEL)?.status)).toEqual([429, 429, 500, undefined])
})

test('behavior: preflights pass unless they are asked for', () => {
  const preflight = LABEL.replace('GET', 'OPTIONS')
  expect(plan({ match: 'getWallets', status: 500 }).take(preflight)).toBeUndefined()
  expect(plan({ match: 'OPTIONS', status: 500 }).take(preflight)).toBeDefined()
})

test('behavior: clear', () => {
  const faults = plan({ match: '' })
  faults.clear()
  expect(faults.take(LABEL)).toBeUndefined()
})

test.each([
  [{ status: 404 }, { status: 404, body: '' }],
  [{ body: '{"data":[' }, { status: 200, body: '{"data":[' }],
  [{ body: { data: 1 } }, { status: 200, body: '{"data":1}' }],
  [
    { status: 500, body: '<html>' },
    { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html>' },
  ],
])('param: %o', (fault, reply) => {
  expect(faultReply({ match: '', ...fault })).toMatchObject(reply)
})

test('behavior: a delay alone gives no answer of its own', () => {
  expect(faultReply({ match: '', delayMs: 5 })).toBeUndefined()
})
