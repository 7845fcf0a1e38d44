/** @jest-environment node */

/** The part of a page that an element without a runtime uses. */
class Page {
  isConnected = false
  readonly ownerDocument = this
  attachShadow() {
    return this
  }
  addEventListener() {}
  removeEventListener() {}
  querySelector() {
    return null
  }
  getAttribute() {
    return null
  }
  hasAttribute() {
    return false
  }
  hasOwnProperty() {
    return false
  }
  toggleAttribute() {}
}

test('behavior: a document that is taken down with the modal in it gets no events of that', async () => {
  // the page is never idle: nothing loads after the test
  const page = { HTMLElement: Page, document: new Page(), requestIdleCallback: () => 0 }
  Object.assign(globalThis, page)
  const { W3mModalElement } = await import('../../../../src/element/w3m-modal-element')
  const modal = new W3mModalElement()
  modal.connectedCallback()
  await Promise.resolve()
  const later: (() => void)[] = []
  jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(task => void later.push(task))
  modal.disconnectedCallback()
  // as test environments do: the globals are removed before the task has ended
  for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name)
  expect(later).toHaveLength(1)
  expect(() => later[0]?.()).not.toThrow()
})
