import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export type Rendered = {
  readonly root: ShadowRoot
  /** The only element with this `data-testid`. Throws if there is none. */
  byTestId(id: string): HTMLElement
  /** The first element that matches. Throws if there is none. */
  find<T extends Element = HTMLElement>(selector: string): T
  render(node: ReactNode): void
  unmount(): void
}

/** Renders into the shadow root of an element in the document, as the modal does. */
export function renderInShadow(node: ReactNode): Rendered {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const reactRoot = createRoot(root.appendChild(document.createElement('div')))
  const find = <T extends Element>(selector: string): T => {
    const found = root.querySelector<T>(selector)
    if (!found) throw new Error(`Nothing matches ${selector} in ${root.innerHTML}`)
    return found
  }
  const rendered: Rendered = {
    root,
    byTestId: id => find(`[data-testid="${id}"]`),
    find,
    render: next => act(() => reactRoot.render(next)),
    unmount() {
      act(() => reactRoot.unmount())
      host.remove()
    },
  }
  rendered.render(node)
  return rendered
}

/** Lets React handle a user event. */
export function fire(target: EventTarget, event: Event): void {
  act(() => void target.dispatchEvent(event))
}

export const press = (target: EventTarget, key: string) =>
  fire(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))

export const click = (target: EventTarget) =>
  fire(target, new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))

/** Pastes a text. Returns whether the field takes it. */
export function paste(input: HTMLInputElement, text: string): boolean {
  const event = new Event('paste', { bubbles: true, composed: true, cancelable: true })
  fire(input, Object.assign(event, { clipboardData: { getData: () => text } }))
  return !event.defaultPrevented
}

/** Types a value into a controlled field: React listens for the native setter. */
export function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  fire(input, new Event('input', { bubbles: true, composed: true }))
}
