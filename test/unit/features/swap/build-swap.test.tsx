import { Interface, MaxUint256 } from 'ethers'
import { act } from 'react'
import { buildSwapStep, QUOTE_LIFE_MS } from '../../../../src/features/swap/preview/build-swap-step'
import { type SwapStepState, useSwapStep } from '../../../../src/features/swap/preview/use-swap-step'
import type { SwapModel } from '../../../../src/features/swap/state/use-swap'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, BOB } from '../../../support/fake-wallet'
import {
  approveCall,
  ETH,
  ETHER,
  moved,
  NATIVE,
  ROUTER,
  swapCall,
  swapNetwork,
  USDC,
  USDC_ADDRESS,
  USDC_ID,
} from '../../../support/swap-bench'
import { soon, swapViews } from '../../../support/swap-views'
import { createTestStore } from '../../../support/test-store'

let seen: SwapStepState

function Probe({ of }: { of: SwapModel }) {
  seen = useSwapStep(of)
  return null
}

describe('build swap step', () => {
  const network = fakeNetwork()
  const world = swapNetwork(network)

  const order = {
    network: 'eip155:1',
    address: ALICE,
    source: ETH,
    target: USDC,
    amount: ETHER,
    slippage: 100,
    gasPrice: '1000000000',
  }

  /** Of another party than the blockchain API. */
  const NODE = 'https://node.example/'

  /** Known routers whose calls are not read. */
  const LIFI = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

  const UNISWAP = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

  const CALLS = new Interface([
    'function increaseAllowance(address, uint256)',
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    'function multicall(bytes[] calls)',
    'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  ])

  const increase = CALLS.encodeFunctionData('increaseAllowance', [BOB, MaxUint256])
  const permit2Approve = CALLS.encodeFunctionData('approve', [USDC_ADDRESS, BOB, 1n, 1n])
  const batch = (calls: readonly string[]) => CALLS.encodeFunctionData('multicall', [calls])
  const commands = (bytes: string) => CALLS.encodeFunctionData('execute', [bytes, [], 1n])
  const back = { ...order, source: USDC, target: ETH, amount: '100000000' }

  const plan = (wanted: Parameters<typeof buildSwapStep>[0] = order, node?: string) => {
    const store = createTestStore(node === undefined ? {} : { rpcUrl: () => node })
    return store.dispatch(buildSwapStep(wanted)).then(
      step => ({ step, now: store.clock.now() }),
      (error: { code: string }) => ({ error }),
    )
  }

  const stepOf = async (wanted?: Parameters<typeof buildSwapStep>[0], node?: string) => {
    const answer = await plan(wanted, node)
    if ('step' in answer) return answer
    throw new Error(JSON.stringify(answer.error))
  }

  test('default: of the native currency a swap at once, read back from its bytes', async () => {
    const { step, now } = await stepOf()
    expect(step).toMatchObject({ kind: 'swap', verification: 'checked', toUnits: '2478000000' })
    expect(step.built.preview.decoded).toEqual({
      kind: 'swap',
      router: ROUTER,
      from: null,
      to: USDC_ADDRESS,
      receiver: ALICE,
      amount: ETHER,
      minimum: '2453220000',
    })
    expect(step.built.transaction).toMatchObject({ value: ETHER, gas: '200000' })
    expect(step.built.expiresAt).toBe(now + QUOTE_LIFE_MS)
    expect(network.to('/v1/convert/allowance')).toEqual([])
  })

  test('default: of a token an approval of exactly the amount first', async () => {
    const { step } = await stepOf(back)
    expect(step).toMatchObject({ kind: 'approve', isIndependent: false })
    expect(step.built.preview.decoded).toEqual({
      kind: 'approve',
      token: USDC_ADDRESS,
      spender: ROUTER,
      amount: '100000000',
    })
    expect(step.built.transaction).toMatchObject({ to: USDC_ADDRESS, value: '0' })
    expect(network.to('/v1/convert/build-approve')[0]?.url.searchParams.get('amount')).toBe('100000000')
  })

  test('default: of a token that may be taken a swap, without value', async () => {
    world.allowance = '100000000'
    world.toAmount = '40000000000000000'
    const { step } = await stepOf(back)
    expect(step).toMatchObject({ kind: 'swap', verification: 'checked' })
    expect(step.built.transaction).toMatchObject({ value: '0' })
  })

  test('behavior: the allowance is below the amount, so an approval is requested', async () => {
    world.allowance = '99999999'
    expect((await stepOf(back)).step.kind).toBe('approve')
  })

  describe('a token that refuses an approval while an older one is left', () => {
    const isNew = (data: string) => !data.endsWith('0'.repeat(64))
    beforeEach(() => {
      world.allowance = '5'
      world.refuses = isNew
    })

    test('default: the older allowance is revoked first, and nothing else', async () => {
      const { step } = await stepOf(back)
      expect(step).toMatchObject({ kind: 'approve', isReset: true, verification: 'checked' })
      expect(step.built.preview.decoded).toEqual({
        kind: 'approve',
        token: USDC_ADDRESS,
        spender: ROUTER,
        amount: '0',
      })
      expect(step.built.transaction).toMatchObject({ to: USDC_ADDRESS, value: '0' })
    })

    test('behavior: then it is approved as any other', async () => {
      world.allowance = '0'
      world.refuses = () => false
      expect((await stepOf(back)).step).toMatchObject({
        built: { preview: { decoded: { amount: '100000000' } } },
      })
      expect((await stepOf(back)).step.isReset).toBeUndefined()
    })

    test('error: without an older allowance, the refusal is the token’s own', async () => {
      world.allowance = '0'
      const answer = await plan(back)
      expect(JSON.stringify(answer)).toContain('TRANSACTION_REFUSED')
    })

    test('error: one that takes no nothing either', async () => {
      world.refuses = () => true
      expect(JSON.stringify(await plan(back))).toContain('TRANSACTION_REFUSED')
    })
  })

  test.each([
    ['what is paid', back],
    ['what arrives', order],
  ])('error: a token that counts otherwise than the list says: %s', async (_what, wanted) => {
    world.decimals = 18
    expect(await plan(wanted)).toMatchObject({ error: { code: 'TOKEN_DECIMALS_MISMATCH' } })
  })

  test.each([
    ['what is paid', { ...order, source: { ...ETH, decimals: 17 } }],
    ['what arrives', { ...back, target: { ...ETH, decimals: 19 } }],
  ])('error: a list that counts the native currency otherwise: %s', async (_what, wanted) => {
    expect(await plan(wanted)).toMatchObject({ error: { code: 'TOKEN_DECIMALS_MISMATCH' } })
  })

  test('error: an approval for a contract that is no known router is not offered', async () => {
    world.approve = { data: approveCall(BOB, '100000000') }
    expect(await plan(back)).toMatchObject({ error: { code: 'SWAP_ROUTER_UNKNOWN', details: BOB } })
  })

  test.each([
    ['more than the amount', { data: approveCall(ROUTER, '100000001') }],
    ['no limit', { data: approveCall(ROUTER, String(2n ** 256n - 1n)) }],
    ['another token', { to: `eip155:1:${BOB}`, data: approveCall(ROUTER, '100000000') }],
    ['another network', { to: USDC_ID.replace(':1:', ':137:'), data: approveCall(ROUTER, '100000000') }],
    ['no approval', { data: '0xa9059cbb' }],
  ])('error: an approval of %s is not offered', async (_what, approve) => {
    world.approve = approve
    expect(await plan(back)).toMatchObject({ error: { code: 'TRANSACTION_MISMATCH' } })
  })

  test.each([
    ['another receiver', { receiver: BOB }],
    ['another source', { from: USDC_ID }],
    ['another target', { to: `eip155:1:${BOB}` }],
    ['another amount', { amount: '999' }],
    ['a smaller minimum', { minimum: '2453219999' }],
  ])('error: a swap with %s is requested three times, and not offered', async (_what, change) => {
    world.build = swap => ({ data: swapCall({ ...swap, ...change }) })
    expect(await plan()).toMatchObject({ error: { code: 'TRANSACTION_MISMATCH' } })
  })

  test('behavior: one that was built for a price of before is requested again', async () => {
    let times = 0
    world.build = swap => ({ data: swapCall(times++ === 0 ? { ...swap, minimum: '1' } : swap) })
    expect((await stepOf()).step.verification).toBe('checked')
    expect(network.to('/v1/convert/quotes')).toHaveLength(2)
  })

  test('error: a swap by a contract that is no known router is not offered, whatever is simulated', async () => {
    world.build = swap => ({ to: `eip155:1:${BOB}`, data: swapCall(swap) })
    const logs = [moved(NATIVE, ALICE, BOB, ETHER), moved(USDC_ID, BOB, ALICE, '2478000000')]
    world.simulated = { status: '0x1', logs }
    expect(await plan(order, NODE)).toMatchObject({ error: { code: 'SWAP_ROUTER_UNKNOWN', details: BOB } })
  })

  test.each([
    ['a token', () => ({ to: USDC_ID, data: increase })],
    ['a known router', () => ({ to: `eip155:1:${LIFI}`, data: increase })],
    ['a batch', () => ({ to: `eip155:1:${LIFI}`, data: batch([increase]) })],
    [
      'a batch in a batch',
      () => ({ to: `eip155:1:${LIFI}`, data: batch(['0x12345678', batch([increase])]) }),
    ],
    ['Permit2, in a batch', () => ({ to: `eip155:1:${LIFI}`, data: batch([permit2Approve]) })],
    ['commands of a router', () => ({ to: `eip155:1:${UNISWAP}`, data: commands('0x0b0a') })],
  ])('error: a swap that gives access to tokens is not offered: by %s', async (_what, build) => {
    world.build = build
    expect(await plan()).toMatchObject({ error: { code: 'SWAP_CALL_UNSAFE' } })
  })

  test('behavior: a command that gives no access is left to the simulation', async () => {
    world.build = () => ({ to: `eip155:1:${UNISWAP}`, data: commands('0x0b00') })
    expect((await stepOf()).step.verification).toBe('unverified')
  })

  test.each([
    ['of its own', () => undefined, []],
    ['that is another’s', () => 'WETH', [{ kind: 'mismatch', symbol: 'WETH', own: 'USDC' }]],
  ])('behavior: a token by a symbol %s', async (_what, name, tokenWarnings) => {
    const target = { ...USDC, symbol: name() ?? USDC.symbol }
    expect((await stepOf({ ...order, target })).step.tokenWarnings).toEqual(tokenWarnings)
  })

  test('behavior: a form that is not known counts by what moves at a node of another party', async () => {
    world.build = () => ({ to: `eip155:1:${LIFI}`, data: '0x12345678' })
    expect((await stepOf()).step.verification).toBe('unverified')
    const logs = [moved(NATIVE, ALICE, BOB, ETHER), moved(USDC_ID, BOB, ALICE, '2478000000')]
    world.simulated = { status: '0x1', logs }
    expect((await stepOf()).step.verification).toBe('unverified')
    expect((await stepOf(order, NODE)).step.verification).toBe('simulated')
    world.simulated = { status: '0x1', logs: [...logs, moved(`eip155:1:${BOB}`, ALICE, BOB, '1')] }
    expect(await plan()).toMatchObject({ error: { code: 'TRANSACTION_MISMATCH' } })
    world.simulated = { status: '0x0', logs: [] }
    expect((await stepOf()).step.verification).toBe('fails')
  })

  test.each([
    ['quotes', order, 'SWAP_QUOTE_FAILED'],
    ['allowance', back, 'SWAP_ALLOWANCE_FAILED'],
    ['build-approve', back, 'SWAP_APPROVAL_FAILED'],
    ['build-transaction', order, 'SWAP_BUILD_FAILED'],
  ])('error: without %s', async (route, wanted, code) => {
    world.fails = [route]
    expect(await plan(wanted)).toMatchObject({ error: { code } })
  })

  test('error: the pair has no route anymore', async () => {
    world.toAmount = null
    expect(await plan()).toMatchObject({ error: { code: 'SWAP_QUOTE_FAILED' } })
  })
})

describe('use swap step', () => {
  const { network, world, bench } = swapViews({ realDate: true })

  const swap = (amountUnits = ETHER, gasPrice = '1000000000') =>
    ({
      network: { id: 'eip155:1' },
      address: ALICE,
      source: ETH,
      target: USDC,
      amountUnits,
      slippage: 100,
      gasPrice,
    }) as unknown as SwapModel

  const builds = () => network.to('/v1/convert/build-transaction').length

  test('default: planned at once, and again every 10 s', async () => {
    bench.show(<Probe of={swap()} />)
    await soon(() => expect(seen.step?.toUnits).toBe('2478000000'))
    expect(builds()).toBe(1)
    world.toAmount = '2477000000'
    act(() => void jest.advanceTimersByTime(9_000))
    await soon(() => expect(seen.step?.toUnits).toBe('2477000000'))
    expect(builds()).toBe(2)
  })

  test('behavior: a new amount is built at once, and the answer for the previous one is dropped', async () => {
    const release = network.hold('/v1/convert/build-transaction')
    const view = bench.show(<Probe of={swap()} />)
    await soon(() => expect(builds()).toBe(1))
    view.rerender(<Probe of={swap('5')} />)
    expect(seen.step).toBeUndefined()
    release()
    await soon(() => expect(seen.step?.built.preview.decoded).toMatchObject({ amount: '5' }))
  })

  test('behavior: another price of gas is no other swap', async () => {
    const view = bench.show(<Probe of={swap()} />)
    await soon(() => expect(seen.step).toBeDefined())
    const { step } = seen
    view.rerender(<Probe of={swap(ETHER, '2000000000')} />)
    expect(seen.step).toBe(step)
  })

  test('error: shown once, with a retry', async () => {
    world.fails = ['build-transaction']
    const view = bench.show(<Probe of={swap()} />)
    await soon(() => expect(seen.error?.code).toBe('SWAP_BUILD_FAILED'))
    expect(view.store.getState().feedback.snackbar?.id).toBe(1)
    world.fails = []
    act(() => seen.rebuild())
    await soon(() => expect(seen.step).toBeDefined())
    expect(seen.error).toBeUndefined()
  })
})
