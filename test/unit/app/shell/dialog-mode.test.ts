import { setDialogMode, takeOverDialog } from '../../../../src/app/shell/dialog-mode'
import { fakeDialog } from '../../../support/fake-dialog'

/** A page with a button, and an element whose shadow root holds the dialog. */
function setup() {
  const opener = document.body.appendChild(document.createElement('button'))
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  const [first, second] = [document.createElement('button'), document.createElement('button')]
  dialog.append(first, second)
  opener.focus()
  return { opener, root, dialog, first, second }
}
afterEach(() => document.body.replaceChildren())

describe('where dialogs are', () => {
  const calls = fakeDialog()

  test('default: modal is in the top layer, closed is closed', () => {
    const { dialog } = setup()
    setDialogMode(dialog, 'modal')
    expect(dialog.open).toBe(true)
    setDialogMode(dialog, 'closed')
    expect(dialog.open).toBe(false)
    expect(calls).toEqual(['showModal', 'close'])
  })

  test('param: page is next to the page, which can be used', () => {
    const { dialog } = setup()
    setDialogMode(dialog, 'page')
    expect(calls).toEqual(['show'])
  })

  test('behavior: the same mode again changes nothing', () => {
    const { dialog } = setup()
    for (const mode of ['closed', 'modal', 'modal', 'closed', 'closed'] as const) setDialogMode(dialog, mode)
    expect(calls).toEqual(['showModal', 'close'])
  })

  test('behavior: it steps out of modal state and back', () => {
    const { dialog } = setup()
    for (const mode of ['modal', 'page', 'modal'] as const) setDialogMode(dialog, mode)
    expect(calls).toEqual(['showModal', 'close', 'show', 'close', 'showModal'])
    expect(dialog.open).toBe(true)
  })

  test.each([
    ['stays in', true, []],
    ['comes back to', false, ['close', 'showModal']],
  ])('behavior: opened by the element before, it %s the top layer', (_how, isModal, expected) => {
    const { dialog, opener, root } = setup()
    dialog.showModal()
    // the page has moved the element, or not
    Object.assign(dialog, { matches: (selector: string) => selector === ':modal' && isModal })
    calls.length = 0
    takeOverDialog(dialog, opener)
    setDialogMode(dialog, 'modal')
    expect(calls).toEqual(expected)
    expect(root.activeElement).not.toBeNull()
  })

  test('behavior: on the way the focus stays where it is', () => {
    const { dialog, root, second } = setup()
    setDialogMode(dialog, 'modal')
    second.focus()
    setDialogMode(dialog, 'page')
    expect(root.activeElement).toBe(second)
    setDialogMode(dialog, 'modal')
    expect(root.activeElement).toBe(second)
  })

  test('behavior: closed, the focus returns to what opened it, whatever the modes in between', () => {
    const { dialog, opener, root } = setup()
    setDialogMode(dialog, 'modal')
    expect(root.activeElement).not.toBeNull()
    setDialogMode(dialog, 'page')
    setDialogMode(dialog, 'modal')
    setDialogMode(dialog, 'closed')
    expect(document.activeElement).toBe(opener)
  })

  test('behavior: opened from inside of another shadow root, it returns there', () => {
    const { dialog } = setup()
    const companion = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const inner = companion.appendChild(document.createElement('button'))
    inner.focus()
    setDialogMode(dialog, 'modal')
    setDialogMode(dialog, 'closed')
    expect(companion.activeElement).toBe(inner)
  })

  test('behavior: without an opener, the focus goes nowhere', () => {
    const { dialog, opener } = setup()
    opener.blur()
    const focused = jest.spyOn(HTMLElement.prototype, 'focus')
    setDialogMode(dialog, 'modal')
    focused.mockClear()
    setDialogMode(dialog, 'closed')
    expect(focused).not.toHaveBeenCalled()
    focused.mockRestore()
  })

  test('behavior: each opening returns to its own opener', () => {
    const { dialog, opener } = setup()
    setDialogMode(dialog, 'modal')
    setDialogMode(dialog, 'closed')
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    setDialogMode(dialog, 'modal')
    setDialogMode(dialog, 'closed')
    expect(document.activeElement).toBe(other)
    expect(document.activeElement).not.toBe(opener)
  })
})

test('behavior: where the platform has no dialogs, the attribute opens and closes it', () => {
  const { dialog } = setup()
  setDialogMode(dialog, 'modal')
  expect(dialog.hasAttribute('open')).toBe(true)
  setDialogMode(dialog, 'page')
  expect(dialog.hasAttribute('open')).toBe(true)
  setDialogMode(dialog, 'closed')
  expect(dialog.hasAttribute('open')).toBe(false)
})
