import type { EvmTransaction } from '../../../../../src/chains/family'
import { buildSwapStep } from '../../../../../src/features/swap/preview/build-swap-step'
import { confirmStep, isStale } from '../../../../../src/features/swap/preview/confirm-step'
import {
  amountTyped,
  initialized,
  initializeStarted,
  selectSwap,
  tokenSelected,
} from '../../../../../src/features/swap/state/swap-slice'
import type { SwapModel } from '../../../../../src/features/swap/state/use-swap'
import { previewed, selectTransaction } from '../../../../../src/features/transactions/transactions-slice'
import { opened } from '../../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, createFakeProvider, walletError } from '../../../../support/fake-wallet'
import { ETH, ETHER, swapNetwork, USDC } from '../../../../support/swap-bench'
import { createTestStore, WALLET } from '../../../../support/test-store'
import { until } from '../../../../support/until'

const network = fakeNetwork()
const world = swapNetwork(network)
let stop = () => {}
afterEach(() => stop())

const order = {
  network: 'eip155:1',
  address: ALICE,
  source: ETH,
  target: USDC,
  amount: ETHER,
  slippage: 100,
  gasPrice: '1000000000',
}
const swap = {
  ...order,
  network: { id: 'eip155:1' },
  amount: '1',
  amountUnits: ETHER,
  toAmount: '2478.504256',
} as unknown as SwapModel

async function ready(answer: () => unknown) {
  const store = createTestStore()
  stop = store.stop
  const provider = store.addWallet(createFakeProvider({ eth_sendTransaction: answer }))
  await store.dispatch(connectWallet(WALLET.uid))
  const owner = `eip155:1:${ALICE}`
  store.dispatch(initializeStarted(owner))
  store.dispatch(initialized({ owner, source: ETH }))
  store.dispatch(tokenSelected({ side: 'toToken', token: USDC }))
  await store.dispatch(opened(route('Account')))
  await store.dispatch(viewPushed(route('SwapPreview')))
  const step = await store.dispatch(buildSwapStep(order))
  store.dispatch(previewed({ form: 'swap', built: step.built }))
  return {
    ...store,
    step,
    sent: () => provider.requested.filter(({ method }) => method === 'eth_sendTransaction').length,
    status: () => selectTransaction(store.getState(), step.built.id)?.status,
    swap: () => selectSwap(store.getState()),
    snackbar: () => store.getState().feedback.snackbar,
    tracked: () => JSON.stringify(store.host.events.filter(({ name }) => name === 'track')),
  }
}

test('behavior: two calls for one step ask the wallet once', async () => {
  const store = await ready(() => new Promise(() => {}))
  void store.dispatch(confirmStep(store.step, swap))
  void store.dispatch(confirmStep(store.step, swap))
  await until(() => expect(store.sent()).toBe(1))
  expect(store.snackbar()).toMatchObject({ variant: 'loading', text: { key: 'swap.confirming' } })
})

test('default: from the hash on the snackbar shows the swap', async () => {
  const store = await ready(() => `0x${'ab'.repeat(32)}`)
  void store.dispatch(confirmStep(store.step, swap))
  await until(() =>
    expect(store.snackbar()?.text).toEqual({
      key: 'swap.swapping',
      values: { from: 'ETH', amount: '2,478.504', to: 'USDC' },
    }),
  )
  expect(store.getState().router.history.at(-1)?.view).toBe('SwapPreview')
})

test.each([
  ['declined', () => walletError(4001), 'TRANSACTION_DECLINED', null],
  ['refused by the node', () => walletError(-32000, 'nonce too high'), 'REQUEST_FAILED', 'nonce too high'],
])('error: %s', async (_what, error, code, words) => {
  const store = await ready(() => {
    throw error()
  })
  await store.dispatch(confirmStep(store.step, swap))
  expect(store.swap().failure).toMatchObject({ code })
  if (words) expect(store.snackbar()).toMatchObject({ text: { error: { message: words } } })
  else expect(store.snackbar()).toBeNull()
  expect(store.tracked()).toContain('SWAP_ERROR')
  expect(store.tracked()).not.toContain(ALICE)
})

test('behavior: the response was lost: nothing is left to confirm, and nothing is requested twice', async () => {
  const store = await ready(() => {
    throw walletError(-32_000, 'request timed out')
  })
  void store.dispatch(confirmStep(store.step, swap))
  await until(() => expect(store.status()).toBe('unsure'))
  expect(store.snackbar()).toBeNull()
  void store.dispatch(confirmStep(store.step, swap))
  expect(store.sent()).toBe(1)
})

describe('in a block', () => {
  const HASH = `0x${'ab'.repeat(32)}`
  /** A node that has it in a block at the first request. */
  async function confirmed() {
    const store = await ready(() => HASH)
    const { to, data, value } = store.step.built.transaction as EvmTransaction
    const made = {
      hash: HASH,
      from: ALICE,
      to,
      input: data,
      value: `0x${BigInt(value).toString(16)}`,
      nonce: '0x0',
    }
    world.extra = {
      eth_getTransactionReceipt: {
        transactionHash: HASH,
        from: ALICE,
        status: '0x1',
        gasUsed: '0x1',
        effectiveGasPrice: '0x1',
      },
      eth_getTransactionByHash: made,
    }
    return store
  }

  test('default: the form is empty again, and Account shows', async () => {
    const store = await confirmed()
    await store.dispatch(confirmStep(store.step, swap))
    expect(store.snackbar()).toMatchObject({ text: { key: 'swap.swapped' } })
    expect(store.getState().router.history.at(-1)?.view).toBe('Account')
    expect(store.swap()).toMatchObject({ status: 'idle', source: null })
  })

  test('behavior: another swap that was started meanwhile is not changed', async () => {
    const store = await confirmed()
    const done = store.dispatch(confirmStep(store.step, swap))
    store.dispatch(amountTyped('2'))
    await done
    expect(store.swap()).toMatchObject({ status: 'ready', amount: '2', target: USDC })
    expect(store.getState().router.history.at(-1)?.view).toBe('SwapPreview')
  })
})

test('behavior: a quote is too old once its life is over', async () => {
  const store = await ready(() => null)
  expect(store.dispatch(isStale(store.step))).toBe(false)
  await store.clock.advance(25_001)
  expect(store.dispatch(isStale(store.step))).toBe(true)
})
