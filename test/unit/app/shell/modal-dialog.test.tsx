import { act } from 'react'
import { ModalDialog } from '../../../../src/app/shell/modal-dialog'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { SHAKE_MS, showModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connectStarted } from '../../../../src/wallets/connections/connections-slice'
import { fakeDialog } from '../../../support/fake-dialog'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { fire, press } from '../../../support/render-in-shadow'
import { viewBench } from '../../../support/view-bench'

fakeNetwork()
const calls = fakeDialog()
const bench = viewBench()

function mount(store = bench.newStore()) {
  const screen = bench.show(null, store)
  const dialog = screen.root.appendChild(document.createElement('dialog'))
  screen.rerender(<ModalDialog dialog={dialog} />)
  return screen
}

async function show(options: Partial<ModalOptions> = {}) {
  const store = bench.newStore({ options })
  const screen = mount(store)
  await screen.dispatch(showModal())
  const dialog = screen.find<HTMLDialogElement>('dialog')
  const sources = () =>
    store.host.events.flatMap(({ name, detail }) => (name === 'beforeclose' ? [detail.source] : []))
  return { ...screen, dialog, sources, isOpen: () => store.getState().modal.open, host: store.host }
}
const pointer = (target: Element, type: string) =>
  fire(target, new MouseEvent(type, { bubbles: true, composed: true }))
/** A press that starts on one element and ends on another: the click targets their common ancestor. */
function pressFromTo(from: Element, to: Element, clicked: Element = to) {
  pointer(from, 'pointerdown')
  pointer(clicked, 'click')
}

test('default: closed, an empty dialog without a test id', () => {
  const { find, byTestId } = mount()
  expect(find<HTMLDialogElement>('dialog').open).toBe(false)
  expect(find('dialog').childElementCount).toBe(0)
  expect(() => byTestId('w3m-modal-overlay')).toThrow()
})

test('default: open, it is in the top layer and named by the heading', async () => {
  const { dialog, byTestId } = await show()
  expect(calls).toEqual(['showModal'])
  expect(byTestId('w3m-modal-overlay')).toBe(dialog)
  expect(byTestId('w3m-header-text').id).toBe(dialog.getAttribute('aria-labelledby'))
  expect(dialog.contains(byTestId('w3m-modal-card'))).toBe(true)
})

test.each(['dark', 'light', 'auto'] as const)('param: theme-mode %s', async themeMode => {
  const { dialog, dispatch } = await show({ themeMode })
  expect(dialog.dataset.theme).toBe(themeMode)
  await dispatch(optionsChanged({ ...OPTIONS, themeMode: 'light' }))
  expect(dialog.dataset.theme).toBe('light')
})

test('param: the language and its direction', async () => {
  const screen = await show()
  expect([screen.dialog.lang, screen.dialog.dir]).toEqual(['en', 'ltr'])
  await act(() => screen.store.deps.locale.use({ locale: 'ar' }, document))
  expect([screen.dialog.lang, screen.dialog.dir]).toEqual(['ar', 'rtl'])
  expect(screen.byTestId('w3m-header-text').textContent).not.toBe('Connect Wallet')
})

