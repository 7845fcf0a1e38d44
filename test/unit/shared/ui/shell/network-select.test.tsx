import { NetworkSelect } from '../../../../../src/shared/ui/shell/network-select'
import { click, renderInShadow } from '../../../../support/render-in-shadow'

test('default', () => {
  const pressed = jest.fn()
  const { byTestId } = renderInShadow(
    <NetworkSelect name="Polygon" label="Network: Polygon" src={null} onClick={pressed} />,
  )
  const button = byTestId('w3m-account-select-network')
  click(button)
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('active-network')).toBe('Polygon')
  expect(button.getAttribute('aria-label')).toBe('Network: Polygon')
})

test('param: disabled leads nowhere and does not look as if it did', () => {
  const pressed = jest.fn()
  const { byTestId, root } = renderInShadow(
    <NetworkSelect name="Polygon" label="n" src={null} onClick={pressed} disabled />,
  )
  click(byTestId('w3m-account-select-network'))
  expect(pressed).not.toHaveBeenCalled()
  expect(root.querySelector('svg')).toBeNull()
})
