import { createElement, type IconNode } from 'lucide'

type Child = Node | string | undefined | false
type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element. `testId`, `class` and ARIA attributes are named; callers add listeners. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (name === 'testId') element.dataset.testid = String(value)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  )
  return element
}

export function button(
  attributes: Attributes,
  onClick: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = h('button', { type: 'button', ...attributes }, ...children)
  element.addEventListener('click', onClick)
  return element
}

export function icon(node: IconNode): SVGElement {
  const svg = createElement(node)
  svg.setAttribute('aria-hidden', 'true')
  return svg
}

/** Replaces the children, and moves the focus to the new element with the same test id. */
export function replaceChildren(parent: HTMLElement, ...children: readonly Node[]): void {
  const active = parent.contains(document.activeElement) ? document.activeElement : undefined
  const key = active instanceof HTMLElement ? active.dataset.testid : undefined
  parent.replaceChildren(...children)
  if (key) parent.querySelector<HTMLElement>(`[data-testid="${CSS.escape(key)}"]`)?.focus()
}

/** `0x1234…cdef`, with the whole address as its title. */
export function address(text: string): HTMLElement {
  const short = text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
  return h('span', { class: 'address', title: text }, short)
}
