import { Avatar } from '../../../../../src/shared/ui/picture/avatar'
import { fire, renderInShadow } from '../../../../support/render-in-shadow'

test('default: drawn from the address', () => {
  const { find } = renderInShadow(<Avatar address="0xff0000C7ab88b098defB751B7401B5f6d8976F71" />)
  expect(find('.pic > span').style.backgroundImage).toContain('radial-gradient')
})

test('param: image, and the drawing where it is broken', () => {
  const { find, root } = renderInShadow(<Avatar address="0xff0000" image="https://example.org/me.png" />)
  expect(root.querySelector('.pic > span')).toBeNull()
  fire(find('img'), new Event('error'))
  expect(find('.pic > span')).toBeTruthy()
})
