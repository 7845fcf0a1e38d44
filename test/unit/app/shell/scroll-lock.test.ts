import { lockScroll, unlockScroll } from '../../../../src/app/shell/scroll-lock'

const { style } = document.documentElement
const [first, second] = [{}, {}]

/** jsdom has no layout: the test sets the width of the page. */
function pageIs({ wide, window: outer }: { wide: number; window: number }) {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(wide)
  jest.replaceProperty(window, 'innerWidth', outer)
}

beforeEach(() => {
  style.overflow = 'auto'
  style.scrollbarGutter = ''
})
afterEach(() => {
  unlockScroll(first)
  unlockScroll(second)
  jest.restoreAllMocks()
})

test('default: the page does not scroll, and afterwards is as it was', () => {
  lockScroll(first)
  expect(style.overflow).toBe('hidden')
  unlockScroll(first)
  expect(style.overflow).toBe('auto')
})

test('behavior: two owners, the last one gives the page back', () => {
  lockScroll(first)
  lockScroll(second)
  unlockScroll(first)
  expect(style.overflow).toBe('hidden')
  unlockScroll(second)
  expect(style.overflow).toBe('auto')
})

test('behavior: the same owner twice is one', () => {
  lockScroll(first)
  lockScroll(first)
  unlockScroll(first)
  expect(style.overflow).toBe('auto')
})

test('behavior: releasing without holding the lock changes nothing', () => {
  lockScroll(first)
  unlockScroll(second)
  expect(style.overflow).toBe('hidden')
})

test.each([
  ['keeps the room of its scroll bar', { wide: 985, window: 1000 }, 'stable'],
  ['without a scroll bar is left alone', { wide: 1000, window: 1000 }, ''],
])('behavior: a page %s', (_name, widths, gutter) => {
  pageIs(widths)
  lockScroll(first)
  expect(style.scrollbarGutter).toBe(gutter)
  unlockScroll(first)
  expect(style.scrollbarGutter).toBe('')
})
