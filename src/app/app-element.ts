import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'
import type { AppContext } from './app-context'
import { AppRoot } from './app-root'

/**
 * The React tree is mounted by the class that r2wc returns, one level below the public element: r2wc's own surface
 * loses bare booleans, removed attributes and early properties, so the host class is hand-written.
 */
const TAG = 'w3m-modal-app'

const contexts = new WeakMap<object, AppContext>()

/** r2wc passes its element as `container`, by which a tree finds its own store. */
function MountedApp({ container }: { container?: HTMLElement }) {
  const context = container && contexts.get(container)
  return context ? createElement(AppRoot, { context }) : null
}

export function createAppElement(context: AppContext): HTMLElement {
  if (!customElements.get(TAG)) {
    const type = r2wc(MountedApp)
    // `moveBefore()` of the page keeps the tree and its dialog: without this callback, it would remove and add the element
    type.prototype.connectedMoveCallback = () => {}
    customElements.define(TAG, type)
  }
  const element = document.createElement(TAG)
  contexts.set(element, context)
  return element
}
