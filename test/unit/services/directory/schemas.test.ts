import * as v from 'valibot'
import {
  AnalyticsConfigSchema,
  WalletPageSchema,
  WalletSchema,
} from '../../../../src/services/directory/schemas'

const FULL = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Some Wallet',
  homepage: 'https://wallet.example',
  image_id: '018b2d52-10e9-4158-1fde-a5d5bac5aa00',
  image_url: 'https://wallet.example/logo.png',
  mobile_link: 'somewallet://',
  desktop_link: 'somewallet:',
  webapp_link: 'https://app.wallet.example',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://chrome.example/1',
  rdns: 'example.wallet',
  injected: [{ namespace: 'eip155', injected_id: 'isSomeWallet' }],
}

const parse = (fields: Record<string, unknown>) => v.parse(WalletSchema, { id: 'a', name: 'A', ...fields })

test('default', () => {
  expect(v.parse(WalletSchema, FULL)).toEqual(FULL)
})

test('behavior: unknown fields are dropped, null and nonsense become nothing', () => {
  const wallet = parse({
    order: 10,
    chains: 'eip155:1',
    badge_type: 'certified',
    homepage: null,
    rdns: '',
    mobile_link: 5,
    webapp_link: {},
    image_url: [],
    injected: 'yes',
  })
  expect(JSON.parse(JSON.stringify(wallet))).toEqual({ id: 'a', name: 'A' })
})

test('behavior: a name is one clean line', () => {
  expect(parse({ name: ' Evil\u202EtellaW\n\u200B ' }).name).toBe('EviltellaW')
  expect(Array.from(parse({ name: 'x'.repeat(500) }).name)).toHaveLength(60)
})

test.each(['homepage', 'webapp_link', 'app_store', 'play_store', 'chrome_store'])(
  'behavior: %s is https, or of this machine, or nothing',
  field => {
    expect(parse({ [field]: 'https://a.example/x' })).toHaveProperty(field, 'https://a.example/x')
    expect(parse({ [field]: 'http://127.0.0.1:4173/x' })).toHaveProperty(field, 'http://127.0.0.1:4173/x')
    for (const url of [
      'http://a.example',
      'http://localhost.a.example',
      'chrome://settings',
      'mailto:a@a.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.example',
      'a.example',
      'ftp://a.example',
      '',
    ]) {
      expect(parse({ [field]: url })).toHaveProperty(field, undefined)
    }
  },
)

test.each(['mobile_link', 'desktop_link'])(
  'behavior: %s may have a scheme of its own, but none that runs',
  field => {
    expect(parse({ [field]: 'somewallet://wc' })).toHaveProperty(field, 'somewallet://wc')
    expect(parse({ [field]: 'javascript://%0aalert(1)' })).toHaveProperty(field, undefined)
  },
)

test('behavior: image_url is https or an image in a data URL', () => {
  const data = 'data:image/png;base64,iVBORw0KGgo='
  expect(parse({ image_url: data }).image_url).toBe(data)
  for (const url of ['http://a.example/x.png', 'data:text/html,x', 'blob:x', 'javascript:1', 'https://']) {
    expect(parse({ image_url: url }).image_url).toBeUndefined()
  }
})

test('behavior: a broken wallet is left out, a repeated one counts once', () => {
  const rows = [null, 5, 'x', {}, { id: 'a' }, { id: '', name: 'x' }, { id: 'b', name: '\u200B' }]
  const page = v.parse(WalletPageSchema, {
    data: [...rows, { id: 'c', name: 'C' }, { id: 'd', name: 'D' }, { id: 'c', name: 'C2' }],
    count: 90,
  })
  expect(page.data.map(({ id, name }) => `${id} ${name}`)).toEqual(['c C', 'd D'])
  expect(page.count).toBe(90)
})

test.each([undefined, null, 'many', -1, 1.5, Number.NaN])(
  'behavior: count %p is the number of wallets',
  count => {
    const data = [{ id: 'a', name: 'A' }]
    expect(v.parse(WalletPageSchema, { data, count }).count).toBe(1)
  },
)

test.each([null, 5, [], {}, { data: null }, { data: {} }, { data: 'x' }])('error: %p is no page', value => {
  expect(v.is(WalletPageSchema, value)).toBe(false)
})

test.each([null, {}, { isAnalyticsEnabled: 1 }, { isAnalyticsEnabled: 'true' }, []])(
  'error: %p is no analytics config',
  value => {
    expect(v.is(AnalyticsConfigSchema, value)).toBe(false)
  },
)
