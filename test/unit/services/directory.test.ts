import * as v from 'valibot'
import { directoryApi } from '../../../src/services/directory/directory-api'
import {
  fetchAnalyticsAllowed,
  prefetch,
  selectDirectoryError,
  selectFeatured,
  selectIsPrefetched,
  selectRecommended,
  selectWallets,
} from '../../../src/services/directory/prefetch'
import {
  AnalyticsConfigSchema,
  type Wallet,
  WalletPageSchema,
  WalletSchema,
} from '../../../src/services/directory/schemas'
import {
  excludedWallets,
  featuredWallets,
  inOrderOf,
  RECOMMENDED_ENTRIES,
  recommendedWallets,
} from '../../../src/services/directory/wallet-query'
import { fakeNetwork, walletsReply } from '../../support/fake-network'
import { createTestStore, type TestStore } from '../../support/test-store'

describe('prefetch', () => {
  const network = fakeNetwork()
  let stores: TestStore[] = []

  const open = (options?: Parameters<typeof createTestStore>[0]) => {
    const store = createTestStore(options)
    stores.push(store)
    return store
  }

  const ask = async (store: TestStore) => {
    await store.dispatch(prefetch())
    return store
  }

  /** The queries that the directory received, without the credentials. */
  const queries = () =>
    network.to('/getWallets').map(({ url }) => {
      const { projectId: _id, st: _type, sv: _version, ...query } = Object.fromEntries(url.searchParams)
      return query
    })

  afterEach(() => {
    for (const store of stores) store.stop()
    stores = []
  })

  describe('requests to the directory', () => {
    test('default: recommended wallets on all networks of the page, and nothing else', async () => {
      await ask(open())
      expect(queries()).toEqual([{ page: '1', entries: '4', chains: 'eip155:1,eip155:137' }])
      expect(network.requests).toHaveLength(1)
    })

    test('param: featured, include and exclude', async () => {
      await ask(
        open({
          options: {
            featuredWalletIds: ['f1', 'f2'],
            includeWalletIds: ['i'],
            excludeWalletIds: ['x'],
            networks: [
              'eip155:1',
              {
                id: 'eip155:31337',
                name: 'L',
                currency: { name: 'E', symbol: 'E', decimals: 18 },
                rpcUrl: 'http://l',
              },
            ],
          },
        }),
      )
      expect(queries()).toEqual([
        { page: '1', entries: '2', include: 'f1,f2' },
        { page: '1', entries: '4', chains: 'eip155:1,eip155:31337', include: 'i', exclude: 'x,f1,f2' },
        { page: '1', entries: '1', include: 'i' },
        { page: '1', entries: '1', include: 'x' },
      ])
    })

    test('param: ids of wallets outside the directory are not sent to it', async () => {
      const others = ['com.a', 'injected', 'walletConnect', 'w3mAuth']
      await ask(open({ options: { includeWalletIds: [...others, 'i'], excludeWalletIds: others } }))
      expect(queries().map(({ include }) => include)).toEqual(['i', 'i'])
      expect(queries()[0]).not.toHaveProperty('exclude')
    })

    test('param: no request if the page offers no wallets of the directory', async () => {
      await ask(open({ options: { includeWalletIds: ['com.a', 'walletConnect'] } }))
      expect(network.requests).toEqual([])
    })

    test('error: without a project id sends no request', async () => {
      await ask(open({ options: { projectId: '' } }))
      expect(network.requests).toEqual([])
    })

    test('behavior: once, however often the modal opens', async () => {
      const store = open()
      await Promise.all([ask(store), ask(store)])
      await ask(store)
      expect(network.requests).toHaveLength(1)
    })

    test('behavior: nothing is left in memory each time the modal opens', async () => {
      const store = open()
      for (let opening = 0; opening < 3; opening++) {
        await ask(store)
        await store.dispatch(fetchAnalyticsAllowed())
      }
      const { internal_getRTKQSubscriptions } = directoryApi.internalActions
      const { getSubscriptions } = store.dispatch(internal_getRTKQSubscriptions()) as unknown as {
        getSubscriptions(): Map<string, Map<string, unknown>>
      }
      expect([...getSubscriptions().values()].map(({ size }) => size)).toEqual([0, 0])
    })

    test('behavior: only failed requests are repeated', async () => {
      const store = open({ options: { featuredWalletIds: ['f'] } })
      network.on('/getWallets', ({ url }) =>
        url.searchParams.has('include') ? new Response('', { status: 404 }) : walletsReply(),
      )
      await ask(store)
      expect(selectIsPrefetched(store.getState())).toBe(false)
      network.on('/getWallets', walletsReply())
      await ask(store)
      expect(selectIsPrefetched(store.getState())).toBe(true)
      expect(queries().map(({ include }) => include)).toEqual(['f', undefined, 'f'])
    })
  })

  describe('selectIsPrefetched', () => {
    test('default: once all answers are in', async () => {
      const store = open({ options: { featuredWalletIds: ['f'] } })
      expect(selectIsPrefetched(store.getState())).toBe(false)
      const answer = network.hold('/getWallets')
      const requested = store.dispatch(prefetch())
      expect(selectIsPrefetched(store.getState())).toBe(false)
      answer()
      await requested
      expect(selectIsPrefetched(store.getState())).toBe(true)
    })
  })

  describe('responses of the directory', () => {
    const byInclude = (request: { url: URL }) => {
      const include = request.url.searchParams.get('include')
      if (include === 'b,a') return walletsReply({ id: 'a', name: 'A' }, { id: 'b', name: 'B' })
      if (include === 'x') return walletsReply({ id: 'x', name: 'X', rdns: 'com.x' }, { id: 'y', name: 'Y' })
      return walletsReply({ id: 'r', name: 'R' })
    }

    test('default: featured in the order of the page, recommended, rdns of the excluded', async () => {
      network.on('/getWallets', byInclude)
      const store = await ask(open({ options: { featuredWalletIds: ['b', 'a'], excludeWalletIds: ['x'] } }))
      const names = (wallets: readonly { name: string }[]) => wallets.map(({ name }) => name)
      expect(names(selectFeatured(store.getState()))).toEqual(['B', 'A'])
      expect(names(selectRecommended(store.getState()))).toEqual(['R'])
      expect(names(selectWallets(store.getState(), 'excluded'))).toEqual(['X', 'Y'])
      expect(selectDirectoryError(store.getState())).toBeUndefined()
    })

    test('behavior: nothing while nothing is known, each time the same nothing', () => {
      const { getState } = open()
      expect(selectFeatured(getState())).toEqual([])
      expect(selectRecommended(getState())).toBe(selectRecommended(getState()))
      expect(selectWallets(getState(), 'excluded')).toEqual([])
    })

    test('error: why it could not be read', async () => {
      network.on('/getWallets', new Response('', { status: 404 }))
      const store = await ask(open())
      expect(selectDirectoryError(store.getState())).toMatchObject({ message: 'HTTP status code: 404' })
    })
  })

  describe('fetchAnalyticsAllowed', () => {
    test.each([true, false])('default: the project says %p', async isAnalyticsEnabled => {
      network.on('/getAnalyticsConfig', Response.json({ isAnalyticsEnabled }))
      await expect(open().dispatch(fetchAnalyticsAllowed())).resolves.toBe(isAnalyticsEnabled)
    })

    test.each([
      ['a refusal', new Response('', { status: 404 })],
      ['nonsense', Response.json({ isAnalyticsEnabled: 'maybe' })],
      ['no JSON', new Response('<html>')],
    ])('error: %s changes nothing', async (_name, reply) => {
      network.on('/getAnalyticsConfig', reply)
      await expect(open().dispatch(fetchAnalyticsAllowed())).resolves.toBe(true)
    })
  })
})