describe('closing', () => {
  test('behavior: Escape closes, it never goes back', async () => {
    const screen = await show()
    await screen.click(screen.byTestId('header-help'))
    press(screen.byTestId('w3m-modal-card'), 'Escape')
    expect(screen.isOpen()).toBe(false)
    expect(screen.sources()).toEqual(['escape'])
    expect(calls).toEqual(['showModal', 'close'])
  })

  test('behavior: other keys, and an Escape that something inside has used, do not', async () => {
    const { byTestId, isOpen } = await show()
    const card = byTestId('w3m-modal-card')
    press(card, 'Enter')
    card.addEventListener('keydown', event => event.preventDefault(), { once: true })
    press(card, 'Escape')
    expect(isOpen()).toBe(true)
  })

  test('behavior: an Escape that ends the composition of an input method does not', async () => {
    const { byTestId, isOpen } = await show()
    const composing = { key: 'Escape', keyCode: 229, bubbles: true, composed: true, cancelable: true }
    fire(byTestId('w3m-modal-card'), new KeyboardEvent('keydown', composing))
    expect(isOpen()).toBe(true)
  })

  test('behavior: a click outside the card closes', async () => {
    const { dialog, isOpen, sources } = await show()
    pressFromTo(dialog, dialog)
    expect(isOpen()).toBe(false)
    expect(sources()).toEqual(['overlay'])
  })

  test('behavior: a press that begins in the card and ends outside of it selects text, and does not', async () => {
    const { dialog, byTestId, isOpen } = await show()
    pressFromTo(byTestId('w3m-header-text'), dialog)
    expect(isOpen()).toBe(true)
    pressFromTo(dialog, byTestId('w3m-header-text'), dialog.firstElementChild ?? dialog)
    expect(isOpen()).toBe(true)
  })

  test('behavior: a `cancel` event of the platform only closes the modal through `beforeclose`', async () => {
    const { dialog, isOpen, sources, host } = await show()
    host.preventClose = true
    const cancel = new Event('cancel', { cancelable: true })
    fire(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect([isOpen(), dialog.open]).toEqual([true, true])
    expect(sources()).toEqual(['platform'])
  })

  test('behavior: a close that the platform forces cannot be prevented', async () => {
    const { dialog, isOpen, sources, host } = await show()
    host.preventClose = true
    dialog.removeAttribute('open')
    fire(dialog, new Event('close'))
    expect(isOpen()).toBe(false)
    expect(sources()).toEqual([])
    expect(host.events.at(-1)).toMatchObject({ name: 'track', detail: { event: 'MODAL_CLOSE' } })
  })

  test('behavior: prevented, the card shakes for 500 ms and stays', async () => {
    const { byTestId, dialog, host, store } = await show()
    host.preventClose = true
    press(dialog, 'Escape')
    press(dialog, 'Escape')
    expect(byTestId('w3m-modal-card').className).toBe('card shake')
    await act(() => store.clock.advance(SHAKE_MS))
    expect(byTestId('w3m-modal-card').className).toBe('card')
    expect(dialog.open).toBe(true)
  })
})

test('behavior: opened and closed again and again, with one close event each', async () => {
  const screen = await show()
  for (let round = 0; round < 3; round++) {
    press(screen.dialog, 'Escape')
    await screen.dispatch(showModal())
  }
  expect(screen.isOpen()).toBe(true)
  expect(screen.host.events.filter(({ name }) => name === 'close')).toHaveLength(3)
})

test('behavior: while a browser wallet shows a request, the page can be used', async () => {
  const { dialog, dispatch, isOpen } = await show()
  await dispatch(connectStarted({ requestId: '1', uid: 'x' }))
  expect(calls).toEqual(['showModal', 'close', 'show'])
  expect(document.documentElement.style.overflow).toBe('')
  expect([isOpen(), dialog.open]).toEqual([true, true])
  await dispatch({
    type: 'connections/connectFailed',
    payload: { requestId: '1', error: { code: 'ABORTED' } },
  })
  expect(calls.at(-1)).toBe('showModal')
  expect(isOpen()).toBe(true)
})

test('behavior: the page behind it does not scroll, and does again afterwards', async () => {
  const { dialog } = await show()
  expect(document.documentElement.style.overflow).toBe('hidden')
  press(dialog, 'Escape')
  expect(document.documentElement.style.overflow).toBe('')
})

test('behavior: the focus returns to what opened it', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { dialog, root } = await show()
  expect(root.activeElement).not.toBeNull()
  press(dialog, 'Escape')
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test('behavior: taken out of the page while it is open, the page scrolls again', async () => {
  const screen = await show()
  screen.unmount()
  expect(document.documentElement.style.overflow).toBe('')
})
