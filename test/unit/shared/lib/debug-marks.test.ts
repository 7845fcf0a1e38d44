import { performance as measured } from 'node:perf_hooks'
import { isDebugged, markPaints, markStep } from '../../../../src/shared/lib/debug-marks'
import { until } from '../../../support/until'

const page = (search: string) => window.history.replaceState(null, '', `/${search}`)
const build = (isDevelopment: boolean | undefined) =>
  Reflect.set(globalThis, '__W3M_DEVELOPMENT__', isDevelopment)
/** Marks of ours: jest sets its own in the same process. */
const marks = () =>
  measured
    .getEntriesByType('mark')
    .map(({ name }) => name)
    .filter(name => name.startsWith('w3m:'))

// jsdom has no marks
beforeAll(() => void Object.defineProperty(window, 'performance', { value: measured, configurable: true }))
afterEach(() => {
  measured.clearMarks()
  Reflect.deleteProperty(globalThis, '__W3M_DEVELOPMENT__')
  page('')
})

/** A card whose parts appear one after the other. */
function card() {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const show = (html: string) => root.append(document.createRange().createContextualFragment(html))
  return { root, show }
}

const HEAD = '<div class="card"><div class="head"></div></div>'
const LOCAL_ROW = '<button data-connector-id="a" data-wallet-id="a"></button>'
const DIRECTORY_ROW = '<button data-wallet-id="b"></button>'

describe('a development build, with ?debug', () => {
  beforeEach(() => {
    build(true)
    page('?debug')
  })

  test('default: each step is marked once', () => {
    expect(isDebugged()).toBe(true)
    markStep('element-upgraded')
    markStep('opening-requested')
    markStep('element-upgraded')
    expect(marks()).toEqual(['w3m:element-upgraded', 'w3m:opening-requested'])
  })

  test('default: what is painted is marked when it appears', async () => {
    const { root, show } = card()
    markPaints(root)
    show(HEAD)
    await until(() => expect(marks()).toHaveLength(1))
    expect(marks()).toEqual(['w3m:react-painted'])
    show(LOCAL_ROW)
    await until(() => expect(marks()).toHaveLength(2))
    expect(marks()).toEqual(['w3m:react-painted', 'w3m:local-rows-painted'])
    show(DIRECTORY_ROW)
    await until(() => expect(marks()).toHaveLength(3))
    expect(marks().at(-1)).toBe('w3m:directory-rows-painted')
  })

  test('behavior: rows inside other elements count, and nothing is observed once all is on screen', async () => {
    const disconnected = jest.spyOn(MutationObserver.prototype, 'disconnect')
    const { root, show } = card()
    show('<div class="list"></div>')
    markPaints(root)
    root
      .querySelector('.list')
      ?.append(...[HEAD, LOCAL_ROW].map(html => document.createRange().createContextualFragment(html)))
    await until(() => expect(marks()).toHaveLength(2))
    expect(disconnected).not.toHaveBeenCalled()
    show(DIRECTORY_ROW)
    await until(() => expect(marks()).toHaveLength(3))
    expect(disconnected).toHaveBeenCalledTimes(1)
    disconnected.mockRestore()
  })
})

test.each([
  ['a development build without ?debug', true, ''],
  ['another build', false, '?debug'],
  ['source that no build has touched', undefined, '?debug'],
])('behavior: %s marks nothing', async (_what, isDevelopment, search) => {
  if (isDevelopment !== undefined) build(isDevelopment)
  page(search)
  const { root, show } = card()
  const observed = jest.spyOn(MutationObserver.prototype, 'observe')
  markStep('element-upgraded')
  markPaints(root)
  show(HEAD)
  expect(isDebugged()).toBe(false)
  expect(observed).not.toHaveBeenCalled()
  expect(marks()).toEqual([])
  observed.mockRestore()
})
