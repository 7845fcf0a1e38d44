import type { W3mModalElement } from '../../index'
import type { ModalState } from '../../shared/host/runtime-contract'
import type { FakeWallet } from '../fake-wallet'

/** A wallet that pages pair with. */
type Pairs = { pair(uri: string): Promise<void> }

/** Time in ms that `signIn` waits for each step. */
const WAIT_MS = 10_000

/**
 * Connects a fake wallet, without opening the list: like a visitor who chooses it. Resolves with the state. The wallet
 * must be on the page (`wallet.install()`).
 */
export async function connectFakeWallet(
  modal: W3mModalElement,
  wallet: Pick<FakeWallet, 'id'> | (Pick<FakeWallet, 'id'> & Pairs),
): Promise<ModalState> {
  const options = 'pair' in wallet ? { onUri: (uri: string) => void wallet.pair(uri).catch(() => {}) } : {}
  await modal.connect(wallet.id, options).catch(error => {
    // Jest cannot link a file that two import()s need at the same time (https://github.com/jestjs/jest/issues/11434)
    if (error.code !== 'LOAD_FAILED') throw error
    return modal.connect(wallet.id, options)
  })
  return modal.state
}

/**
 * Connects a fake wallet and signs in, on a page with `siwe`. Confirms the message as a visitor does. Resolves with the
 * state once the page's server has a session.
 */
export async function signIn(
  modal: W3mModalElement,
  wallet: Pick<FakeWallet, 'id'> | (Pick<FakeWallet, 'id'> & Pairs),
): Promise<ModalState> {
  let isDone = false
  const connected = connectFakeWallet(modal, wallet).finally(() => {
    isDone = true
  })
  const button = await waitFor(() => isDone || findSignButton(modal))
  if (typeof button === 'object') button.click()
  return connected
}

/** The button of the view that shows the message. */
function findSignButton(modal: W3mModalElement): HTMLElement | undefined {
  const button = modal.shadowRoot?.querySelector<HTMLButtonElement>(
    '[data-testid="w3m-connecting-siwe-sign"]',
  )
  return button && !button.disabled && button.getAttribute('aria-disabled') !== 'true' ? button : undefined
}

async function waitFor<Found>(find: () => Found | undefined | false): Promise<Found> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const found = find()
    if (found) return found
    if (Date.now() > end)
      throw new Error('The page did not request a sign-in. Check that its modal has `siwe`.')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
