import '../../../../src/index'
import type { W3mModalElement } from '../../../../src/element/w3m-modal-element'

/** A modal in the page, with these attributes. */
export function addModal(attributes: Readonly<Record<string, string>> = {}): W3mModalElement {
  const modal = document.createElement('w3m-modal')
  for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value)
  document.body.append(modal)
  return modal
}

/** Names and details of the events of that name that the element fires from now on. */
export function listen(element: Element, ...names: readonly string[]): { type: string; detail: unknown }[] {
  const seen: { type: string; detail: unknown }[] = []
  for (const name of names)
    element.addEventListener(
      name,
      event => void seen.push({ type: name, detail: (event as CustomEvent).detail }),
    )
  return seen
}

/** From markup, as a parser makes it. */
export function parse(markup: string): void {
  document.body.append(document.createRange().createContextualFragment(markup))
}

/** `w3mButton`: the one of that tag, and what a visitor sees of it. */
export function companion(tag: string, attributes: Readonly<Record<string, string>> = {}) {
  const host = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
  return {
    host,
    find,
    get button(): HTMLButtonElement {
      const button = find('button')
      if (!button) throw new Error(`${tag} shows nothing`)
      return button as HTMLButtonElement
    },
    get frame(): string | null {
      return find('button')?.parentElement?.dataset.testid ?? null
    },
    get text(): string {
      return find('button')?.textContent ?? ''
    },
  }
}
