import type { ModalState } from '../../../src/shared/host/runtime-contract'
import { byId, create } from './dom'

/** Shows every field of the element's state. */
export function showState(state: ModalState): void {
  const rows = Object.entries(state).flatMap(([name, value]) => {
    const term = create('dt', name)
    const definition = create('dd', textOf(value))
    definition.dataset.testid = `demo-state-${name}`
    if (value === undefined) definition.className = 'unknown'
    return [term, definition]
  })
  byId('state', HTMLDListElement).replaceChildren(...rows)
}

function textOf(value: unknown): string {
  if (value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
