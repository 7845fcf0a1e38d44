import { HEADING_ID, Header } from '../../../../../src/shared/ui/shell/header'
import { click, renderInShadow } from '../../../../support/render-in-shadow'

const action = (label: string) => ({ label, onClick: jest.fn() })

test('default: the title can take the focus and names the dialog', () => {
  const { byTestId, root } = renderInShadow(<Header title="Connect Wallet" />)
  const heading = byTestId('w3m-header-text')
  heading.focus()
  expect(root.activeElement).toBe(heading)
  expect(heading.id).toBe(HEADING_ID)
  expect(heading.textContent).toBe('Connect Wallet')
  expect(root.querySelector('button')).toBeNull()
})

test('param: back, help and close are named and act', () => {
  const [back, help, close] = [action('Back'), action('Help'), action('Close')]
  const { byTestId, render } = renderInShadow(<Header title="T" back={back} close={close} />)
  click(byTestId('header-back'))
  click(byTestId('w3m-header-close'))
  render(<Header title="T" help={help} />)
  click(byTestId('header-help'))
  expect([back, help, close].map(each => each.onClick.mock.calls.length)).toEqual([1, 1, 1])
  expect(byTestId('header-help').getAttribute('aria-label')).toBe('Help')
})

test('behavior: back goes before help, the start slot before both', () => {
  const { root, render } = renderInShadow(<Header title="T" back={action('Back')} help={action('Help')} />)
  expect(root.querySelector('[data-testid=header-help]')).toBeNull()
  render(<Header title="T" back={action('Back')} start={<b>network</b>} />)
  expect(root.querySelector('[data-testid=header-back]')).toBeNull()
})

test('param: close disabled', () => {
  const close = { ...action('Close'), disabled: true }
  const { byTestId } = renderInShadow(<Header title="T" close={close} />)
  click(byTestId('w3m-header-close'))
  expect(close.onClick).not.toHaveBeenCalled()
})

test('param: hideTitle keeps the heading for assistive technology', () => {
  const { byTestId } = renderInShadow(<Header title="Account" hideTitle />)
  expect(byTestId('w3m-header-text').className).toBe('vh')
})
