import { act } from 'react'
import { Total } from '../../../../../src/features/account/holdings/total'
import { eventually } from '../../../../support/view-bench'
import { ME, NETWORK, native } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { network, holds, show } = accountBench()
afterEach(() => jest.useRealTimers())
const total = <Total address={ME} network={NETWORK} />
const fail = () => network.on(`/v1/account/${ME}/balance`, () => new Response('', { status: 400 }))

test('default: nothing until there is an answer, then the sum', async () => {
  holds(native({ price: 2000.5 }))
  const screen = await show(total)
  expect(screen.text.trim()).toBe('')
  await eventually(() => expect(screen.text).toBe('$4,001.00'))
})

test('error: the last one stays, and says that it is old', async () => {
  jest.useFakeTimers()
  const tick = () => void jest.advanceTimersByTime(10)
  holds(native({ price: 2000.5 }))
  const screen = await show(total)
  await eventually(() => expect(screen.text).toBe('$4,001.00'), tick)
  fail()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  await eventually(() => expect(screen.text).toBe('$4,001.00may be outdated'), tick)
  holds(native({ price: 1 }))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  await eventually(() => expect(screen.text).toBe('$2.00'), tick)
})

test('error: none where there never was an answer', async () => {
  fail()
  const screen = await show(total)
  await eventually(() => expect(screen.text).toBe('not available'))
})
