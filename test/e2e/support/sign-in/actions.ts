import { expect } from '../fixtures'
import { SANDBOX_WALLET } from '../flows'
import type { ModalPage } from '../modal-page'

/** The demo page with the sandbox's session API. */
export const SIWE = { 'attr.siwe': '/siwe', 'attr.networks': 'eip155:1 eip155:137 eip155:10' }

export const approve = (modal: ModalPage) => modal.testId('sandbox-wallet-approve').click()
export const reject = (modal: ModalPage) => modal.testId('sandbox-wallet-reject').click()
export const sign = (modal: ModalPage) => modal.testId('w3m-connecting-siwe-sign').click()
export const cancel = (modal: ModalPage) => modal.testId('w3m-connecting-siwe-cancel').click()

type Choice = {
  readonly wallet?: string
  /** The wallet has approved this site before, and does not prompt again. */
  readonly isKnown?: boolean
}

/** Chooses a wallet of the page and approves the connection. The sign-in prompt is then open. */
export async function connectToQuestion(
  modal: ModalPage,
  { wallet = SANDBOX_WALLET, isKnown = false }: Choice = {},
): Promise<void> {
  await modal.show()
  await modal.testId(`wallet-selector-${wallet}`).click()
  if (!isKnown) await approve(modal)
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
}

/** Connects and signs in, as a visitor does. */
export async function signInByHand(modal: ModalPage): Promise<string> {
  await connectToQuestion(modal)
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  const { address, connected } = await modal.state()
  expect(connected).toBe(true)
  return String(address)
}

/** Reloads the page: no session is restored. */
export async function expectForgotten(modal: ModalPage): Promise<void> {
  await modal.page.reload()
  await modal.host.evaluate(async element => {
    await customElements.whenDefined('w3m-modal')
    await (element as HTMLElement & { load(): Promise<void> }).load()
  })
  // a session that the wallet has opened meanwhile ends first
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  expect((await modal.state()).connected).toBe(false)
  expect(await modal.events('connect')).toEqual([])
}
