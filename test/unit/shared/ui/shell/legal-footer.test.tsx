import { LegalFooter } from '../../../../../src/shared/ui/shell/legal-footer'
import { renderInShadow } from '../../../../support/render-in-shadow'

test('default: links stand where the sentence has its marks', () => {
  const { find, root } = renderInShadow(
    <LegalFooter
      text="You agree to the {terms} and {privacy}."
      terms={{ text: 'Terms of Service', href: 'https://example.org/terms' }}
      privacy={{ text: 'Privacy Policy', href: 'https://example.org/privacy' }}
    />,
  )
  expect(find('[part=footer]').textContent).toBe('You agree to the Terms of Service and Privacy Policy.')
  expect([...root.querySelectorAll('a')].map(link => [link.href, link.rel])).toEqual([
    ['https://example.org/terms', 'noopener noreferrer'],
    ['https://example.org/privacy', 'noopener noreferrer'],
  ])
})
