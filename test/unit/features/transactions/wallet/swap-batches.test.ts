import { buildSwapStep } from '../../../../../src/features/swap/preview/build-swap-step'
import { confirmStep } from '../../../../../src/features/swap/preview/confirm-step'
import { batchRefused, selectSwap, swapReset } from '../../../../../src/features/swap/state/swap-slice'
import type { SwapModel } from '../../../../../src/features/swap/state/use-swap'
import { requestTransaction } from '../../../../../src/features/transactions/request-transaction'
import { buildTransfer } from '../../../../../src/features/transactions/transaction-builder'
import { previewed, selectTransaction } from '../../../../../src/features/transactions/transactions-slice'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import type { ModalServices } from '../../../../../src/shared/host/services'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../../support/fake-wallet'
import {
  approveCall,
  ETH,
  moved,
  NATIVE,
  ROUTER,
  swapNetwork,
  USDC,
  USDC_ADDRESS,
  USDC_ID,
} from '../../../../support/swap-bench'
import { createTestStore, WALLET } from '../../../../support/test-store'
import { nextTurn, until } from '../../../../support/until'

const network = fakeNetwork()
const world = swapNetwork(network)
const HASH = `0x${'12'.repeat(32)}`
const AMOUNT = '100000000'
const ARRIVES = '40000000000000000'
const ORDER = {
  network: 'eip155:1',
  address: ALICE,
  source: USDC,
  target: ETH,
  amount: AMOUNT,
  slippage: 100,
  gasPrice: '1000000000',
}
const APPROVAL_TOPIC = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const approval = (amount: string, spender = ROUTER) => ({
  address: USDC_ADDRESS.toLowerCase(),
  topics: [APPROVAL_TOPIC, topic(ALICE), topic(spender)],
  data: `0x${BigInt(amount).toString(16).padStart(64, '0')}`,
})
const CALL = { status: '0x1', gasUsed: '0x186a0' }
const APPROVED = { ...CALL, logs: [approval(AMOUNT)] }
const SWAPPED = {
  ...CALL,
  logs: [moved(USDC_ID, ALICE, ROUTER, AMOUNT), moved(NATIVE, ROUTER, ALICE, ARRIVES)],
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Connects Alice with a wallet that announces `status`. `calls`: result of the node's simulation. */
async function open(status: string | undefined, calls: readonly object[] = [APPROVED, SWAPPED]) {
  world.toAmount = ARRIVES
  world.extra = { eth_simulateV1: [{ calls }] }
  const store = createTestStore()
  stops.push(store.stop)
  const provider = createFakeProvider(
    status === undefined ? {} : { wallet_getCapabilities: () => ({ '0x1': { atomic: { status } } }) },
  )
  store.addWallet(provider)
  await store.dispatch(connectWallet(WALLET.uid))
  const build = () =>
    store.dispatch(buildSwapStep(ORDER)).then(
      step => step,
      (error: { code: string }) => Promise.reject(new Error(error.code)),
    )
  return { ...store, provider, build }
}

test.each(['supported', 'ready'] as const)('default: %s: approval and swap at once', async status => {
  const { build } = await open(status)
  const step = await build()
  expect(step).toMatchObject({ kind: 'swap', batch: true, verification: 'checked' })
  expect(step.built.isUpgrade).toBe(status === 'ready')
  expect(step.built.preview.before).toEqual([
    { kind: 'approve', token: USDC_ADDRESS, spender: ROUTER, amount: AMOUNT },
  ])
  expect(step.built.preview.decoded).toMatchObject({ kind: 'swap', from: USDC_ADDRESS, amount: AMOUNT })
  expect(step.built.transaction).toMatchObject({ batch: { before: [{ data: approveCall(ROUTER, AMOUNT) }] } })
  expect(network.to('/v1/convert/build-transaction')[0]?.body).toMatchObject({ disableEstimate: true })
})

test.each(['unsupported', undefined])('behavior: %s: two steps as before', async status => {
  const { build } = await open(status, [APPROVED])
  expect(await build()).toMatchObject({ kind: 'approve' })
})

test('behavior: a node that cannot simulate the calls: two steps', async () => {
  const { build } = await open('supported')
  world.extra = {}
  expect(await build()).toMatchObject({ kind: 'approve' })
})

test('behavior: with an allowance there is nothing to approve', async () => {
  const { build, provider } = await open('supported', [SWAPPED])
  world.allowance = AMOUNT
  const step = await build()
  expect(step).toMatchObject({ kind: 'swap' })
  expect(step.batch).toBeUndefined()
  expect(provider.requested.map(({ method }) => method)).not.toContain('wallet_getCapabilities')
})

test('behavior: the capabilities of the wallet are requested once, not with every quote', async () => {
  const { build, provider } = await open('supported')
  await build()
  await build()
  expect(provider.requested.filter(({ method }) => method === 'wallet_getCapabilities')).toHaveLength(1)
})

test('error: an approval for more, or for another spender, is not hidden by the batch', async () => {
  for (const other of [approval('100000001'), approval(AMOUNT, BOB)]) {
    const { build } = await open('supported', [{ ...CALL, logs: [other] }, SWAPPED])
    expect((await build()).verification).toBe('extra')
  }
})

test('error: a simulation that fails is shown, and blocks', async () => {
  const { build } = await open('supported', [APPROVED, { status: '0x0', gasUsed: '0x1', logs: [] }])
  expect(await build()).toMatchObject({ batch: true, verification: 'fails' })
})

test('error: a router that is not known stays refused', async () => {
  const { build } = await open('supported')
  world.build = () => ({ to: `eip155:1:${BOB}`, data: '0x07ed2379' })
  await expect(build()).rejects.toThrow('SWAP_ROUTER_UNKNOWN')
})

describe('confirm', () => {
  const swap = {
    ...ORDER,
    network: { id: 'eip155:1' },
    amountUnits: AMOUNT,
    toAmount: '0.04',
  } as unknown as SwapModel
  /** Confirms without waiting for the wallet's response. */
  const confirm = async (answers: Parameters<typeof createFakeProvider>[0] = {}) => {
    const bench = await open('ready')
    Object.assign(bench.provider.answers, answers)
    const step = await bench.build()
    bench.dispatch(previewed({ form: 'swap', built: step.built }))
    const done = bench.dispatch(confirmStep(step, swap))
    const entry = () => selectTransaction(bench.getState(), step.built.id)
    const is = (status: string) => until(() => expect(entry()?.status).toBe(status))
    return { ...bench, step, done, entry, is }
  }

  test('default: accepted, followed by the wallet until it has a hash, and by the chain from then on', async () => {
    let status: object = { status: 100 }
    const { entry, is, clock } = await confirm({
      wallet_sendCalls: () => ({ id: 'own' }),
      wallet_getCallsStatus: () => status,
    })
    await is('sent')
    expect(entry()).toMatchObject({ anchor: { batch: 'own' } })
    expect(entry()?.hash).toBeUndefined()
    status = { status: 200, receipts: [{ transactionHash: HASH }] }
    await until(
      () => expect(entry()?.hash).toBe(HASH),
      async () => {
        await nextTurn()
        await clock.advance(2000)
      },
    )
    expect(entry()?.status).toBe('sent')
  })

  test('error: rejected: nothing was sent, and it can be tried again as one', async () => {
    const { done, entry, getState } = await confirm({
      wallet_sendCalls: () => Promise.reject(walletError(4001)),
    })
    await done
    expect(entry()).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_DECLINED' } })
    expect(selectSwap(getState()).isStepwise).toBe(false)
  })

  test.each([5700, 5710, 5740, 5750, 5760, 4200, -32_601])(
    'error: %i: nothing was sent, and two steps are offered instead',
    async code => {
      const { done, entry, getState, build, dispatch } = await confirm({
        wallet_sendCalls: () => Promise.reject(walletError(code)),
      })
      await done
      expect(entry()).toMatchObject({ status: 'refused', error: { code: 'REQUEST_FAILED' } })
      expect(selectSwap(getState()).isStepwise).toBe(true)
      world.extra = { eth_simulateV1: [{ calls: [APPROVED] }] }
      expect(await build()).toMatchObject({ kind: 'approve' })
      dispatch(swapReset())
      dispatch(batchRefused())
    },
  )

  test.each([
    ['an answer that says nothing', () => 'x'],
    ['a bundle of that id that is there already', () => Promise.reject(walletError(5720))],
    ['an error after which it may have been sent', () => Promise.reject(walletError(-32_603))],
  ])('error: %s: it may have been sent, so it stays listed', async (_what, answer) => {
    const { is, entry, storage } = await confirm({ wallet_sendCalls: answer })
    await is('unsure')
    expect(entry()?.error?.code).toBe('TRANSACTION_STATUS_UNKNOWN')
    expect(storage.getItem('@w3m/test-project/transactions')).toContain('"batch"')
  })

  test('error: dropped by the wallet: it will never be in a block', async () => {
    const { done, entry } = await confirm({
      wallet_sendCalls: () => ({ id: 'own' }),
      wallet_getCallsStatus: () => ({ status: 400 }),
    })
    await done
    expect(entry()).toMatchObject({ status: 'replaced', error: { code: 'TRANSACTION_REFUSED' } })
  })
})

describe('paymaster of the page', () => {
  const PAYMASTER = { url: 'https://paymaster.example/rpc', context: { policy: 'a' } }
  const CAPABLE = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
  const openSponsored = async (
    paymasters: object,
    { capability = CAPABLE as object, calls = [SWAPPED] as readonly object[] } = {},
  ) => {
    const bench = await open(undefined, calls)
    const functions = { ...bench.host.functions(), services: { paymasters } as ModalServices }
    bench.host.functions = () => functions
    bench.provider.answers.wallet_getCapabilities = () => ({ '0x1': capability })
    return bench
  }
  const send = (bench: Awaited<ReturnType<typeof openSponsored>>) => {
    const transfer = { kind: 'transfer', token: null, to: BOB, amount: '5' } as const
    return bench.dispatch(buildTransfer({ network: 'eip155:1', from: ALICE }, transfer, 18))
  }
  const rpcError = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid user operation' } }

  beforeEach(() => network.on('/rpc', () => Response.json(rpcError)))

  test('default: a swap that needs no approval goes by it, and costs nothing', async () => {
    world.allowance = AMOUNT
    const { build } = await openSponsored({ 'eip155:1': PAYMASTER })
    const { built, batch, verification } = await build()
    expect({ batch, verification }).toEqual({ batch: undefined, verification: 'checked' })
    expect(built.transaction).toMatchObject({ batch: { before: [], paymaster: PAYMASTER } })
    expect(built.preview).toMatchObject({ isSponsored: true, cost: '0' })
  })

  const OWN = { 'eip155:1': PAYMASTER }
  const OTHER = { 'eip155:1': { url: 'https://other.example/rpc' } }

  test.each([
    ['alone', OWN, {}],
    ['after that of `services`', OTHER, OWN],
  ])('default: by `modal.paymasters`, too: %s', async (_what, paymasters, ofServices) => {
    world.allowance = AMOUNT
    const { build, dispatch, getState } = await openSponsored(ofServices)
    dispatch(optionsChanged({ ...(getState().options as ModalOptions), paymasters }))
    expect((await build()).built.transaction).toMatchObject({ batch: { paymaster: PAYMASTER } })
  })

  test('default: and so does approval and swap', async () => {
    const { build } = await openSponsored({ 'eip155:1': PAYMASTER }, { calls: [APPROVED, SWAPPED] })
    const { built, batch } = await build()
    expect(batch).toBe(true)
    expect(built.preview).toMatchObject({ isSponsored: true, before: [{ kind: 'approve' }] })
  })

  test('default: a transfer, too', async () => {
    const { dispatch } = await openSponsored({ 'eip155:1': PAYMASTER }, { calls: [CALL] })
    const transfer = { kind: 'transfer', token: null, to: BOB, amount: '5' } as const
    const built = await dispatch(buildTransfer({ network: 'eip155:1', from: ALICE }, transfer, 18))
    expect(built.transaction).toMatchObject({
      to: BOB,
      value: '5',
      batch: { before: [], paymaster: PAYMASTER },
    })
    expect(built.preview).toMatchObject({ decoded: transfer, isSponsored: true, cost: '0' })
    expect(built.isUpgrade).toBe(false)
  })

  test('behavior: a single call says, too, that the wallet may upgrade the account', async () => {
    world.allowance = AMOUNT
    const capability = { ...CAPABLE, atomic: { status: 'ready' } }
    const paymasters = { 'eip155:1': PAYMASTER }
    const { build } = await openSponsored(paymasters, { capability })
    const step = await build()
    expect([step.batch, step.built.isUpgrade]).toEqual([undefined, true])
    const { dispatch } = await openSponsored(paymasters, { capability, calls: [CALL] })
    const transfer = { kind: 'transfer', token: null, to: BOB, amount: '5' } as const
    const built = await dispatch(buildTransfer({ network: 'eip155:1', from: ALICE }, transfer, 18))
    expect(built.isUpgrade).toBe(true)
  })

  test.each([
    ['for another network', { 'eip155:137': PAYMASTER }, CAPABLE],
    ['without a secure URL', { 'eip155:1': { url: 'http://paymaster.example' } }, CAPABLE],
    ['that is no object', { 'eip155:1': 5 }, CAPABLE],
    ['that the wallet does not allow', { 'eip155:1': PAYMASTER }, { atomic: { status: 'supported' } }],
  ])('behavior: one %s is not used', async (_what, paymasters, capability) => {
    world.allowance = AMOUNT
    const { build } = await openSponsored(paymasters, { capability })
    const { built } = await build()
    expect(built.transaction).not.toHaveProperty('batch')
    expect(built.preview.isSponsored).toBeUndefined()
  })

  test('default: one call needs no wallet that makes batches, and the wallet may not ignore the paymaster', async () => {
    const capability = { paymasterService: { supported: true } }
    const bench = await openSponsored({ 'eip155:1': PAYMASTER }, { capability, calls: [CALL] })
    const built = await send(bench)
    bench.provider.answers.wallet_sendCalls = () => ({ id: 'own' })
    bench.dispatch(previewed({ form: 'send', built }))
    const intent = { kind: 'send', amount: '5', symbol: 'ETH', decimals: 18 } as const
    void bench.dispatch(requestTransaction(built.id, { intent }))
    await until(() => expect(selectTransaction(bench.getState(), built.id)?.status).toBe('sent'))
    const [request] = bench.provider.requested.filter(({ method }) => method === 'wallet_sendCalls')
    expect(request?.params).toMatchObject([
      { atomicRequired: false, calls: [{ to: BOB }], capabilities: { paymasterService: PAYMASTER } },
    ])
  })

  test.each([
    ['does not know the project', () => new Response('', { status: 401 })],
    ['has reached its limit', () => new Response('', { status: 402 })],
    ['is too busy', () => new Response('', { status: 429 })],
    ['fails', () => new Response('', { status: 500 })],
    ['is something else', () => new Response('<html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('error: one that %s: the visitor pays, and the preview says so', async (_what, answer) => {
    const bench = await openSponsored({ 'eip155:1': PAYMASTER }, { calls: [CALL] })
    network.on('/rpc', answer)
    const built = await send(bench)
    expect(built.transaction).not.toHaveProperty('batch')
    expect(built.preview.isSponsored).toBeUndefined()
    expect(built.preview.cost).not.toBe('0')
  })

  test('error: one that never answers: the visitor pays after four seconds, and the next preview does not wait', async () => {
    const bench = await openSponsored({ 'eip155:1': PAYMASTER }, { calls: [CALL] })
    network.on('/rpc', () => new Promise(() => {}))
    const building = send(bench)
    await until(() => expect(network.to('/rpc')).toHaveLength(1))
    await bench.clock.advance(4000)
    expect((await building).preview.isSponsored).toBeUndefined()
    expect((await send(bench)).preview.isSponsored).toBeUndefined()
    expect(network.to('/rpc')).toHaveLength(1)
  })

  test.each([
    ['a refusal by the paymaster', -32_501, 'the policy does not pay', undefined],
    ['a wallet that cannot use it', 5700, 'unsupported', undefined],
    ['the entry point’s refusal', -32_603, 'UserOperation reverted: AA33 reverted', undefined],
    ['a visitor who declines', 4001, 'no', true],
  ])(
    'error: after %s the next preview shows that the visitor pays',
    async (_what, code, message, sponsored) => {
      const bench = await openSponsored({ 'eip155:1': PAYMASTER }, { calls: [CALL] })
      bench.provider.answers.wallet_sendCalls = () =>
        Promise.reject(Object.assign(new Error(message), { code }))
      const built = await send(bench)
      bench.dispatch(previewed({ form: 'send', built }))
      const intent = { kind: 'send', amount: '5', symbol: 'ETH', decimals: 18 } as const
      await bench.dispatch(requestTransaction(built.id, { intent }))
      expect(selectTransaction(bench.getState(), built.id)?.status).toBe('refused')
      const next = await send(bench)
      expect([next.preview.isSponsored, next.preview.cost === '0']).toEqual([sponsored, sponsored === true])
    },
  )

  test('error: a batch that it refuses stays a batch, which the visitor pays for', async () => {
    const bench = await openSponsored({ 'eip155:1': PAYMASTER }, { calls: [APPROVED, SWAPPED] })
    bench.provider.answers.wallet_sendCalls = () => Promise.reject(walletError(-32_501))
    const step = await bench.build()
    bench.dispatch(previewed({ form: 'swap', built: step.built }))
    const swap = { ...ORDER, network: { id: 'eip155:1' }, amountUnits: AMOUNT, toAmount: '0.04' }
    await bench.dispatch(confirmStep(step, swap as unknown as SwapModel))
    expect(selectSwap(bench.getState()).isStepwise).toBe(false)
    const next = await bench.build()
    expect(next).toMatchObject({ kind: 'swap', batch: true })
    expect(next.built.preview.isSponsored).toBeUndefined()
    expect(next.built.transaction).not.toHaveProperty('batch.paymaster')
  })
})
