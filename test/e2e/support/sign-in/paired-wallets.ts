import { expect } from '../fixtures'
import type { ModalPage } from '../modal-page'
import { WalletPage } from '../wallet-page'
import { cancel, SIWE, sign } from './actions'
import { chooseNetwork, pageQuestion } from './page-question'
import type { SignInCase, Visitor, WalletKind } from './visitor'

/** The link of the code on screen. */
export async function codeOf(modal: ModalPage): Promise<string> {
  const code = modal.testId('wui-qr-code')
  // while the page's server is down, it waits some seconds for a nonce
  await expect(code).toHaveAttribute('uri', /^wc:/, { timeout: 10_000 })
  return (await code.getAttribute('uri')) ?? ''
}

/** Opens the modal and returns the URI of its QR code. */
export async function openCode(modal: ModalPage): Promise<string> {
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  return codeOf(modal)
}

/** The wallet of the sandbox in a tab of its own; the page stays in front. `auth=off`: it signs afterwards only. */
export async function openWallet({ modal, context, sandbox }: SignInCase, query = ''): Promise<WalletPage> {
  const tab = await context.newPage()
  await tab.goto(`${sandbox.manifest.wallet}${query}`)
  await modal.page.bringToFront()
  return WalletPage.of(tab)
}

const say = (wallet: WalletPage, yes: boolean) =>
  wallet.press(yes ? 'session-approve-button' : 'session-reject-button')

function visitorOf({ modal }: SignInCase, wallet: WalletPage): Visitor {
  return {
    ...pageQuestion(modal),
    async ask() {
      await wallet.pair(await openCode(modal))
      await say(wallet, true)
      await expect(modal.view('ConnectingSiwe')).toBeVisible({ timeout: 10_000 })
    },
    async answer(yes) {
      await sign(modal)
      await expect(wallet.testId('request-text')).toContainText('wants you to sign in')
      await say(wallet, yes)
    },
    async switchNetwork() {
      await chooseNetwork(modal, 'Polygon')
      await expect(modal.view('ConnectingSiwe')).toBeVisible()
    },
    async expectLeft() {
      await wallet.press('sessions')
      await expect(wallet.testId('session-card')).toHaveCount(0)
    },
  }
}

export const PAIRED_IN_TWO_STEPS: WalletKind = {
  name: 'a paired wallet in two steps',
  query: SIWE,
  networks: ['eip155:1', 'eip155:137'],
  enter: async arena => visitorOf(arena, await openWallet(arena, '?auth=off')),
}

export const PAIRED_IN_ONE: WalletKind = {
  name: 'a paired wallet with one approval',
  query: SIWE,
  networks: ['eip155:1', 'eip155:137'],
  oneApproval: true,
  async enter(arena) {
    const { modal } = arena
    const wallet = await openWallet(arena)
    const afterwards = visitorOf(arena, wallet)
    let isPairing = false
    return {
      ...afterwards,
      async ask() {
        isPairing = true
        await wallet.pair(await openCode(modal))
        await expect(wallet.testId('session-approve-button')).toBeVisible()
      },
      async answer(yes) {
        if (!isPairing) return afterwards.answer(yes)
        isPairing = false
        await say(wallet, yes)
      },
      async expectRefused() {
        await expect(modal.testId('wui-snackbar-message')).toHaveText('Declined')
        await expect.poll(() => wallet.testId('session-card').count()).toBe(0)
        await wallet.pair(await codeOf(modal))
        await expect(wallet.testId('session-approve-button')).toBeVisible()
        isPairing = true
      },
      /** As long as the wallet decides, the QR code is on screen. */
      turnAway: async () =>
        (await modal.view('ConnectingSiwe').isVisible()) ? cancel(modal) : modal.close(),
    }
  },
}
