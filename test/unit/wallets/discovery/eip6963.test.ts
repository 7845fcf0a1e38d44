import type { Announcement } from '../../../../src/wallets/discovery/announcement'
import { discoverAnnounced } from '../../../../src/wallets/discovery/eip6963'
import { createFakeProvider } from '../../../support/fake-wallet'

let stop = () => {}
afterEach(() => stop())

const info = (rdns: string, uuid = rdns) => ({ uuid, rdns, name: rdns, icon: '' })
const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

function start() {
  const found: Announcement[] = []
  stop = discoverAnnounced(window, each => found.push(each))
  return found
}

test('default: asks, and tells of each wallet once, by rdns or uuid', () => {
  const asked = jest.fn()
  window.addEventListener('eip6963:requestProvider', asked, { once: true })
  const found = start()
  expect(asked).toHaveBeenCalledTimes(1)
  const provider = createFakeProvider()
  for (const each of [info('com.a', '1'), info('com.a', '2'), info('com.b', '1'), info('com.b', '3')])
    announce({ info: each, provider })
  expect(found.map(({ rdns, uuid }) => `${rdns} ${uuid}`)).toEqual(['com.a 1', 'com.b 3'])
})

test.each([
  ['no detail', undefined],
  ['no info', { provider: createFakeProvider() }],
  ['no provider', { info: info('com.a') }],
  ['no rdns', { info: { ...info('x'), rdns: '' }, provider: createFakeProvider() }],
])('error: %s: dropped', (_name, detail) => {
  const found = start()
  announce(detail)
  expect(found).toEqual([])
})

test('error: an event of that name that is no announcement', () => {
  const found = start()
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  expect(found).toEqual([])
})

test('behavior: 100 wallets and no more', () => {
  const found = start()
  for (let index = 0; index < 150; index++)
    announce({ info: info(`com.w${index}`), provider: createFakeProvider() })
  expect(found).toHaveLength(100)
})

test('behavior: stopped, it hears nothing', () => {
  const found = start()
  stop()
  announce({ info: info('com.a'), provider: createFakeProvider() })
  expect(found).toEqual([])
})
