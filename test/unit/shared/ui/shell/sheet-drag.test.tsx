import { Card } from '../../../../../src/shared/ui/shell/card'
import { fire, renderInShadow } from '../../../../support/render-in-shadow'

const setUp = ({ sheet = true }: { sheet?: boolean } = {}) => {
  Object.assign(window, { matchMedia: () => ({ matches: sheet }) })
  const dismissed = jest.fn()
  const { find, byTestId } = renderInShadow(
    <Card view="Connect" onDismiss={dismissed}>
      <div className="head">title</div>
      <div className="body">list</div>
    </Card>,
  )
  const card = byTestId('w3m-modal-card')
  const captured = jest.fn()
  Object.defineProperty(card, 'offsetHeight', { value: 400 })
  Object.assign(card, { setPointerCapture: captured })
  const pointer = (type: string, clientY: number, on = '.head') => {
    const event = new MouseEvent(type, { clientY, bubbles: true, composed: true })
    fire(find(on), Object.assign(event, { isPrimary: true, pointerId: 1 }))
  }
  return { card, captured, dismissed, pointer }
}

test('default: pulled down by more than a quarter, it asks to be dismissed', () => {
  const { card, dismissed, pointer } = setUp()
  pointer('pointerdown', 100)
  pointer('pointermove', 206)
  expect(card.style.transform).toBe('translateY(100px)')
  pointer('pointerup', 206)
  expect(dismissed).toHaveBeenCalledTimes(1)
  expect(card.style.transform).toBe('')
})

test('behavior: a short pull goes back', () => {
  const { card, dismissed, pointer } = setUp()
  pointer('pointerdown', 100)
  pointer('pointermove', 180)
  pointer('pointerup', 180)
  expect(dismissed).not.toHaveBeenCalled()
  expect(card.style.transform).toBe('')
})

test('behavior: a tap that trembles stays a tap', () => {
  const { card, captured, pointer } = setUp()
  pointer('pointerdown', 100)
  pointer('pointermove', 104)
  expect(card.style.transform).toBe('')
  expect(captured).not.toHaveBeenCalled()
})

test('behavior: a pull that the platform takes over does not dismiss', () => {
  const { dismissed, pointer } = setUp()
  pointer('pointerdown', 100)
  pointer('pointermove', 300)
  pointer('pointercancel', 300)
  pointer('pointermove', 320)
  pointer('pointerup', 320)
  expect(dismissed).not.toHaveBeenCalled()
})

test.each([
  ['the list scrolls', {}, '.body'],
  ['a card is not pulled', { sheet: false }, '.head'],
] as const)('behavior: %s', (_, options, on) => {
  const { card, pointer } = setUp(options)
  pointer('pointerdown', 100, on)
  pointer('pointermove', 300, on)
  expect(card.style.transform).toBe('')
})
