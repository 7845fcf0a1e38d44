import { followViewport } from '../../../../src/app/shell/follow-viewport'
import { replaceEarlyCard } from '../../../../src/app/shell/replace-early-card'
import { unlockScroll } from '../../../../src/app/shell/scroll-lock'
import type { RuntimeHost } from '../../../../src/shared/host/runtime-contract'

const { style } = document.documentElement

function setup() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  const card = { dialog, opener: null, follow: async () => {}, release: jest.fn(), close: () => {} }
  const port = { root, session: { card } } as unknown as RuntimeHost
  return { dialog, card, port }
}

test('default: the page is locked before the content is rendered, so that it is laid out once', () => {
  const { dialog, card, port } = setup()
  let before = ''
  replaceEarlyCard(port, () => {
    before = style.overflow
    dialog.append(Object.assign(document.createElement('div'), { className: 'card' }))
  })
  expect(before).toBe('hidden')
  expect(card.release).toHaveBeenCalledTimes(1)
  expect(style.overflow).toBe('hidden')
  unlockScroll(dialog)
  expect(style.overflow).toBe('')
})

test('behavior: where nothing opens, the page scrolls again', () => {
  const { port } = setup()
  replaceEarlyCard(port, () => {})
  expect(style.overflow).toBe('')
})

test('behavior: the viewport is read before anything is written, and only changes are written', () => {
  const log: string[] = []
  const sizes: Record<string, number> = { scale: 1, offsetLeft: 0, offsetTop: 0, width: 390, height: 844 }
  const viewport = new EventTarget()
  for (const name of Object.keys(sizes))
    Object.defineProperty(viewport, name, {
      get() {
        log.push('read')
        return sizes[name]
      },
    })
  Object.assign(window, { visualViewport: viewport }) // jsdom has none
  const { dialog } = setup()
  const setProperty = jest.spyOn(dialog.style, 'setProperty').mockImplementation(name => void log.push(name))
  jest
    .spyOn(dialog.style, 'getPropertyValue')
    .mockImplementation(name => (name === '--seen-width' ? '390px' : ''))
  const stop = followViewport(dialog)
  expect(log.lastIndexOf('read')).toBeLessThan(log.indexOf('--seen-left'))
  expect(setProperty.mock.calls).toEqual([
    ['--seen-left', '0px'],
    ['--seen-top', '0px'],
    ['--seen-height', '844px'],
  ])
  stop()
  Object.assign(window, { visualViewport: null })
  jest.restoreAllMocks()
})
