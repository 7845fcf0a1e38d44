import {
  closeWindow,
  focusWindow,
  isWindowClosed,
  openPage,
  openWindow,
  sendWindow,
} from '../../../../../src/features/buy/purchase/payment-window'
import type { Deps } from '../../../../../src/store/deps'
import { fakePopups } from '../../../../support/fake-popup'

const popups = fakePopups()
const URL = 'https://pay.example/'
const newDeps = () => ({}) as Deps

test('default: opened with words, then sent to the page, which cannot reach back', () => {
  const deps = newDeps()
  expect(openWindow(deps, 'One moment')).toBe(true)
  const [popup] = popups.opened
  expect(popup?.document.body.textContent).toBe('One moment')
  expect(sendWindow(deps, URL)).toBe(true)
  expect(popup?.visited).toEqual([URL])
  expect(Reflect.get(popup ?? {}, 'opener')).toBeNull()
  expect(isWindowClosed(deps)).toBe(false)
})

test('behavior: one window for each element; another one takes the place of the first', () => {
  const [mine, other] = [newDeps(), newDeps()]
  openWindow(mine, '')
  openWindow(other, '')
  openPage(mine, URL)
  expect(popups.opened.map(({ closed, visited }) => [closed, visited.length])).toEqual([
    [true, 0],
    [false, 0],
    [false, 1],
  ])
})

test('behavior: brought to the front, unless it is gone', () => {
  const deps = newDeps()
  expect(focusWindow(deps)).toBe(false)
  openWindow(deps, '')
  expect([focusWindow(deps), popups.opened[0]?.focused]).toEqual([true, 1])
  popups.opened[0]?.close()
  expect([focusWindow(deps), popups.opened[0]?.focused]).toEqual([false, 1])
})

test('error: the browser refuses, or the person has closed it', () => {
  const deps = newDeps()
  popups.refuses = true
  expect([openWindow(deps, ''), openPage(deps, URL), sendWindow(deps, URL)]).toEqual([false, false, false])
  expect(isWindowClosed(deps)).toBe(true)
  popups.refuses = false
  openWindow(deps, '')
  popups.opened[0]?.close()
  expect([sendWindow(deps, URL), isWindowClosed(deps)]).toEqual([false, true])
  closeWindow(deps)
  expect(isWindowClosed(deps)).toBe(true)
})
