import { Snackbar, type SnackbarProps } from '../../../../../src/shared/ui/feedback/snackbar'
import { fire, renderInShadow } from '../../../../support/render-in-shadow'

const bar = (variant: 'loading' | 'success' | 'error', id = 1): SnackbarProps['snackbar'] => ({
  id,
  variant,
  message: 'Address copied',
})

test('default: an empty status region waits for its text', () => {
  const { find, root } = renderInShadow(<Snackbar snackbar={null} />)
  expect(find('.snack').getAttribute('role')).toBe('status')
  expect(root.querySelector('[data-testid=wui-snackbar]')).toBeNull()
})

test.each([
  ['loading', 'status', '.spin'],
  ['success', 'status', 'svg'],
  ['error', 'alert', 'svg'],
] as const)('param: variant %s is a %s', (variant, role, sign) => {
  const { find, byTestId } = renderInShadow(<Snackbar snackbar={bar(variant)} />)
  expect(find('.snack').getAttribute('role')).toBe(role)
  expect(byTestId('wui-snackbar').className).toBe(variant)
  expect(byTestId('wui-snackbar').querySelector(sign)).not.toBeNull()
  expect(byTestId('wui-snackbar-message').textContent).toBe('Address copied')
})

test('behavior: the status region outlives its text, so that the next is announced', () => {
  const { find, render } = renderInShadow(<Snackbar snackbar={null} />)
  const region = find('.snack')
  render(<Snackbar snackbar={bar('success')} />)
  render(<Snackbar snackbar={null} />)
  expect(find('.snack')).toBe(region)
})

test('behavior: the same words twice are two snackbars', () => {
  const { byTestId, render } = renderInShadow(<Snackbar snackbar={bar('success', 1)} />)
  const first = byTestId('wui-snackbar')
  render(<Snackbar snackbar={bar('success', 2)} />)
  expect(byTestId('wui-snackbar')).not.toBe(first)
})

test('param: onHold', () => {
  const held = jest.fn()
  const { byTestId } = renderInShadow(<Snackbar snackbar={bar('success')} onHold={held} />)
  const moved = new MouseEvent('pointermove', { bubbles: true, composed: true })
  Object.defineProperty(moved, 'movementX', { value: 1 })
  fire(byTestId('wui-snackbar'), moved)
  fire(byTestId('wui-snackbar'), new MouseEvent('pointerout', { bubbles: true, composed: true }))
  expect(held.mock.calls).toEqual([[true], [false]])
})
