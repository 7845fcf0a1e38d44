import { createSessionApi } from '../../../../src/features/sign-in/session/session-api'
import { startServiceBench } from '../../../support/service-bench'

let bench: Awaited<ReturnType<typeof startServiceBench>>
beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const api = () => createSessionApi(`${bench.server.url}/siwe`, bench.store.dispatch)
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const signed = { message: 'Nachricht: 你好', signature: '0x12' }

test('default: the four requests of a session API', async () => {
  bench.play(
    { body: 'nonce1234\n' },
    { status: 200 },
    { body: JSON.stringify({ address: ADDRESS, chainId: 137, caip10: `eip155:137:${ADDRESS}` }) },
    { status: 200 },
  )
  await expect(api().getNonce()).resolves.toBe('nonce1234')
  await expect(api().verifyMessage(signed)).resolves.toBe(true)
  await expect(api().getSession()).resolves.toEqual({ address: ADDRESS, chainId: 'eip155:137' })
  await expect(api().signOut()).resolves.toBe(true)
  expect(bench.server.seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /siwe/nonce',
    'POST /siwe/verify',
    'GET /siwe/session',
    'POST /siwe/signout',
  ])
  const [, verify] = bench.server.seen
  expect(verify?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(verify?.body ?? '')).toEqual(signed)
})

test('behavior: cookies go along, and only here', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch')
  bench.play({ body: 'nonce1234' })
  await api().getNonce()
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
  fetching.mockRestore()
})

test('behavior: neither the nonce nor the session comes from the browser’s cache', async () => {
  const cached = { headers: { 'cache-control': 'max-age=600' } }
  bench.play({ ...cached, body: 'nonce1234' }, { ...cached, body: 'null' })
  const fetching = jest.spyOn(globalThis, 'fetch')
  await api().getNonce()
  await api().getSession()
  expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache', 'no-cache'])
  fetching.mockRestore()
})

test('behavior: 401 means no: not signed in, signature not accepted', async () => {
  bench.play({ status: 401 })
  await expect(api().getSession()).resolves.toBeNull()
  await expect(api().verifyMessage(signed)).resolves.toBe(false)
})

test('param: a session of a server that says null, or leaves caip10 out', async () => {
  bench.play({ body: 'null' })
  await expect(api().getSession()).resolves.toBeNull()
  bench.play({ body: JSON.stringify({ address: ADDRESS, chainId: 1 }) })
  await expect(api().getSession()).resolves.toEqual({ address: ADDRESS, chainId: 1 })
})

test.each(['The nonce is unknown.', 'The message has expired.'])(
  'error: "%s" says that another try would help',
  async description => {
    bench.play({ status: 401, body: JSON.stringify({ reasons: [{ field: 'x', description }] }) })
    await expect(api().verifyMessage(signed)).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  },
)

test.each([
  ['HTTP_STATUS', { status: 500 }],
  ['HTTP_UNREACHABLE', 'drop'],
] as const)('error: %s of verify is no refusal', async (code, reply) => {
  bench.play(reply)
  await expect(api().verifyMessage(signed)).rejects.toMatchObject({ code })
  expect(bench.server.seen).toHaveLength(1) // a nonce can be used once
})

test.each(['{"address":7}', '[]', '"x"'])('error: %s is no session', async body => {
  bench.play({ body })
  await expect(api().getSession()).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})
