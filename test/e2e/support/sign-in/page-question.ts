import { expect } from '../fixtures'
import type { ModalPage } from '../modal-page'
import { cancel } from './actions'
import type { Visitor } from './visitor'

/** For wallets that sign after the modal has prompted the visitor. */
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
