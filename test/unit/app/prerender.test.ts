import { prerender } from '../../../src/app/prerender'
import { fakeIntersection } from '../../support/fake-intersection'
import { fakeNetwork } from '../../support/fake-network'
import { createFakeProvider } from '../../support/fake-wallet'
import { createTestStore, WALLET } from '../../support/test-store'
import { quiet } from '../../support/until'

const network = fakeNetwork()
const screen = fakeIntersection()

test('default: it draws the card without effects on the page', async () => {
  const store = createTestStore()
  // A wallet whose picture needs a request.
  store.addWallet(createFakeProvider(), { ...WALLET, imageId: 'some-id' })
  const before = store.getState()
  const made = jest.spyOn(document, 'createElement')
  prerender({ store: store as never, deps: store.deps })
  expect(made.mock.calls.map(([tag]) => tag)).toEqual(expect.arrayContaining(['h1', 'ul', 'button']))
  await quiet()
  expect(store.getState()).toEqual(before)
  expect(store.host.events).toEqual([])
  expect(network.requests).toEqual([])
  expect(screen.watched).toEqual([])
  expect(document.activeElement).toBe(document.body)
})

test('behavior: the card is laid out under the root, unseen and without autofocus, and then leaves it', () => {
  const store = createTestStore()
  const { root } = store.deps.host
  const laidOut: unknown[] = []
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    const { open, style } = this as HTMLDialogElement
    const [headings, focused] = ['h1', '[autofocus]'].map(selector => this.querySelectorAll(selector).length)
    if (this.parentNode === root) laidOut.push({ open, visibility: style.visibility, headings, focused })
    return 0
  })
  prerender({ store: store as never, deps: store.deps })
  expect(laidOut).toEqual([{ open: true, visibility: 'hidden', headings: 1, focused: 0 }])
  expect(root.querySelector('dialog')).toBeNull()
})
