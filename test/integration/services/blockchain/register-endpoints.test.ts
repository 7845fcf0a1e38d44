/** @jest-environment node */
import { registerEndpoints } from '../../../../src/services/blockchain/register-endpoints'
import type { Reply } from '../../../support/scripted-server'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const { getNameSuggestions, registerName } = registerEndpoints.endpoints
const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const suggest = () => bench.store.dispatch(getNameSuggestions.initiate({ label: 'teapot', zone: 'reown.id' }))
const REGISTRATION = { coin_type: 2147483649, address: '0xabc', message: '{"name":"x"}', signature: '0x12' }
const register = () => bench.store.dispatch(registerName.initiate(REGISTRATION, { track: false }))
const refusal = (status: number, description: string): Reply => ({
  status,
  body: JSON.stringify({ status: 'FAILED', reasons: [{ field: 'name', description }] }),
})

test('default: suggestions of a zone, in the order of the service', async () => {
  const suggestions = [
    { name: 'Teapot.reown.id', registered: true },
    { name: 'teapot1.reown.id', registered: false },
  ]
  bench.play(json({ suggestions }))
  expect((await suggest()).data).toEqual([
    { name: 'teapot.reown.id', registered: true },
    { name: 'teapot1.reown.id', registered: false },
  ])
  const [asked] = bench.server.seen
  expect(asked?.url.pathname).toBe('/blockchain/v1/profile/suggestions/teapot')
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    zone: 'reown.id',
    projectId: 'project-1',
  })
})

test('error: names in letters that no name has are left out', async () => {
  const suggestions = [
    { name: 'teаpot.reown.id', registered: false }, // a Cyrillic а
    { name: '\u202eteapot.reown.id', registered: false },
    { name: 'teapot.reown.id', registered: 'no' },
    { name: 'teapot1.reown.id', registered: false },
  ]
  bench.play(json({ suggestions }))
  expect((await suggest()).data).toEqual([{ name: 'teapot1.reown.id', registered: false }])
})

test.each<[string, Reply, string]>([
  ['a refusal', refusal(400, 'Invalid name length: te'), 'Invalid name length: te'],
  ['no list', json({}), 'getNameSuggestions'],
])('error: suggestions: %s', async (_name, reply, words) => {
  bench.play(reply)
  const { error } = await suggest()
  expect(error).toMatchObject({
    code: 'NAME_SUGGESTIONS_FAILED',
    message: 'Error fetching name suggestions',
    details: expect.stringMatching(new RegExp(words, 'i')),
  })
})

test('default: registers with what was signed, as it was signed', async () => {
  bench.play(json({ name: 'teapot.reown.id', addresses: {} }))
  expect((await register()).data).toEqual({ name: 'teapot.reown.id' })
  const [asked] = bench.server.seen
  expect(asked).toMatchObject({ method: 'POST' })
  expect(asked?.url.pathname).toBe('/blockchain/v1/profile/account')
  expect(JSON.parse(asked?.body ?? '')).toEqual({ projectId: 'project-1', ...REGISTRATION })
})

test('error: the service’s own words, and its status', async () => {
  bench.play(refusal(400, 'Name is already registered: teapot.reown.id'))
  expect((await register()).error).toEqual({
    code: 'NAME_REGISTER_FAILED',
    message: 'Error registering name',
    details: 'Name is already registered: teapot.reown.id',
    values: { status: 400, reason: 'HTTP_STATUS' },
  })
})

test('behavior: signatures are not kept in the store', async () => {
  bench.play(json({ name: 'teapot.reown.id' }))
  await register()
  expect(JSON.stringify(bench.store.getState())).not.toContain('signature')
})
