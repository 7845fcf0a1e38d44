import { showFrame, THEME_WAIT_MS } from '../../../../../src/features/embedded-wallet/approve/show-frame'
import { settled } from '../../../../support/test-store'

let frames: FrameRequestCallback[] = []
let stop = () => {}
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  frames = []
  window.requestAnimationFrame = callback => frames.push(callback)
  window.cancelAnimationFrame = id => void frames.splice(id - 1, 1)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  document.body.replaceChildren()
})

/** Renders one frame. */
const draw = () => {
  for (const callback of frames.splice(0)) callback(0)
}

/** Waits until the theme is applied and the card has its place. */
async function arrived() {
  await settled()
  draw()
}

function setUp(syncTheme: () => Promise<void> = async () => {}) {
  const card = document.createElement('div')
  card.setAttribute('part', 'card')
  card.style.cssText = 'border-right-width: 1px; border-bottom-right-radius: 20px'
  const box = card.appendChild(document.createElement('div'))
  document.body.append(card)
  const rect = { left: 460, top: 264, width: 358, height: 400 }
  box.getBoundingClientRect = () => rect as DOMRect
  const notified: unknown[] = []
  const wallet = {
    syncTheme: jest.fn(syncTheme),
    show: (place: unknown, title?: string) => void notified.push(place ? { ...place, title } : 'hidden'),
    focus: () => void notified.push('focus'),
  }
  stop = showFrame({ box, wallet, title: 'Secure wallet', onShown: () => notified.push('shown') })
  return { card, rect, notified, wallet }
}
const PLACE = { left: 460, top: 264, width: 358, height: 400 }
const ROUND = { 'border-bottom-left-radius': 0, 'border-bottom-right-radius': 19, title: 'Secure wallet' }

test('default: the theme first, then the frame over the box with the corners of the card, then the keyboard', async () => {
  const { notified, wallet } = setUp()
  expect([wallet.syncTheme.mock.calls.length, notified]).toEqual([1, []])
  await arrived()
  expect(notified).toEqual([{ ...PLACE, ...ROUND }, 'focus', 'shown'])
})

test('behavior: while the card comes in, the frame waits', async () => {
  const { notified, rect, card } = setUp()
  const rising = { playState: 'running', effect: { getComputedTiming: () => ({ endTime: 200 }) } }
  const turning = {
    playState: 'running',
    effect: { getComputedTiming: () => ({ endTime: Number.POSITIVE_INFINITY }) },
  }
  card.getAnimations = () => [rising, turning] as unknown as Animation[]
  await arrived()
  draw()
  expect(notified).toEqual([])
  const followingScroll = { ...rising, timeline: {} }
  card.getAnimations = () => [turning, followingScroll] as unknown as Animation[]
  rect.top = 260
  draw()
  expect(notified).toEqual([])
  draw()
  expect(notified[0]).toMatchObject({ top: 260 })
})

test('behavior: it follows the box, and rests with it', async () => {
  const { notified, rect } = setUp()
  await arrived()
  notified.length = 0
  draw()
  draw()
  expect(notified).toEqual([])
  Object.assign(rect, { left: 0, top: 444, width: 390 })
  draw()
  draw()
  expect(notified).toEqual([{ ...PLACE, left: 0, top: 444, width: 390, ...ROUND }])
})

test.each([
  ['does not answer', () => new Promise<void>(() => {})],
  ['refuses', () => Promise.reject(new Error('no'))],
])('error: a frame that %s is shown anyway, once', async (_name, syncTheme) => {
  const { notified } = setUp(syncTheme)
  await settled()
  jest.advanceTimersByTime(THEME_WAIT_MS)
  await arrived()
  expect(notified.filter(each => each === 'shown')).toEqual(['shown'])
})

test('behavior: left before it came, it is not shown', async () => {
  const { notified } = setUp()
  stop()
  await settled()
  jest.advanceTimersByTime(THEME_WAIT_MS)
  draw()
  expect(notified).toEqual(['hidden'])
})

test('default: hidden when it is left, and followed no more', async () => {
  const { notified, rect } = setUp()
  await arrived()
  stop()
  rect.left = 1
  draw()
  expect(notified.at(-1)).toBe('hidden')
  expect(frames).toEqual([])
})
