import { act } from 'react'
import { TokensPanel } from '../../../../../src/features/account/holdings/tokens-panel'
import { eventually } from '../../../../support/view-bench'
import { ME, NETWORK, native, token } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, holds, show } = accountBench()
afterEach(() => jest.useRealTimers())

const BAIT = token({
  name: 'Visit claim.example',
  symbol: 'CLAIM',
  price: 0,
  iconUrl: '',
  address: 'eip155:1:0x01',
})
const panel = <TokensPanel address={ME} network={NETWORK} />
const asked = () => network.to(`/v1/account/${ME}/balance`).length

test('default: tokens by worth; those that nobody lists are a count, and never links', async () => {
  holds(token({ price: 3 }), native({ price: 2000 }), BAIT)
  const screen = await show(panel)
  await eventually(() => screen.byTestId('token-row-ETH'))
  const rows = [...screen.root.querySelectorAll<HTMLElement>('[data-testid^=token-row]')]
  expect(rows.map(({ dataset }) => dataset.testid)).toEqual(['token-row-ETH', 'token-row-CN'])
  const count = screen.byTestId('tokens-hidden')
  expect(count.textContent).toBe('1 unknown token')
  await screen.click(count)
  expect(screen.byTestId('token-row-CLAIM').textContent).toContain('Visit claim.example')
  expect(screen.root.querySelector('a')).toBeNull()
})

test('default: nothing held', async () => {
  holds()
  const screen = await show(panel)
  await eventually(() => expect(screen.text).toContain('No tokens yet'))
  await screen.click(screen.byTestId('tokens-buy'))
  expect(screen.store.getState().router.history.at(-1)?.view).toBe('OnRampProviders')
})

test('behavior: nothing held, and nothing sold here', async () => {
  holds()
  const screen = await show(panel, { enableOnramp: false })
  await eventually(() => expect(screen.text).toContain('No tokens yet'))
  expect(screen.root.querySelector('[data-testid="tokens-buy"]')).toBeNull()
})

test('behavior: asked for anew every 10 s, and not once it is gone', async () => {
  jest.useFakeTimers()
  holds(native())
  const screen = await show(panel)
  await eventually(
    () => screen.byTestId('token-row-ETH'),
    () => void jest.advanceTimersByTime(10),
  )
  const before = asked()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(asked()).toBe(before + 1)
  screen.unmount()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(asked()).toBe(before + 1)
})

test('error: "Failed to fetch token balance": the words of the server, and another try', async () => {
  const reasons = [{ field: 'x', description: 'Provider is away' }]
  network.on(`/v1/account/${ME}/balance`, () => Response.json({ status: 'FAILED', reasons }, { status: 400 }))
  const screen = await show(panel)
  await eventually(() => expect(screen.text).toContain('Provider is away'))
  expect(screen.store.getState().feedback.snackbar).toMatchObject({
    text: { error: { message: 'Failed to fetch token balance' } },
  })
  holds(native())
  await screen.click(screen.byTestId('tokens-retry'))
  await eventually(() => screen.byTestId('token-row-ETH'))
})

test('error: the last known figures stay, marked as old, and the word is said once', async () => {
  jest.useFakeTimers()
  const tick = () => void jest.advanceTimersByTime(10)
  holds(native())
  const screen = await show(panel)
  await eventually(() => screen.byTestId('token-row-ETH'), tick)
  network.on(`/v1/account/${ME}/balance`, new Response('', { status: 400 }))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  await eventually(() => screen.byTestId('tokens-old'), tick)
  expect(screen.byTestId('token-row-ETH').textContent).toContain('2 ETH')
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.store.eventNames().filter(name => name === 'error')).toHaveLength(1)
})
