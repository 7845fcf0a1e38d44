import { expect } from './fixtures'
import type { ModalPage } from './modal-page'

/** The link in the code on screen. */
export async function uriOf(modal: ModalPage): Promise<string> {
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  return (await code.getAttribute('uri')) ?? ''
}

/** Goes to the code from the list, as a visitor does. */
export async function openCode(modal: ModalPage): Promise<string> {
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  await expect(modal.view('ConnectingWalletConnect')).toBeVisible()
  return uriOf(modal)
}
