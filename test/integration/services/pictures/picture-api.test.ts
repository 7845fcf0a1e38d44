/** @jest-environment node */
import { resolveObjectURL } from 'node:buffer'
import { PNG } from 'pngjs'
import { MAX_BYTES, MAX_EDGE_PX, pictureApi } from '../../../../src/services/pictures/picture-api'
import { pictureTrust } from '../../../../src/services/pictures/picture-hosts'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench

beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const { getPicture } = pictureApi.endpoints
const png = (edge: number) => PNG.sync.write(new PNG({ width: edge, height: 1 }))
const read = (url: string) => bench.store.dispatch(getPicture.initiate(url))
const dataUrl = (type: string, body: Buffer) => `data:${type};base64,${body.toString('base64')}`
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

test('default: a picture of pixels, as what its bytes say that it is', async () => {
  bench.play({ headers: { 'content-type': 'image/svg+xml' }, body: png(2) })
  const { data = '' } = await read(`${bench.server.url}/a.svg`)
  expect(resolveObjectURL(data)?.type).toBe('image/png')
  const [request] = bench.server.seen
  expect(request?.headers).not.toHaveProperty('referer')
  expect(request?.headers).not.toHaveProperty('cookie')
})

test('default: one that is in the data sends no request', async () => {
  bench.play()
  const { data = '' } = await read(dataUrl('image/png', png(MAX_EDGE_PX)))
  expect(resolveObjectURL(data)?.type).toBe('image/png')
  expect(bench.server.seen).toEqual([])
})

test.each([
  ['a drawing', SVG],
  ['a drawing that calls itself PNG', SVG],
  ['more pixels than anybody sees', png(MAX_EDGE_PX + 1)],
  ['more bytes than that', Buffer.concat([png(2), Buffer.alloc(MAX_BYTES)])],
])('error: %s is none, sent or in the data', async (what, body) => {
  bench.play({ headers: { 'content-type': 'image/png' }, body })
  expect((await read(`${bench.server.url}/${encodeURIComponent(what)}`)).error).toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
  })
  const type = what === 'a drawing' ? 'image/svg+xml' : 'image/png'
  expect((await read(dataUrl(type, body))).error).toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})

test('error: a host that is down gets one request', async () => {
  bench.play({ status: 503 })
  expect((await read(`${bench.server.url}/away`)).error).toMatchObject({ code: 'HTTP_STATUS' })
  expect(bench.server.seen).toHaveLength(1)
})

test.each([
  ['data:image/png;base64,AAAA', 'trusted'],
  ['https://api.example/a.png', 'trusted'],
  ['https://chain.example:8443/a.png', 'trusted'],
  ['https://ipfs.io/ipfs/x', 'trusted'],
  ['https://bafy.ipfs.dweb.link/x', 'trusted'],
  ['https://dweb.link/ipfs/x', 'untrusted'],
  ['https://chain.example/a.png', 'untrusted'],
  ['https://api.example.stranger.example/a.png', 'untrusted'],
  ['https://api.example@stranger.example/a.png', 'untrusted'],
  ['https://ipfs.io.stranger.example/x', 'untrusted'],
  ['https://ipfs.io:444/x', 'untrusted'],
  ['https://stranger.example/x', 'untrusted'],
] as const)('default: %s is on the host of a %s', (url, expected) => {
  const services = { apiUrl: 'https://api.example/v1', blockchainApiUrl: 'https://chain.example:8443' }
  expect(pictureTrust(url, services)).toBe(expected)
})
