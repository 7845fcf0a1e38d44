import { Card } from '../../../../../src/shared/ui/shell/card'
import { fire, renderInShadow } from '../../../../support/render-in-shadow'

test('default', () => {
  const { byTestId } = renderInShadow(
    <Card view="Connect" aria-busy>
      words
    </Card>,
  )
  expect(byTestId('w3m-modal-card').dataset.view).toBe('Connect')
  expect(byTestId('w3m-modal-card').getAttribute('aria-busy')).toBe('true')
  expect(byTestId('w3m-modal-card').className).toBe('card')
})

test('param: shaking', () => {
  const { byTestId } = renderInShadow(<Card view="Connect" shaking />)
  expect(byTestId('w3m-modal-card').className).toBe('card shake')
})

test('behavior: what has come in once is marked, so that it does not come in again', () => {
  const { byTestId, find } = renderInShadow(
    <Card view="Connect">
      <p>words</p>
    </Card>,
  )
  fire(find('p'), new Event('animationend', { bubbles: true }))
  expect(find('p').hasAttribute('data-settled')).toBe(true)
  expect(byTestId('w3m-modal-card').hasAttribute('data-settled')).toBe(false)
})
