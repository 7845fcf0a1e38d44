/** The page's element with that id. */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`No #${id}`)
  return element
}

/** A new element with text. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (text) element.textContent = text
  if (className) element.className = className
  return element
}
