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
} from '../../../../../src/features/swap/state/swap-slice'
import { assetId } from '../../../../../src/services/blockchain/swap/asset-id'
import { rootReducer } from '../../../../../src/store/root-reducer'
import { ETH, NATIVE, USDC, USDC_ID } from '../../../../support/swap-bench'

const OWNER = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
type Action = Parameters<typeof rootReducer>[1]
const after = (...actions: Action[]) =>
  selectSwap(actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' })))
const begun = [initializeStarted(OWNER), initialized({ owner: OWNER, source: ETH })]

test('default: not initialised, initializing, initialised with the own currency and 1 (spec §4)', () => {
  expect(after(swapReset()).status).toBe('idle')
  expect(after(initializeStarted(OWNER))).toMatchObject({
    status: 'initializing',
    owner: OWNER,
    source: null,
  })
  expect(after(...begun)).toMatchObject({
    status: 'ready',
    source: ETH,
    target: null,
    amount: '1',
    slippage: 100,
  })
})

test('behavior: a start that another has replaced does not count', () => {
  const other = 'eip155:137:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const state = after(
    initializeStarted(OWNER),
    initializeStarted(other),
    initialized({ owner: OWNER, source: ETH }),
  )
  expect(state).toMatchObject({ status: 'initializing', owner: other, source: null })
})

test('default: tokens change places, and what was to arrive is what is paid', () => {
  const chosen = [...begun, tokenSelected({ side: 'toToken', token: USDC })]
  expect(after(...chosen, tokensSwitched('2478.5'))).toMatchObject({
    source: USDC,
    target: ETH,
    amount: '2478.5',
  })
})

test('default: without an amount that was to arrive it is 1 (spec §4)', () => {
  const chosen = [...begun, amountTyped(''), tokenSelected({ side: 'toToken', token: USDC })]
  for (const nothing of [undefined, ''])
    expect(after(...chosen, tokensSwitched(nothing))).toMatchObject({
      source: USDC,
      target: ETH,
      amount: '1',
    })
})

test('behavior: the slippage outlives another start, an error and a token do not', () => {
  const error = { code: 'SWAP_FAILED', message: 'Transaction error' } as const
  const state = after(
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
  expect(after(...chosen, initializeStarted(OWNER))).toMatchObject({
    slippage: 50,
    target: null,
    failure: null,
  })
  expect(after(...chosen, swapReset())).toMatchObject({ status: 'idle', slippage: 100, amount: '' })
})

test('default: a token by its id, the native currency by its placeholder', () => {
  expect([assetId('eip155:1', ETH), assetId('eip155:1', USDC)]).toEqual([NATIVE, USDC_ID])
  expect(isSameToken(USDC, { address: USDC_ID.toLowerCase() })).toBe(true)
  expect([isSameToken(ETH, USDC), isSameToken(null, null), isSameToken(ETH, { address: undefined })]).toEqual(
    [false, false, true],
  )
})

test('behavior: another source with fewer digits: what it cannot pay does not stand there', () => {
  const typed = [...begun, amountTyped('0.1234567'), tokenSelected({ side: 'sourceToken', token: USDC })]
  expect(after(...typed).amount).toBe('0.123456')
})
