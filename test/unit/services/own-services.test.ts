import { analyticsApi } from '../../../src/services/analytics/analytics-api'
import { accountEndpoints } from '../../../src/services/blockchain/account-endpoints'
import { nameEndpoints } from '../../../src/services/blockchain/name-endpoints'
import { sellerEndpoints } from '../../../src/services/blockchain/onramp/seller-endpoints'
import { profileEndpoints } from '../../../src/services/blockchain/profile-endpoints'
import { registerEndpoints } from '../../../src/services/blockchain/register-endpoints'
import { swapEndpoints } from '../../../src/services/blockchain/swap/swap-endpoints'
import { imagesEndpoints } from '../../../src/services/directory/images-endpoints'
import { walletsEndpoints } from '../../../src/services/directory/wallets-endpoints'
import { nodeApi } from '../../../src/services/node/node-api'
import { isIndependentNode, nodeUrl } from '../../../src/services/node/node-urls'
import { BaseError } from '../../../src/shared/errors/base-error'
import type { ModalServices } from '../../../src/shared/host/services'
import { ALICE, BOB, createOwnServices, ROUTER, USDC, withServices } from '../../support/own-services'
import { createTestStore, type TestStore } from '../../support/test-store'
import { until } from '../../support/until'

const NETWORK = 'eip155:1'
const ACCOUNT = { address: ALICE, network: NETWORK }
const USDC_ID = `eip155:1:${USDC.slice(-42)}`
const NATIVE = `eip155:1:0x${'e'.repeat(40)}`
const ONCE = { subscribe: false } as const
const own = createOwnServices()

