import { flushSync } from 'react-dom'
import { createAppElement } from '../../../src/app/app-element'
import { showModal } from '../../../src/store/navigation/modal-thunks'
import { fakeNetwork } from '../../support/fake-network'
import { createTestStore, type TestStore } from '../../support/test-store'

fakeNetwork()
let stores: TestStore[] = []
afterEach(() => {
  document.body.replaceChildren()
  for (const store of stores) store.stop()
  stores = []
})

function mount() {
  const store = createTestStore()
  stores.push(store)
  const app = createAppElement({ store: store as never, deps: store.deps })
  flushSync(() => store.host.root.append(app))
  return { store, app, dialog: () => store.host.root.querySelector('dialog') }
}
/** React adds a property to elements that it has created. */
const isReacts = (element: Element | null) =>
  Object.keys(element ?? {}).some(key => key.startsWith('__reactFiber$'))

test('default: the React tree is mounted by the class that r2wc returns', () => {
  const { store, app, dialog } = mount()
  const made = customElements.get('w3m-modal-app')
  expect(made).toBeDefined()
  expect(app).toBeInstanceOf(made)
  // r2wc adds it to instances of its classes only.
  expect(Symbol.for('r2wc.render') in app).toBe(true)
  flushSync(() => void store.dispatch(showModal()))
  expect(isReacts(dialog()?.firstElementChild ?? null)).toBe(true)
})

test('behavior: each element finds its own store', () => {
  const [first, second] = [mount(), mount()]
  expect(first.app.constructor).toBe(second.app.constructor)
  flushSync(() => void first.store.dispatch(showModal()))
  expect(first.dialog()?.dataset.testid).toBe('w3m-modal-overlay')
  expect(second.dialog()?.dataset.testid).toBeUndefined()
})

test('behavior: taken out, nothing of React is left in it; put back, it is drawn from the store', async () => {
  const { store, app, dialog } = mount()
  flushSync(() => void store.dispatch(showModal()))
  app.remove()
  expect(dialog()).toBeNull()
  flushSync(() => store.host.root.append(app))
  expect(dialog()?.dataset.testid).toBe('w3m-modal-overlay')
})

test('behavior: `moveBefore()` of the page keeps the tree', () => {
  mount()
  // browsers take the element out and put it back where its class has no such callback
  expect(customElements.get('w3m-modal-app')?.prototype).toHaveProperty('connectedMoveCallback')
})

test('error: an element of that name without a store shows nothing', () => {
  mount()
  const stray = document.createElement('w3m-modal-app')
  flushSync(() => document.body.append(stray))
  expect(stray.childElementCount).toBe(0)
})
