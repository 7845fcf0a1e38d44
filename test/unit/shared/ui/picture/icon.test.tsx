import { Icon } from '../../../../../src/shared/ui/picture/icon'
import { renderInShadow } from '../../../../support/render-in-shadow'

test('default: drawn as inline SVG, hidden from assistive technology', () => {
  const { find } = renderInShadow(
    <Icon
      node={[
        ['path', { d: 'M18 6 6 18' }],
        ['circle', { cx: 1, cy: 2, r: 3 }],
      ]}
    />,
  )
  const svg = find<SVGElement>('svg')
  expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(svg.getAttribute('aria-hidden')).toBe('true')
  expect(svg.getAttribute('width')).toBe('20')
  expect(svg.innerHTML).toBe('<path d="M18 6 6 18"></path><circle cx="1" cy="2" r="3"></circle>')
})