let store: TestStore
function page(services: ModalServices | 'open'): TestStore {
  store = createTestStore(withServices(services))
  return store
}
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no request may leave'))
})
afterEach(() => {
  expect(fetch).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

describe('account', () => {
  test('default: balances of all pages, as the endpoint returns them', async () => {
    const { dispatch } = page(own.services)
    const rows = await dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE)).unwrap()
    expect(rows).toEqual([
      expect.objectContaining({
        address: undefined,
        symbol: 'ETH',
        quantity: '0.0000000000025',
        price: '2000',
      }),
      expect.objectContaining({ address: USDC_ID, symbol: 'USDC', quantity: '2.5', value: '2.5' }),
    ])
  })

  test('default: the history by its cursors', async () => {
    const { dispatch } = page(own.services)
    const { getHistory } = accountEndpoints.endpoints
    const first = await dispatch(getHistory.initiate(ACCOUNT, ONCE))
    const second = await dispatch(getHistory.initiate(ACCOUNT, { ...ONCE, direction: 'forward' }))
    expect(first.data?.pages[0]?.data.map(({ id }) => id)).toEqual(['tx-3', 'tx-2'])
    expect(second.data?.pages[1]?.data).toEqual([
      expect.objectContaining({
        id: 'tx-1',
        chain: NETWORK,
        operationType: 'send',
        sentFrom: ALICE,
        transfers: [
          expect.objectContaining({ direction: 'out', quantity: '1.5', symbol: 'USDC', kind: 'token' }),
        ],
      }),
    ])
    expect(second.hasNextPage).toBe(false)
  })

  test('default: prices of the native currency and of a token', async () => {
    const { dispatch } = page(own.services)
    const { getPrice } = swapEndpoints.endpoints
    expect(await dispatch(getPrice.initiate({ token: NATIVE }, ONCE)).unwrap()).toBe('2000')
    expect(await dispatch(getPrice.initiate({ token: USDC_ID }, ONCE)).unwrap()).toBe('1')
  })

  test.each([
    ['an amount with a dot', { amount: '1.5' }, 'getBalance.items.0.amount'],
    ['decimals as text', { decimals: '18' }, 'getBalance.items.0.decimals'],
    ['an asset that is no CAIP-19 id', { asset: 'USDC' }, 'getBalance.items.0.asset'],
  ])('error: %s', async (_what, change, details) => {
    const row = { asset: USDC, decimals: 6, amount: '1', ...change }
    const balances = async () => ({ items: [row] }) as never
    const { dispatch } = page({ account: { balances } })
    const { error } = await dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE))
    expect(error).toMatchObject({
      code: 'BALANCE_FAILED',
      details,
      values: { reason: 'SERVICE_INVALID_RESPONSE' },
    })
  })

  test('behavior: names with bait and pictures without https are left out', async () => {
    const row = {
      asset: USDC,
      decimals: 6,
      amount: '1',
      name: '\u202e',
      symbol: 'X',
      imageUrl: 'http://x.example/a.png',
    }
    const { dispatch } = page({ account: { balances: async () => ({ items: [row] }) } })
    const [balance] = await dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE)).unwrap()
    expect(balance).toMatchObject({ name: 'X', symbol: 'X', iconUrl: undefined })
  })

  test('error: what the page throws is wrapped, with its message but no address', async () => {
    const balances = () => {
      throw new Error(`no rows for ${ALICE}`)
    }
    const { dispatch } = page({ account: { balances } })
    const { error } = await dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE))
    expect(error).toMatchObject({
      code: 'BALANCE_FAILED',
      details: 'getBalance: no rows for redacted',
      values: { reason: 'SERVICE_FAILED' },
    })
  })

  test('error: an error of the exported class about a request keeps its code', async () => {
    const balances = async () => {
      throw Object.assign(new BaseError('HTTP_STATUS', 'too many requests'), { status: 429 })
    }
    const { dispatch } = page({ account: { balances } })
    const { error } = await dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE))
    expect(error).toMatchObject({ values: { reason: 'HTTP_STATUS', status: 429, service: 'account' } })
  })

  test('error: a function that never settles', async () => {
    const { dispatch, clock } = page({ account: { balances: () => new Promise(() => {}) } })
    const requested = dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE))
    await Promise.all([requested, clock.advance(30_000)])
    expect((await requested).error).toMatchObject({ values: { reason: 'SERVICE_TIMEOUT' } })
  })

  test('behavior: the signal aborts with the request', async () => {
    const signals: AbortSignal[] = []
    const { dispatch } = page({
      account: { balances: (_query, { signal }) => new Promise(() => void signals.push(signal)) },
    })
    const requested = dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE))
    await until(() => expect(signals).toHaveLength(1))
    requested.abort()
    await requested
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('wallets', () => {
  const { getWallets } = walletsEndpoints.endpoints

  test('default: pages by number, with the cursors of the service', async () => {
    const { dispatch } = page(own.services)
    const ask = (number: number) =>
      dispatch(getWallets.initiate({ page: number, entries: 2, chains: [NETWORK] }, ONCE)).unwrap()
    expect((await ask(1)).data.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
    expect(await ask(2)).toMatchObject({ data: [{ name: 'Gamma' }], count: 3 })
    expect(await ask(3)).toEqual({ data: [], count: 0 })
  })

  test('behavior: wallets that cannot be shown are left out, and ids of pictures', async () => {
    const rows = [
      { id: 'a', name: 'A', image_id: 'x' },
      { id: 'b' },
      { id: 'c', name: 'C', mobile_link: 'javascript://x' },
    ]
    const { dispatch } = page({ wallets: { list: async () => ({ items: rows as never, count: 3 }) } })
    const { data } = await dispatch(getWallets.initiate({ search: 'x' }, ONCE)).unwrap()
    expect(data.map(({ id, image_id, mobile_link }) => [id, image_id, mobile_link])).toEqual([
      ['a', undefined, undefined],
      ['c', undefined, undefined],
    ])
  })

  test('behavior: no picture is requested by id', async () => {
    const { dispatch } = page(own.services)
    const { error } = await dispatch(imagesEndpoints.endpoints.getAssetImage.initiate('x', ONCE))
    expect(error).toMatchObject({ code: 'SERVICE_OFF' })
  })
})

describe('swap', () => {
  const build = { from: USDC_ID, to: NATIVE, amount: '1000000', userAddress: `eip155:1:${ALICE}` }
  const { endpoints } = swapEndpoints

  test('default: quote, allowance from the node, an approval of the amount, the call', async () => {
    const { dispatch } = page(own.services)
    const { getQuote, checkAllowance, buildApproval, buildSwap, getGasPrice } = endpoints
    const quote = { ...build, userAddress: ALICE, gasPrice: undefined }
    expect(await dispatch(getQuote.initiate(quote, ONCE)).unwrap()).toBe('2000000')
    expect(await dispatch(getGasPrice.initiate({ network: NETWORK }, ONCE)).unwrap()).toBe('1000000000')
    expect(await dispatch(checkAllowance.initiate(build)).unwrap()).toBe('0')
    expect(await dispatch(buildApproval.initiate(build)).unwrap()).toEqual({
      to: USDC_ID,
      data: `0x095ea7b3${ROUTER.slice(2).toLowerCase().padStart(64, '0')}${(1_000_000).toString(16).padStart(64, '0')}`,
    })
    expect(await dispatch(buildSwap.initiate({ ...build, slippage: 1.5 })).unwrap()).toEqual({
      to: `eip155:1:${ROUTER}`,
      data: '0x07ed2379',
      gas: '210000',
    })
  })

  test('param: the slippage in hundredths of a percent, ids as CAIP-19', async () => {
    const requested: unknown[] = []
    const swap = {
      ...own.services.swap,
      async build(query: unknown) {
        requested.push(query)
        return { to: ROUTER, data: '0x' }
      },
    }
    const { dispatch } = page({ ...own.services, swap })
    await dispatch(endpoints.buildSwap.initiate({ ...build, slippage: 0.29 })).unwrap()
    expect(requested).toEqual([
      { from: USDC, to: 'eip155:1/slip44:60', amount: '1000000', account: `eip155:1:${ALICE}`, slippage: 29 },
    ])
  })

  test('default: a whole transaction, where the service builds those', async () => {
    const swap = { ...own.services.swap, build: async () => ({ transaction: 'AAEC' }) }
    const { dispatch } = page({ ...own.services, swap })
    const built = await dispatch(endpoints.buildSwap.initiate({ ...build, slippage: 1 })).unwrap()
    expect(built).toEqual({ transaction: 'AAEC' })
  })

  test.each([
    ['no address', { to: 'router', data: '0x' }],
    ['no hex', { to: ROUTER, data: 'swap()' }],
    ['nothing', undefined],
    ['bytes that are no base64', { transaction: '%%' }],
  ])('error: a transaction with %s', async (_what, answer) => {
    const swap = { ...own.services.swap, build: async () => answer as never }
    const { dispatch } = page({ ...own.services, swap })
    const { error } = await dispatch(endpoints.buildSwap.initiate({ ...build, slippage: 1 }))
    expect(error).toMatchObject({ code: 'SWAP_BUILD_FAILED' })
  })
})

describe('names, sellers, nodes and analytics', () => {
  const query = { ...ACCOUNT, suffix: '.reown.id' }

  test('default: a name that leads back to the account', async () => {
    const { dispatch } = page(own.services)
    const { getProfile } = profileEndpoints.endpoints
    expect(await dispatch(getProfile.initiate(ACCOUNT, ONCE)).unwrap()).toMatchObject({ name: 'alice.eth' })
    const { resolveName } = nameEndpoints.endpoints
    const resolve = (name: string) => dispatch(resolveName.initiate({ ...query, name }, ONCE)).unwrap()
    expect(await resolve('Alice.eth')).toMatchObject({ name: 'alice.eth', address: ALICE })
    expect(await resolve('bob.reown.id')).toMatchObject({ address: undefined })
  })

  test('behavior: a name that leads to another account is not shown', async () => {
    const names = { ...own.services.names, resolve: async () => BOB }
    const { dispatch } = page({ names })
    const { getProfile } = profileEndpoints.endpoints
    expect(await dispatch(getProfile.initiate(ACCOUNT, ONCE)).unwrap()).toEqual({
      name: undefined,
      image: undefined,
    })
  })

  test('default: suggests and registers', async () => {
    const { dispatch } = page(own.services)
    const { getNameSuggestions, registerName } = registerEndpoints.endpoints
    expect(
      await dispatch(getNameSuggestions.initiate({ label: 'carol', zone: 'page.id' }, ONCE)).unwrap(),
    ).toEqual([{ name: 'carol.page.id', registered: false }])
    const claim = {
      coin_type: 60,
      address: ALICE,
      message: '{}',
      signature: '0x',
      name: 'carol.page.id',
      network: NETWORK,
    }
    expect(await dispatch(registerName.initiate(claim)).unwrap()).toEqual({ name: 'carol.page.id' })
  })

  test('default: sellers and their pages; a page without https is refused', async () => {
    const { dispatch } = page(own.services)
    const { getSellers, getSellerPage } = sellerEndpoints.endpoints
    expect(await dispatch(getSellers.initiate(ACCOUNT, ONCE)).unwrap()).toEqual([
      { id: 'shop', name: 'Coin Shop', note: 'Fees: 1%', imageUrl: undefined },
    ])
    const requested = dispatch(getSellerPage.initiate({ ...ACCOUNT, seller: 'shop' }))
    expect(await requested.unwrap()).toBe(`https://shop.example/buy?to=eip155:1:${ALICE}`)
    store.stop()
    const onramp = { ...own.services.onramp, page: async () => 'http://shop.example' }
    const { error } = await page({ onramp }).dispatch(getSellerPage.initiate({ ...ACCOUNT, seller: 'shop' }))
    expect(error).toMatchObject({ code: 'SERVICE_INVALID_RESPONSE' })
  })

  test('default: calls of nodes; a refusal has the code and message of the node', async () => {
    const { dispatch } = page(own.services)
    const { getNativeBalance, rpc } = nodeApi.endpoints
    expect(await dispatch(getNativeBalance.initiate(ACCOUNT, ONCE)).unwrap()).toBe('1000000000000000000')
    const { error } = await dispatch(rpc.initiate({ network: NETWORK, method: 'x', params: [] }))
    expect(error).toMatchObject({
      code: 'RPC_FAILED',
      values: { code: -32601, message: 'the method does not exist' },
    })
  })

  test('default: events without addresses', async () => {
    page(own.services)
    const event = { event: 'CONNECT_ERROR', properties: { message: `no ${ALICE}` } } as const
    await store.dispatch(analyticsApi.endpoints.sendEvent.initiate(event))
    expect(own.tracked).toEqual([{ event: 'CONNECT_ERROR', properties: { message: 'no redacted' } }])
  })
})

describe('who is who', () => {
  test('default: a node and a swap service of two sites are independent', async () => {
    const { deps } = page(own.services)
    expect(await nodeUrl(NETWORK, deps)).toBe('https://node.example')
    expect(await isIndependentNode(deps, NETWORK)).toBe(true)
    store.stop()
    const swap = { ...own.services.swap, host: 'api.node.example' }
    expect(await isIndependentNode(page({ ...own.services, swap }).deps, NETWORK)).toBe(false)
  })

  test('behavior: what does not say its host counts as the same party', async () => {
    const { host: _host, ...swap } = own.services.swap
    const { url: _url, ...nodes } = own.services.nodes
    expect(await isIndependentNode(page({ ...own.services, swap }).deps, NETWORK)).toBe(false)
    store.stop()
    expect(await isIndependentNode(page({ ...own.services, nodes }).deps, NETWORK)).toBe(false)
    store.stop()
    expect(await isIndependentNode(page({ nodes }).deps, NETWORK)).toBe(false)
  })
})

describe('what the page gives', () => {
  test('default: null removes a service, and the default one gets no request', async () => {
    const { dispatch } = page({ account: null, nodes: null })
    const { getBalance } = accountEndpoints.endpoints
    expect((await dispatch(getBalance.initiate(ACCOUNT, ONCE))).error).toMatchObject({
      values: { reason: 'SERVICE_OFF' },
    })
    const { getNativeBalance } = nodeApi.endpoints
    expect((await dispatch(getNativeBalance.initiate(ACCOUNT, ONCE))).error).toMatchObject({
      code: 'SERVICE_OFF',
    })
  })

  test('error: a service without a function that it needs is refused and removed; so is an unknown name', () => {
    const { quote: _quote, ...swap } = own.services.swap
    const given = withServices({ swap, swaps: own.services.swap } as never)
    expect(given.refused).toEqual(['swap', 'swaps'])
    expect(given.options.services).toMatchObject({ swap: null })
    store = createTestStore(given)
  })
})
