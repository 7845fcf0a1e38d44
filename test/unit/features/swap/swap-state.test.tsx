import { act } from 'react'
import {
  initializeSwap,
  selectSwapOwner,
  swapAvailability,
} from '../../../../src/features/swap/state/initialize-swap'
import {
  amountTyped,
  initialized,
  initializeStarted,
  isSameToken,
  selectSwap,
  slippageChosen,
  swapFailed,
  swapReset,
  tokenSelected,
  tokensSwitched,
} from '../../../../src/features/swap/state/swap-slice'
import { tokenLists } from '../../../../src/features/swap/state/token-lists'
import { type SwapModel, useSwap } from '../../../../src/features/swap/state/use-swap'
import { assetId } from '../../../../src/services/blockchain/swap/asset-id'
import { optionsChanged } from '../../../../src/store/options-slice'
import { rootReducer } from '../../../../src/store/root-reducer'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { ETH, ETHER, NATIVE, swapNetwork, USDC, USDC_ID } from '../../../support/swap-bench'
import { SWAP_FORM, showSwap, soon, swapViews } from '../../../support/swap-views'
import { createTestStore, WALLET } from '../../../support/test-store'

let seen: SwapModel | undefined

function Probe() {
  seen = useSwap()
  return null
}

describe('initialize swap', () => {
  const network = fakeNetwork()
  const world = swapNetwork(network)
  let stop = () => {}
  afterEach(() => stop())

  async function connected() {
    const store = createTestStore()
    stop = store.stop
    store.addWallet()
    await store.dispatch(connectWallet(WALLET.uid))
    return { ...store, swap: () => selectSwap(store.getState()) }
  }

  test('default: the currency of the network and 1, requested once', async () => {
    const store = await connected()
    await store.dispatch(initializeSwap())
    await store.dispatch(initializeSwap())
    expect(store.swap()).toMatchObject({
      status: 'ready',
      amount: '1',
      source: { symbol: 'ETH' },
      owner: `eip155:1:${ALICE}`,
    })
    expect(network.to('/v1/convert/tokens')).toHaveLength(1)
    expect(selectSwapOwner(store.getState())).toBe(`eip155:1:${ALICE}`)
  })

  test('error: a list that calls the currency of the network by the name of another token', async () => {
    network.on('/v1/convert/tokens', () =>
      Response.json({ tokens: [{ name: 'USD Coin', symbol: 'USDC', address: NATIVE, decimals: 18 }] }),
    )
    const store = await connected()
    await store.dispatch(initializeSwap())
    expect(store.swap().source).toMatchObject({ name: 'Ether', symbol: 'ETH' })
  })

  test('error: without tokens it ends', async () => {
    world.fails = ['convert/tokens']
    const store = await connected()
    await store.dispatch(initializeSwap())
    expect(store.swap().source).toBeNull()
    expect(store.getState().feedback.snackbar).toMatchObject({
      text: { error: { code: 'SWAP_INIT_FAILED' } },
    })
  })

  test('error: without the price of the currency it continues', async () => {
    world.fails = ['fungible/price']
    const store = await connected()
    await store.dispatch(initializeSwap())
    expect(store.swap().status).toBe('ready')
    expect(store.getState().feedback.snackbar).toMatchObject({
      text: { error: { code: 'SWAP_PRICE_FAILED' } },
    })
  })

  test('behavior: a network that has changed meanwhile is not started', async () => {
    const store = await connected()
    const release = network.hold('/v1/convert/tokens')
    const first = store.dispatch(initializeSwap())
    store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' }))
    const second = store.dispatch(initializeSwap())
    release()
    await Promise.all([first, second])
    expect(store.swap()).toMatchObject({ status: 'ready', owner: `eip155:137:${ALICE}` })
  })

  test('behavior: not connected, nothing is requested', async () => {
    const store = createTestStore()
    stop = store.stop
    await store.dispatch(initializeSwap())
    expect(network.requests).toEqual([])
  })

  test('default: where swaps are', async () => {
    const store = await connected()
    expect(swapAvailability(store.getState())).toBe('here')
    store.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', 'eip155:5'] }))
    store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:5' }))
    expect(swapAvailability(store.getState())).toBe('elsewhere')
    store.dispatch(optionsChanged({ ...OPTIONS, enableSwaps: false }))
    expect(swapAvailability(store.getState())).toBe('nowhere')
  })
})

