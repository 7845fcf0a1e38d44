import { byId, create } from './dom'
import { getModal, MODAL_EVENTS } from './modal'

const KEPT = 200

/** Lists every event of the element, newest first. */
export function startEventLog(): void {
  const list = byId('events', HTMLOListElement)
  const empty = byId('no-events', HTMLElement)
  const modal = getModal()
  for (const name of MODAL_EVENTS) {
    modal.addEventListener(name, event => {
      list.prepend(row(name, event instanceof CustomEvent ? event.detail : undefined))
      while (list.children.length > KEPT) list.lastElementChild?.remove()
      empty.hidden = true
    })
  }
  byId('clear-events', HTMLButtonElement).addEventListener('click', () => {
    list.replaceChildren()
    empty.hidden = false
  })
}

function row(name: string, detail: unknown): HTMLLIElement {
  const item = create('li')
  item.dataset.event = name
  item.append(create('time', new Date().toLocaleTimeString('en-GB')), create('b', name))
  if (detail !== undefined && detail !== null) item.append(create('code', JSON.stringify(detail)))
  return item
}
