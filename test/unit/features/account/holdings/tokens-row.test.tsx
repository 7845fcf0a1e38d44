import { act } from 'react'
import { TokensRow } from '../../../../../src/features/account/holdings/tokens-row'
import { eventually } from '../../../../support/view-bench'
import { ME, NETWORK, native } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, holds, show } = accountBench()

test('default: the sum, and the tokens once they are asked for, with no second question', async () => {
  holds(native({ price: 2000.5 }))
  const screen = await show(<TokensRow address={ME} network={NETWORK} />)
  await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$4,001.00'))
  expect(screen.root.querySelector('[data-testid=token-row-ETH]')).toBeNull()
  await screen.click(screen.byTestId('account-tokens'))
  expect(screen.byTestId('account-tokens').getAttribute('aria-expanded')).toBe('true')
  await eventually(() => screen.byTestId('token-row-ETH'))
  expect(network.to(`/v1/account/${ME}/balance`)).toHaveLength(1)
  await screen.click(screen.byTestId('account-tokens'))
  expect(screen.root.querySelector('[data-testid=token-row-ETH]')).toBeNull()
})

test('error: "Failed to fetch token balance" is said while the tokens are folded away, and once', async () => {
  network.on(`/v1/account/${ME}/balance`, () => new Response('', { status: 400 }))
  const screen = await show(<TokensRow address={ME} network={NETWORK} />)
  await eventually(() => expect(screen.text).toContain('not available'))
  expect(screen.store.getState().feedback.snackbar).toMatchObject({
    text: { error: { message: 'Failed to fetch token balance' } },
  })
  await screen.click(screen.byTestId('account-tokens'))
  await eventually(() => screen.byTestId('tokens-retry'))
  expect(screen.store.eventNames().filter(name => name === 'error')).toHaveLength(1)
})

test('error: the last known sum stays, marked as old', async () => {
  jest.useFakeTimers()
  const tick = () => void jest.advanceTimersByTime(10)
  holds(native({ price: 2000.5 }))
  const screen = await show(<TokensRow address={ME} network={NETWORK} />)
  await eventually(() => screen.byTestId('account-total'), tick)
  network.on(`/v1/account/${ME}/balance`, () => new Response('', { status: 400 }))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  await eventually(() => expect(screen.text).toContain('$4,001.00 may be outdated'), tick)
  jest.useRealTimers()
})