describe('swap slice', () => {
  const OWNER = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  type Action = Parameters<typeof rootReducer>[1]

  const stateAfter = (...actions: Action[]) =>
    selectSwap(actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' })))

  const begun = [initializeStarted(OWNER), initialized({ owner: OWNER, source: ETH })]

  test('default: not initialized, initializing, initialized with the own currency and 1', () => {
    expect(stateAfter(swapReset()).status).toBe('idle')
    expect(stateAfter(initializeStarted(OWNER))).toMatchObject({
      status: 'initializing',
      owner: OWNER,
      source: null,
    })
    expect(stateAfter(...begun)).toMatchObject({
      status: 'ready',
      source: ETH,
      target: null,
      amount: '1',
      slippage: 100,
    })
  })

  test('behavior: a start that another has replaced does not count', () => {
    const other = 'eip155:137:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const state = stateAfter(
      initializeStarted(OWNER),
      initializeStarted(other),
      initialized({ owner: OWNER, source: ETH }),
    )
    expect(state).toMatchObject({ status: 'initializing', owner: other, source: null })
  })

  test('default: tokens change places, and what was to arrive is what is paid', () => {
    const chosen = [...begun, tokenSelected({ side: 'toToken', token: USDC })]
    expect(stateAfter(...chosen, tokensSwitched('2478.5'))).toMatchObject({
      source: USDC,
      target: ETH,
      amount: '2478.5',
    })
  })

  test('default: without an amount that was to arrive it is 1', () => {
    const chosen = [...begun, amountTyped(''), tokenSelected({ side: 'toToken', token: USDC })]
    for (const nothing of [undefined, ''])
      expect(stateAfter(...chosen, tokensSwitched(nothing))).toMatchObject({
        source: USDC,
        target: ETH,
        amount: '1',
      })
  })

  test('behavior: the slippage outlives another start, an error and a token do not', () => {
    const error = { code: 'SWAP_FAILED', message: 'Transaction error' } as const
    const state = stateAfter(
      ...begun,
      tokenSelected({ side: 'toToken', token: USDC }),
      slippageChosen(50),
      swapFailed(error),
    )
    expect(state).toMatchObject({ slippage: 50, failure: error })
    const chosen = [
      ...begun,
      tokenSelected({ side: 'toToken', token: USDC }),
      slippageChosen(50),
      swapFailed(error),
    ]
    expect(stateAfter(...chosen, initializeStarted(OWNER))).toMatchObject({
      slippage: 50,
      target: null,
      failure: null,
    })
    expect(stateAfter(...chosen, swapReset())).toMatchObject({ status: 'idle', slippage: 100, amount: '' })
  })

  test('default: a token by its id, the native currency by its placeholder', () => {
    expect([assetId('eip155:1', ETH), assetId('eip155:1', USDC)]).toEqual([NATIVE, USDC_ID])
    expect(isSameToken(USDC, { address: USDC_ID.toLowerCase() })).toBe(true)
    expect([
      isSameToken(ETH, USDC),
      isSameToken(null, null),
      isSameToken(ETH, { address: undefined }),
    ]).toEqual([false, false, true])
  })

  test('behavior: another source with fewer digits: what it cannot pay does not stand there', () => {
    const typed = [...begun, amountTyped('0.1234567'), tokenSelected({ side: 'sourceToken', token: USDC })]
    expect(stateAfter(...typed).amount).toBe('0.123456')
  })
})

