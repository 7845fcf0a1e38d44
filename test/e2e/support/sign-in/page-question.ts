import { expect } from '../fixtures'
import type { ModalPage } from '../modal-page'
import { cancel } from './actions'
import type { Visitor } from './visitor'

/** Of every wallet that signs once the page has asked. */
export function pageQuestion(modal: ModalPage): Pick<Visitor, 'expectRefused' | 'turnAway'> {
  return {
    async expectRefused() {
      await expect(modal.testId('siwe-error')).toHaveText('Signature declined')
    },
    turnAway: () => cancel(modal),
  }
}

/** Chooses another network in the modal, by its name. */
export async function chooseNetwork(modal: ModalPage, name: string): Promise<void> {
  await modal.show('Networks')
  await modal.testId(`w3m-network-switch-${name}`).click()
}
