import { Tooltip } from '../../../../../src/shared/ui/feedback/tooltip'
import { fire, press, renderInShadow } from '../../../../support/render-in-shadow'

const inCard = (text: string) => (
  <div className="card">
    <Tooltip text={text}>
      <button type="button">x</button>
    </Tooltip>
  </div>
)

const setUp = () => {
  const rendered = renderInShadow(inCard('Close'))
  const button = rendered.find('button')
  const box = (left: number, top: number, width: number, height: number) => () =>
    new DOMRect(left, top, width, height)
  Object.assign(button, { getBoundingClientRect: box(600, 20, 44, 44) })
  Object.assign(rendered.find('.card'), { getBoundingClientRect: box(300, 10, 360, 400) })
  HTMLSpanElement.prototype.getBoundingClientRect = box(0, 0, 100, 24)
  const pointer = (kind: string, pointerType = 'mouse') => {
    const event = new MouseEvent(kind, { bubbles: true, composed: true, relatedTarget: null })
    fire(button, Object.assign(event, { pointerType }))
  }
  return { ...rendered, button, pointer, shown: () => rendered.root.querySelector<HTMLElement>('.tip') }
}

globalThis.DOMRect ??= class {
  constructor(left: number, top: number, width: number, height: number) {
    Object.assign(this, { left, top, width, height, right: left + width, bottom: top + height })
  }
} as never

test('behavior: appears under a mouse and goes when it leaves', () => {
  const { pointer, shown } = setUp()
  expect(shown()).toBeNull()
  pointer('pointerover')
  expect(shown()?.textContent).toBe('Close')
  pointer('pointerout')
  expect(shown()).toBeNull()
})

test('behavior: stays within the card, under its control', () => {
  const { pointer, shown } = setUp()
  pointer('pointerover')
  expect(shown()?.style.left).toBe('550px')
  expect(shown()?.style.top).toBe('68px')
})

test('behavior: stays within the card when the language changes meanwhile', () => {
  const { pointer, render, shown } = setUp()
  pointer('pointerover')
  HTMLSpanElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 140, 24)
  render(inCard('Luk vinduet'))
  expect(shown()?.textContent).toBe('Luk vinduet')
  expect(shown()?.style.left).toBe('510px')
})

test('behavior: not for a finger', () => {
  const { pointer, shown } = setUp()
  pointer('pointerover', 'touch')
  expect(shown()).toBeNull()
})

test('behavior: Escape hides it and still reaches the dialog', () => {
  const { button, pointer, shown, root } = setUp()
  const observed = jest.fn()
  root.addEventListener('keydown', observed)
  pointer('pointerover')
  press(button, 'Escape')
  expect(shown()).toBeNull()
  expect(observed).toHaveBeenCalledTimes(1)
})

test('behavior: is not read twice', () => {
  const { pointer, shown } = setUp()
  pointer('pointerover')
  expect(shown()?.getAttribute('aria-hidden')).toBe('true')
})
