import { IconButton } from '../../../../../src/shared/ui/action/icon-button'
import { click, renderInShadow } from '../../../../support/render-in-shadow'

const SIGN = [['path', { d: 'M0 0' }]] as const

test('default: has a name, and the sign has none', () => {
  const pressed = jest.fn()
  const { find } = renderInShadow(<IconButton icon={SIGN} label="Close" onClick={pressed} />)
  click(find('button'))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(find('button').getAttribute('aria-label')).toBe('Close')
  expect(find('svg').getAttribute('aria-hidden')).toBe('true')
})

test('param: disabled', () => {
  const pressed = jest.fn()
  const { find } = renderInShadow(<IconButton icon={SIGN} label="Close" onClick={pressed} disabled />)
  click(find('button'))
  expect(pressed).not.toHaveBeenCalled()
  expect(find('button').getAttribute('aria-disabled')).toBe('true')
})

test('param: mirror', () => {
  const { find } = renderInShadow(<IconButton icon={SIGN} label="Back" mirror />)
  expect(find('svg').getAttribute('class')).toBe('flip')
})