describe('schemas', () => {
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

  test('behavior: unknown fields are dropped, null and invalid data become nothing', () => {
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
})

describe('wallet query', () => {
  test('default: featured', () => {
    expect(featuredWallets(['a', 'b', 'c'])).toEqual({ page: 1, entries: 3, include: ['a', 'b', 'c'] })
    expect(featuredWallets([])).toBeUndefined()
  })

  test('default: excluded', () => {
    expect(excludedWallets(['a'])).toEqual({ page: 1, entries: 1, include: ['a'] })
    expect(excludedWallets([])).toBeUndefined()
  })

  test('default: recommended', () => {
    expect(RECOMMENDED_ENTRIES).toBe(4)
    expect(
      recommendedWallets({
        networks: ['eip155:1', 'eip155:10'],
        include: ['i'],
        exclude: ['e'],
        featured: ['f'],
      }),
    ).toEqual({ page: 1, entries: 4, chains: ['eip155:1', 'eip155:10'], include: ['i'], exclude: ['e', 'f'] })
  })

  test('behavior: wallets in the order in which they were named', () => {
    const wallet = (id: string): Wallet => ({ id, name: id })
    const found = [wallet('a'), wallet('b'), wallet('z')]
    expect(inOrderOf(['b', 'missing', 'a'], found).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
