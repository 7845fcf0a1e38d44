import { Notice } from '../../../../../src/shared/ui/feedback/notice'
import { renderInShadow } from '../../../../support/render-in-shadow'

test('default', () => {
  const { find, root } = renderInShadow(<Notice title="No wallet found" text="Install one." role="status" />)
  expect(find('.note').getAttribute('role')).toBe('status')
  expect([...root.querySelectorAll('h2, p')].map(part => part.textContent)).toEqual([
    'No wallet found',
    'Install one.',
  ])
  expect(root.querySelector('.art')).toBeNull()
})

test('param: tone', () => {
  const { find } = renderInShadow(<Notice title="Declined" tone="error" icon={[['path', { d: 'M0 0' }]]} />)
  expect(find('.note').className).toBe('note error')
  expect(find('.art svg')).toBeTruthy()
})

test('param: art stands for the icon, action comes last', () => {
  const { find } = renderInShadow(
    <Notice text="Wait" art={<b>art</b>} icon={[]} action={<button type="button">Try again</button>} />,
  )
  expect(find('.note').textContent).toBe('artWaitTry again')
})
