import { act } from 'react'
import { useReturning } from '../../../../../src/features/pairing/components/use-returning'
import { fire, type Rendered, renderInShadow } from '../../../../support/render-in-shadow'

const Probe = ({ isIos }: { isIos: boolean }) => <p>{String(useReturning(isIos))}</p>

let rendered: Rendered
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  rendered.unmount()
  Reflect.deleteProperty(document, 'visibilityState')
})
const says = () => rendered.root.textContent
const come = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fire(document, new Event('visibilitychange'))
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('default: five seconds from the moment that the visitor is back', () => {
  rendered = renderInShadow(<Probe isIos />)
  come('hidden')
  expect(says()).toBe('false')
  come('visible')
  expect(says()).toBe('true')
  pass(4999)
  expect(says()).toBe('true')
  pass(1)
  expect(says()).toBe('false')
})

test('behavior: back again, the five seconds begin anew', () => {
  rendered = renderInShadow(<Probe isIos />)
  come('visible')
  pass(4000)
  come('visible')
  pass(4000)
  expect(says()).toBe('true')
  pass(1000)
  expect(says()).toBe('false')
})

test('param: elsewhere never', () => {
  rendered = renderInShadow(<Probe isIos={false} />)
  come('visible')
  expect(says()).toBe('false')
})

test('behavior: no timer is left when it is taken away', () => {
  rendered = renderInShadow(<Probe isIos />)
  come('visible')
  rendered.unmount()
  expect(jest.getTimerCount()).toBe(0)
})
