import { SwapSide } from '../../../../../src/features/swap/components/swap-side'
import { fakeNetwork } from '../../../../support/fake-network'
import { type } from '../../../../support/render-in-shadow'
import { USDC } from '../../../../support/swap-bench'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const base = { token: USDC, value: '5', usd: '5', balance: '12345678' }

test('default: what is paid can be typed, with balance and worth', () => {
  const typed: string[] = []
  const view = bench.show(<SwapSide {...base} side="sourceToken" onType={text => typed.push(text)} />)
  const input = view.byTestId('swap-input-sourceToken') as HTMLInputElement
  expect([input.value, input.readOnly, input.inputMode]).toEqual(['5', false, 'decimal'])
  expect(view.text).toContain('You pay')
  expect(view.text).toContain('Balance: 12.345')
  expect(view.text).toContain('$5.00')
  type(input, '6')
  expect(typed).toEqual(['6'])
})

test('default: what arrives is read only; while it is awaited it says so', () => {
  const view = bench.show(<SwapSide {...base} side="toToken" usd={undefined} balance={undefined} waits />)
  const input = view.byTestId('swap-input-toToken') as HTMLInputElement
  expect([input.readOnly, input.getAttribute('aria-busy')]).toEqual([true, 'true'])
  expect(view.text).not.toMatch(/Balance|\$/)
})

test('behavior: short of balance, the field is marked', () => {
  const view = bench.show(<SwapSide {...base} side="sourceToken" short />)
  expect(view.byTestId('swap-input-sourceToken').getAttribute('aria-invalid')).toBe('true')
})
