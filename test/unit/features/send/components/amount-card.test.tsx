import { AmountCard } from '../../../../../src/features/send/components/amount-card'
import { type } from '../../../../support/render-in-shadow'
import { ETHER_ROW } from '../../../../support/token-row'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const words = (text: string) => text.replace(/[\u2066\u2069]/g, '')

function show(amount: string, token = ETHER_ROW) {
  const asked = { onChange: jest.fn(), onMax: jest.fn(), onToken: jest.fn() }
  const screen = bench.show(
    <AmountCard token={token} decimals={token.decimals} amount={amount} isMaxBusy={false} {...asked} />,
  )
  return { ...screen, ...asked, field: screen.byTestId('send-amount') as HTMLInputElement }
}

test('default: the amount, its worth and what there is', () => {
  const screen = show('1.5')
  expect(screen.field.value).toBe('1.5')
  expect(words(screen.root.textContent ?? '')).toContain('$3,000.00')
  expect(words(screen.root.textContent ?? '')).toContain('Balance: 10 ETH')
})

test('behavior: what is no amount does not get in', () => {
  const screen = show('')
  type(screen.field, '1,5')
  type(screen.field, 'abc')
  type(screen.field, `0.${'1'.repeat(19)}`)
  expect(screen.onChange.mock.calls).toEqual([['1.5']])
})

test('behavior: all of it, and another token', async () => {
  const screen = show('')
  await screen.click(screen.byTestId('send-max-button'))
  await screen.click(screen.byTestId('send-select-token-button'))
  expect([screen.onMax.mock.calls.length, screen.onToken.mock.calls.length]).toEqual([1, 1])
})

test('behavior: a worth that nobody knows is not said', () => {
  expect(show('1', { ...ETHER_ROW, price: undefined }).byTestId('send-value').textContent).toBe('')
})

test('behavior: before the token is known, digits beyond those of the native currency are refused', () => {
  const asked = { onChange: jest.fn(), onMax: jest.fn(), onToken: jest.fn() }
  const screen = bench.show(
    <AmountCard token={undefined} decimals={9} amount="" isMaxBusy={false} {...asked} />,
  )
  type(screen.byTestId('send-amount') as HTMLInputElement, '0.0000000001')
  type(screen.byTestId('send-amount') as HTMLInputElement, '0.000000001')
  expect(asked.onChange.mock.calls).toEqual([['0.000000001']])
})
