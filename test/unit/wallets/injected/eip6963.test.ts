import type { Announcement } from '../../../../src/wallets/injected/announcement'
import { discoverAnnounced, type KnownWallets } from '../../../../src/wallets/injected/eip6963'
import { createFakeProvider } from '../../../support/fake-wallet'

let stop = () => {}
afterEach(() => stop())

const info = (rdns: string, uuid = rdns) => ({ uuid, rdns, name: rdns, icon: '' })
const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const NOBODY = { has: () => false, onChange: () => () => {} }

function start(known: KnownWallets = NOBODY) {
  const found: Announcement[] = []
  stop = discoverAnnounced(window, { known, found: each => found.push(each) })
  return found
}

test('default: asks, and tells of each wallet once', () => {
  const asked = jest.fn()
  window.addEventListener('eip6963:requestProvider', asked, { once: true })
  const found = start()
  expect(asked).toHaveBeenCalledTimes(1)
  const provider = createFakeProvider()
  for (const each of [info('com.a', '1'), info('com.a', '1'), info('com.a', '2'), info('com.b', '3')])
    announce({ info: each, provider })
  expect(found.map(({ rdns, uuid }) => `${rdns} ${uuid}`)).toEqual(['com.a 1', 'com.b 3'])
})

test('behavior: nobody hides a wallet by its rdns as a uuid, by its uuid, or by its rdns', () => {
  const found = start()
  announce({ info: info('com.thief', 'io.real'), provider: createFakeProvider() })
  announce({ info: info('com.copy', 'real-uuid'), provider: createFakeProvider() })
  announce({ info: info('io.real', 'fake-uuid'), provider: createFakeProvider() })
  announce({ info: info('io.real', 'real-uuid'), provider: createFakeProvider() })
  expect(found.map(({ rdns }) => rdns)).toEqual(['com.thief', 'com.copy', 'io.real', 'io.real'])
})

test('behavior: one rdns is not taken for a flood', () => {
  const found = start()
  for (let index = 0; index < 20; index++)
    announce({ info: info('com.a', String(index)), provider: createFakeProvider() })
  expect(found).toHaveLength(5)
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

test('behavior: a wallet that is known has a place after a flood, also where it is known later', () => {
  const known = new Set(['io.known'])
  let changed = () => {}
  const stopped = jest.fn()
  const found = start({
    has: rdns => known.has(rdns),
    onChange(listener) {
      changed = listener
      return stopped
    },
  })
  const late = { info: info('io.later'), provider: createFakeProvider() }
  const answer = () => announce(late)
  for (let index = 0; index < 150; index++)
    announce({ info: info(`com.w${index}`), provider: createFakeProvider() })
  announce({ info: info('io.known'), provider: createFakeProvider() })
  announce(late)
  expect(found.slice(100).map(({ rdns }) => rdns)).toEqual(['io.known'])
  window.addEventListener('eip6963:requestProvider', answer)
  known.add('io.later')
  changed()
  window.removeEventListener('eip6963:requestProvider', answer)
  expect(found.slice(100).map(({ rdns }) => rdns)).toEqual(['io.known', 'io.later'])
  stop()
  expect(stopped).toHaveBeenCalledTimes(1)
})

test('behavior: stopped, it hears nothing', () => {
  const found = start()
  stop()
  announce({ info: info('com.a'), provider: createFakeProvider() })
  expect(found).toEqual([])
})
