import { act, useRef } from 'react'
import { useFlying } from '../../../../../src/features/connect/directory/use-flying'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function List({ topOf }: { topOf: () => number }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className="tiles">
      {useFlying(list, topOf) ? 'flies' : 'rests'}
    </div>
  )
}

function show() {
  let top = 0
  const { find, unmount } = bench.show(<List topOf={() => top} />)
  /** A scroll event, at a time of the test's own. */
  const scroll = (to: number, at: number) => {
    top = to
    const event = new Event('scroll')
    Object.defineProperty(event, 'timeStamp', { value: at })
    act(() => void find('.tiles').dispatchEvent(event))
    return find('.tiles').textContent
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  return { unmount, scroll, pass, now: () => find('.tiles').textContent }
}

test('default: it flies at more than a pixel a millisecond, either way', () => {
  const { scroll, now } = show()
  expect(now()).toBe('rests')
  expect(scroll(10, 1000)).toBe('rests')
  expect(scroll(26, 1016)).toBe('rests')
  expect(scroll(43, 1032)).toBe('flies')
  expect(scroll(59, 1048)).toBe('rests')
  expect(scroll(30, 1064)).toBe('flies')
})

test('behavior: it rests when nothing has moved for a tenth of a second', () => {
  const { scroll, pass, now } = show()
  scroll(0, 1000)
  scroll(5000, 1016) // to the end, by one key
  pass(99)
  expect(now()).toBe('flies')
  pass(1)
  expect(now()).toBe('rests')
})

test('behavior: gone, it leaves no timer', () => {
  const { scroll, unmount } = show()
  scroll(0, 1000)
  scroll(5000, 1016)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
