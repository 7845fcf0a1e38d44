import { createAnalyticsService } from '../../sandbox/analytics/analytics-service'
import { createDispatcher } from '../../sandbox/core/dispatcher'
import { FaultPlan } from '../../sandbox/core/fault-plan'
import { RequestLog } from '../../sandbox/core/request-log'
import { createSandboxFetch } from '../../sandbox/core/sandbox-fetch'

const ORIGINS = {
  page: 'http://localhost:1',
  api: 'http://localhost:2',
  wallet: 'http://127.0.0.1:3',
  secure: 'http://127.0.0.1:4',
}
const WHO = 'projectId=p&st=w3m&sv=x'
/** An event as docs/protocols/analytics.md shows one. */
const EVENT = {
  eventId: '5f0c4e1a-6a53-4a3c-8d19-0d9c3a6f5c11',
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1725000000000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

const log = new RequestLog()
const services = [createAnalyticsService({ origins: ORIGINS })]
const sandboxFetch = createSandboxFetch(createDispatcher({ services, log, faults: new FaultPlan() }), ORIGINS)
const post = (body: unknown, path = `/e?${WHO}`, method = 'POST') =>
  sandboxFetch(`${ORIGINS.api}/analytics${path}`, {
    method,
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

test('default', async () => {
  expect((await post(EVENT)).status).toBe(202)
  expect(log.list('/analytics/e')).toMatchObject([
    { service: 'analytics', method: 'POST', body: EVENT, status: 202 },
  ])
})

test.each([
  ['no event id', { ...EVENT, eventId: 'one' }],
  ['a timestamp that is text', { ...EVENT, timestamp: '2024' }],
  ['another type', { ...EVENT, props: { ...EVENT.props, type: 'view' } }],
  ['an event in lower case', { ...EVENT, props: { type: 'track', event: 'open' } }],
  ['a field of its own', { ...EVENT, address: '0x00' }],
  ['truncated JSON', '{"eventId":'],
])('error: %s', async (_name, body) => {
  expect((await post(body)).status).toBe(400)
})

test('error: whose it is, is not said', async () => {
  expect((await post(EVENT, '/e')).status).toBe(401)
})

test.each([
  ['/batch', 'POST', 404],
  ['/e', 'GET', 405],
])('error: %s by %s', async (path, method, status) => {
  expect((await post(EVENT, `${path}?${WHO}`, method)).status).toBe(status)
})
