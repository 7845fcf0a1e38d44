import { Button } from '../../../../../src/shared/ui/action/button'
import { click, renderInShadow } from '../../../../support/render-in-shadow'

test('default', () => {
  const pressed = jest.fn()
  const { byTestId } = renderInShadow(
    <Button data-testid="go" onClick={pressed}>
      Go
    </Button>,
  )
  click(byTestId('go'))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(byTestId('go').outerHTML).toBe(
    '<button part="button" data-testid="go" type="button" class="btn neutral">Go</button>',
  )
})

test('param: variant', () => {
  const { find } = renderInShadow(<Button variant="accent">Go</Button>)
  expect(find('button').className).toBe('btn accent')
})

test.each(['busy', 'disabled'] as const)(
  'param: %s keeps the button in the tab order and does nothing',
  state => {
    const pressed = jest.fn()
    const { find } = renderInShadow(
      <Button {...{ [state]: true }} onClick={pressed}>
        Go
      </Button>,
    )
    const button = find<HTMLButtonElement>('button')
    click(button)
    expect(pressed).not.toHaveBeenCalled()
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  },
)

test('param: busy shows a spinner beside the words, in place of the icon', () => {
  const { find } = renderInShadow(
    <Button busy icon={[['path', { d: 'M0 0' }]]}>
      Signing...
    </Button>,
  )
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  expect(find('.spin').nextSibling?.textContent).toBe('Signing...')
  expect(find('button').querySelector('svg')).toBeNull()
})
