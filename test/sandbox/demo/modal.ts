import type { EventDetails } from '../../../src/shared/host/events'
import type { ModalState } from '../../../src/shared/host/runtime-contract'
import { byId } from './dom'

/** The part of the element that the page uses. */
export interface Modal extends HTMLElement {
  readonly state: ModalState
  show(): Promise<void>
  getProvider(namespace?: string): Promise<unknown>
  subscribe(listener: (state: ModalState) => void): () => void
}

export type ModalEventName = keyof EventDetails

/** Every event of the element. */
export const MODAL_EVENTS: readonly ModalEventName[] = [
  'open',
  'beforeclose',
  'close',
  'connect',
  'disconnect',
  'accountchange',
  'networkchange',
  'error',
  'track',
]

export function getModal(): HTMLElement {
  return byId('wallet', HTMLElement)
}

/** Resolves once its script has loaded. */
export async function upgradedModal(): Promise<Modal> {
  await customElements.whenDefined('w3m-modal')
  const modal = getModal()
  if (!isModal(modal)) throw new Error('The element has no state')
  return modal
}

function isModal(element: HTMLElement): element is Modal {
  return 'state' in element && 'subscribe' in element && 'getProvider' in element
}
