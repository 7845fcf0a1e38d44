import { act } from 'react'
import { type SwapModel, useSwap } from '../../../../../src/features/swap/state/use-swap'
import { networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../../support/fake-wallet'
import { ETH, ETHER, USDC } from '../../../../support/swap-bench'
import { showSwap, soon, swapViews, THERE } from '../../../../support/swap-views'

const { network, world, bench } = swapViews({ realDate: true })

let seen: SwapModel | undefined
function Probe() {
  seen = useSwap()
  return null
}
const show = (actions = THERE) => showSwap(bench, { node: <Probe />, before: actions })
const asked = () => network.to('/v1/convert/quotes')

test('default: nothing before the swap has started', async () => {
  await show([])
  expect(seen).toBeUndefined()
})

test('default: balances, prices, gas and a quote', async () => {
  await show()
  await soon(() => expect(seen?.toAmount).toBe('2478'))
  expect(seen).toMatchObject({ paidUsd: '2500', arrivesUsd: '2478', gasPrice: '1000000000', address: ALICE })
  await soon(() => expect(seen?.balanceOf(USDC)).toBe('500000000'))
  expect(seen?.balanceOf(ETH)).toBe(`10${'0'.repeat(18)}`)
  expect(seen?.balanceOf({ ...USDC, address: `eip155:1:${ALICE}` })).toBe('0')
  expect(Object.fromEntries(asked()[0]?.url.searchParams ?? [])).toMatchObject({
    amount: ETHER,
    userAddress: ALICE,
    gasPrice: '1000000000',
  })
})

test('behavior: every 10 s it is asked for anew', async () => {
  await show()
  await soon(() => expect(seen?.toAmount).toBe('2478'))
  world.toAmount = '2479000000'
  act(() => void jest.advanceTimersByTime(9_000))
  await soon(() => expect(seen?.toAmount).toBe('2479'))
})

test('error: balances that cannot be had are said once', async () => {
  world.fails = [`/v1/account/${ALICE}/balance`]
  const view = await show()
  await soon(() =>
    expect(view.snackbar()).toMatchObject({ text: { error: { message: 'Failed to fetch token balance' } } }),
  )
  expect(seen?.balanceOf(USDC)).toBeUndefined()
  expect(seen?.action).not.toBe('insufficient')
})

test('behavior: on another network nothing of this swap is asked for', async () => {
  const view = await show()
  await soon(() => expect(seen?.toAmount).toBe('2478'))
  const THERE = network.requests.length
  await view.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' }))
  await soon(() => expect(seen).toBeUndefined())
  const asks = network.requests.slice(THERE).map(({ url }) => url.href)
  expect(asks.filter(url => /convert\/quotes|fungible/.test(url))).toEqual([])
})
