import { fadeCard, followCardSize } from '../../../../src/shared/ui/shell/card-motion'

type Frames = { readonly transform: string }[]

/** The numbers of `translateY(…px) scaleY(…)`. */
const read = ({ transform }: Frames[number]) =>
  [...transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))

function setUp({ isStill = false } = {}) {
  let resized = () => {}
  const disconnect = jest.fn()
  window.ResizeObserver = function observe(callback: () => void) {
    resized = callback
    return { observe: () => {}, disconnect }
  } as never
  window.matchMedia = (() => ({ matches: isStill })) as never
  Object.assign(window, { visualViewport: null }) // jsdom has none
  const card = document.createElement('div')
  const head = card.appendChild(document.createElement('div'))
  const body = card.appendChild(document.createElement('div'))
  Object.defineProperty(body, 'offsetTop', { value: 64 })
  let progress: number | null = null
  const cancelled = jest.fn()
  const moves: { element: HTMLElement; frames: Frames }[] = []
  for (const element of [card, head, body])
    element.animate = ((frames: Frames) => {
      moves.push({ element, frames })
      progress = 0
      return { cancel: cancelled, effect: { getComputedTiming: () => ({ progress }) } }
    }) as never
  const stop = followCardSize(card)
  const resize = (offsetTop: number, offsetHeight: number) => {
    moves.length = 0
    Object.defineProperty(card, 'offsetTop', { value: offsetTop, configurable: true })
    Object.defineProperty(card, 'offsetHeight', { value: offsetHeight, configurable: true })
    resized()
    const of = (element: HTMLElement) => moves.find(each => each.element === element)?.frames ?? []
    return { card: of(card), head: of(head), body: of(body) }
  }
  return {
    resize,
    stop,
    disconnect,
    cancelled,
    at: (value: number | null) => {
      progress = value
    },
  }
}

describe('card size', () => {
  test('default: from the place and height before to the new ones', () => {
    const { resize } = setUp()
    expect(resize(200, 300).card).toEqual([])
    const { card } = resize(100, 500)
    expect(read(card[0] as Frames[number])).toEqual([100, 0.6])
    expect(read(card.at(-1) as Frames[number])).toEqual([0, 1])
  })

  test('behavior: its parts are not distorted', () => {
    const { resize } = setUp()
    resize(200, 300)
    const { card, body } = resize(100, 500)
    expect(body).toHaveLength(card.length)
    card.forEach((frame, index) => {
      const [, by = 0] = read(frame)
      const [y = 0, against = 0] = read(body[index] as Frames[number])
      expect(by * against).toBeCloseTo(1)
      // the card's position without any scale
      expect(by * (64 + y)).toBeCloseTo(64)
    })
  })

  test('behavior: a change on the way continues from what is on screen', () => {
    const { resize, at, cancelled } = setUp()
    resize(200, 300)
    resize(100, 500)
    at(0.5)
    const { card } = resize(200, 300)
    const [y = 0, by = 0] = read(card[0] as Frames[number])
    // an eighth of the way is left: 12.5 px above, 475 px high
    expect([200 + y, 300 * by]).toEqual([112.5, 475])
    expect(cancelled).toHaveBeenCalledTimes(3)
  })

  test('behavior: a window of another size moves it at once', () => {
    const { resize } = setUp()
    resize(200, 300)
    window.innerHeight += 10
    expect(resize(100, 500).card).toEqual([])
  })

  test('behavior: with reduced motion nothing moves', () => {
    const { resize } = setUp({ isStill: true })
    resize(200, 300)
    expect(resize(100, 500).card).toEqual([])
  })

  test('behavior: it ends with the card', () => {
    const { stop, disconnect } = setUp()
    stop?.()
    expect(disconnect).toHaveBeenCalledTimes(1)
  })
})

test('a card that has left its dialog fades, and cannot be used', () => {
  window.matchMedia = (() => ({ matches: false })) as never
  const dialog = document.createElement('dialog')
  const card = document.createElement('div')
  card.dataset.testid = 'w3m-modal-card'
  const animation = { onfinish: () => {} }
  card.animate = (() => animation) as never
  dialog.animate = (() => ({})) as never
  fadeCard(card, dialog)
  expect([card.parentNode, card.hasAttribute('inert'), card.dataset.testid]).toEqual([
    dialog,
    true,
    undefined,
  ])
  animation.onfinish()
  expect(dialog.childElementCount).toBe(0)
})
