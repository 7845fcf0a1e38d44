import { AmountForm } from '../../../../../src/features/buy/components/amount-form'
import { useOnramp } from '../../../../../src/features/buy/state/use-onramp'
import { onrampBench } from '../../../../support/onramp-bench'
import { type } from '../../../../support/render-in-shadow'

const bench = onrampBench()

function Form() {
  const order = useOnramp()
  return order ? <AmountForm order={order} /> : null
}

async function show(draft = {}) {
  const screen = await bench.show(<Form />, { draft })
  await bench.eventually(() => screen.byTestId('onramp-amount-input'))
  const input = screen.byTestId('onramp-amount-input') as HTMLInputElement
  return { ...screen, input, hint: () => screen.find('.buy-hint').textContent }
}

test('default: an empty amount, with the limits of the card', async () => {
  const { input, hint } = await show()
  expect([input.value, hint()]).toEqual(['', '$10.00 to $7,500.00'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['9.99', 'Minimum: $10.00'],
  ['7500.01', 'Maximum: $7,500.00. Enter less, or choose another payment method.'],
  ['25.50', 'This provider only takes whole amounts. Enter the amount again there.'],
  ['25', '$10.00 to $7,500.00'],
])('param: %s says "%s"', async (amount, words) => {
  const { input, hint } = await show()
  type(input, amount)
  expect([input.value, hint()]).toEqual([amount, words])
})

test('behavior: of euros the payment page asks again, and says so before', async () => {
  const { input, hint } = await show({ payment: 'EUR' })
  expect(hint()).toBe('€10.00 to €7,500.00')
  type(input, '25')
  expect(hint()).toBe('Choose EUR and enter this amount again on the payment page.')
  type(input, '9')
  expect(hint()).toBe('Minimum: €10.00')
})

test.each(['1.234', 'ten', '-5', '1e3'])('behavior: %s cannot be typed', async text => {
  const { input } = await show({ amount: '12' })
  type(input, text)
  expect(input.value).toBe('12')
})

test('behavior: suggested amounts, and another way of paying with limits of its own', async () => {
  const screen = await show({ amount: '20000' })
  expect(screen.hint()).toContain('Maximum:')
  await screen.click(screen.find('[data-testid="onramp-method-ach_bank_account"] input'))
  expect(screen.hint()).toBe('$10.00 to $25,000.00')
  expect(screen.state().method).toBe('ach_bank_account')
  await screen.click(screen.byTestId('onramp-preset-500'))
  expect(screen.input.value).toBe('500')
  expect(screen.byTestId('onramp-preset-500').getAttribute('aria-pressed')).toBe('true')
  expect(screen.byTestId('onramp-preset-1000').textContent).toBe('$1,000')
})

test.each([
  ['onramp-currency-button', 'OnRampFiatSelect'],
  ['onramp-token-button', 'OnRampTokenSelect'],
])('default: %s leads to %s', async (id, view) => {
  const screen = await show()
  await screen.click(screen.byTestId(id))
  expect(screen.view()).toBe(view)
})