describe('token lists', () => {
  const token = (symbol: string, address?: string) => ({
    name: `${symbol} coin`,
    symbol,
    address: address ?? `eip155:1:0x${symbol}`,
    decimals: 18,
    logoUri: undefined,
  })

  const native = { name: 'Ether', symbol: 'ETH', address: undefined, decimals: 18, logoUri: undefined }
  const tokens = [token('ZZZ'), token('WOLF'), token('USDC'), token('AAA'), token('UNI'), native]
  const symbols = (list: readonly { symbol: string }[]) => list.map(({ symbol }) => symbol)

  const holding = (symbol: string, quantity: string, price?: string) => ({
    name: symbol,
    symbol,
    network: 'eip155:1',
    address: symbol === 'ETH' ? undefined : `eip155:1:0x${symbol.toLowerCase()}`,
    decimals: 18,
    quantity,
    price,
    value: undefined,
    iconUrl: undefined,
  })

  test('default: popular ones first, then by symbol; suggested are those of the list', () => {
    const { suggested, own, others } = tokenLists(tokens, { query: '' })
    expect(symbols(suggested)).toEqual(['ETH', 'UNI', 'USDC'])
    expect(own).toEqual([])
    expect(symbols(others)).toEqual(['ETH', 'UNI', 'USDC', 'WOLF', 'AAA', 'ZZZ'])
  })

  test('default: own tokens apart, the most valuable first; what is not there is not owned', () => {
    const balances = [
      holding('ZZZ', '5', '1'),
      holding('USDC', '2', '10'),
      holding('UNI', '0', '9'),
      holding('ETH', '1'),
    ]
    const { own, others } = tokenLists(tokens, { balances, query: '' })
    expect(own.map(({ token: { symbol }, value }) => [symbol, value])).toEqual([
      ['USDC', '20'],
      ['ZZZ', '5'],
      ['ETH', undefined],
    ])
    expect(symbols(others)).toEqual(['UNI', 'WOLF', 'AAA'])
  })

  test.each([
    ['usd', ['USDC']],
    ['ether', ['ETH']],
    ['0xzzz', ['ZZZ']],
    [' coin ', ['UNI', 'USDC', 'WOLF', 'AAA', 'ZZZ']],
    ['nothing like it', []],
  ])('param: "%s" is looked for in symbol, name and address, and nothing is suggested', (query, found) => {
    const lists = tokenLists(tokens, { query })
    expect(symbols(lists.others)).toEqual(found)
    expect(lists.suggested).toEqual([])
  })

  test('param: eight at most are suggested', () => {
    const many = 'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK'.split(' ').map(symbol => token(symbol))
    expect(tokenLists(many, { query: '' }).suggested).toHaveLength(8)
  })
})

describe('use swap', () => {
  const { network, world, bench } = swapViews({ realDate: true })
  const show = (actions = SWAP_FORM) => showSwap(bench, { node: <Probe />, before: actions })
  const requested = () => network.to('/v1/convert/quotes')

  test('default: nothing before the swap has started', async () => {
    await show([])
    expect(seen).toBeUndefined()
  })

  test('default: balances, prices, gas and a quote', async () => {
    await show()
    await soon(() => expect(seen?.toAmount).toBe('2478'))
    expect(seen).toMatchObject({
      paidValue: '2500',
      arrivesValue: '2478',
      gasPrice: '1000000000',
      address: ALICE,
    })
    await soon(() => expect(seen?.balanceOf(USDC)).toBe('500000000'))
    expect(seen?.balanceOf(ETH)).toBe(`10${'0'.repeat(18)}`)
    expect(seen?.balanceOf({ ...USDC, address: `eip155:1:${ALICE}` })).toBe('0')
    expect(Object.fromEntries(requested()[0]?.url.searchParams ?? [])).toMatchObject({
      amount: ETHER,
      userAddress: ALICE,
      gasPrice: '1000000000',
    })
  })

  test('behavior: every 10 s it is requested again', async () => {
    await show()
    await soon(() => expect(seen?.toAmount).toBe('2478'))
    world.toAmount = '2479000000'
    act(() => void jest.advanceTimersByTime(9_000))
    await soon(() => expect(seen?.toAmount).toBe('2479'))
  })

  test('error: reports once that balances cannot be loaded', async () => {
    world.fails = [`/v1/account/${ALICE}/balance`]
    const view = await show()
    await soon(() =>
      expect(view.snackbar()).toMatchObject({
        text: { error: { message: 'Failed to fetch token balance' } },
      }),
    )
    expect(seen?.balanceOf(USDC)).toBeUndefined()
    expect(seen?.action).not.toBe('insufficient')
  })

  test('behavior: on another network nothing of this swap is requested', async () => {
    const view = await show()
    await soon(() => expect(seen?.toAmount).toBe('2478'))
    const countBefore = network.requests.length
    await view.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' }))
    await soon(() => expect(seen).toBeUndefined())
    const asks = network.requests.slice(countBefore).map(({ url }) => url.href)
    expect(asks.filter(url => /convert\/quotes|fungible/.test(url))).toEqual([])
  })
})
