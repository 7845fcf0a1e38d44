/** @jest-environment node */
import { resolveObjectURL } from 'node:buffer'
import { directoryApi } from '../../../../src/services/directory/directory-api'
import { imagesEndpoints } from '../../../../src/services/directory/images-endpoints'
import { madeImages, type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench

beforeAll(async () => {
  bench = await startServiceBench()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})
afterAll(() => bench.stop())

const { getWalletImage } = imagesEndpoints.endpoints
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const PICTURE = { headers: { 'content-type': 'image/svg+xml' }, body: SVG }

/** Waits for RTK's cache lifecycle, which runs in promises after an action. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('default: the object URL of the picture', async () => {
  bench.play(PICTURE)
  const { data = '' } = await bench.store.dispatch(getWalletImage.initiate('a'))
  const blob = resolveObjectURL(data)
  expect(blob?.type).toBe('image/svg+xml')
  expect(await blob?.text()).toBe(SVG)
})

test('behavior: held as an image for as long as it is known, so that it is not loaded again where it is shown again', async () => {
  bench.play(PICTURE)
  const { data } = await bench.store.dispatch(getWalletImage.initiate('held'))
  await settled()
  expect(madeImages.filter(({ src }) => src === data)).toHaveLength(1)
})

test('behavior: released when its cache entry goes', async () => {
  bench.play(PICTURE)
  const used = bench.store.dispatch(getWalletImage.initiate('a'))
  const { data: url = '' } = await used
  const { data: other = '' } = await bench.store.dispatch(getWalletImage.initiate('b'))
  jest.useFakeTimers()
  used.unsubscribe()
  jest.advanceTimersByTime(59_000)
  expect(resolveObjectURL(url)).toBeDefined()
  jest.advanceTimersByTime(2_000)
  jest.useRealTimers()
  await settled()
  expect(resolveObjectURL(url)).toBeUndefined()
  expect(resolveObjectURL(other)).toBeDefined()
})

test('behavior: all are released when the element goes', async () => {
  bench.play(PICTURE)
  const urls = await Promise.all(
    ['a', 'b', 'c'].map(async id => (await bench.store.dispatch(getWalletImage.initiate(id))).data ?? ''),
  )
  expect(urls.map(url => resolveObjectURL(url) !== undefined)).toEqual([true, true, true])
  bench.store.dispatch(directoryApi.util.resetApiState())
  await settled()
  expect(urls.map(url => resolveObjectURL(url))).toEqual([undefined, undefined, undefined])
})

test('behavior: a forced request keeps the URL that is in use', async () => {
  bench.play(PICTURE)
  const made = jest.spyOn(URL, 'createObjectURL')
  const first = await bench.store.dispatch(getWalletImage.initiate('a'))
  const again = await bench.store.dispatch(getWalletImage.initiate('a', { forceRefetch: true }))
  expect(again.data).toBe(first.data)
  expect(made).toHaveBeenCalledTimes(1)
})

test('behavior: retried after a failure, and then released as any other', async () => {
  bench.play({ status: 404 }, PICTURE)
  expect((await bench.store.dispatch(getWalletImage.initiate('a'))).error).toBeDefined()
  const { data = '' } = await bench.store.dispatch(getWalletImage.initiate('a'))
  expect(resolveObjectURL(data)).toBeDefined()
  bench.store.dispatch(directoryApi.util.resetApiState())
  await settled()
  expect(resolveObjectURL(data)).toBeUndefined()
})

test('behavior: no URL is created for a picture that is no longer needed', async () => {
  bench.play('hang')
  const made = jest.spyOn(URL, 'createObjectURL')
  const arrival = bench.server.arrival()
  const running = bench.store.dispatch(getWalletImage.initiate('a'))
  const request = await arrival
  bench.store.dispatch(directoryApi.util.resetApiState())
  await request.hungUp
  await running
  expect(made).not.toHaveBeenCalled()
})

test.each([
  ['no picture', { headers: { 'content-type': 'text/html' }, body: '<b>no</b>' }],
  ['an empty picture', { headers: { 'content-type': 'image/png' }, body: '' }],
])('error: %s', async (_name, reply) => {
  bench.play(reply)
  const made = jest.spyOn(URL, 'createObjectURL')
  expect((await bench.store.dispatch(getWalletImage.initiate('a'))).error).toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
  })
  expect(made).not.toHaveBeenCalled()
})
