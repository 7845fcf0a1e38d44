import { codeTo, mailsTo, submit, type } from '../email-login'
import { expect } from '../fixtures'
import { SIWE, sign } from './actions'
import { chooseNetwork, pageQuestion } from './page-question'
import type { SignInCase, Visitor, WalletKind } from './visitor'

const EMAIL = 'ada@example.org'

function visitorOf({ modal, sandbox }: SignInCase, other: string): Visitor {
  const frame = modal.page.frameLocator('#w3m-iframe')
  return {
    ...pageQuestion(modal),
    async ask() {
      const codes = (await mailsTo(sandbox, EMAIL)).filter(({ code }) => code).length
      await modal.show()
      await submit(modal, EMAIL)
      await expect(modal.view('EmailVerifyOtp')).toBeVisible({ timeout: 10_000 })
      await type(modal, await codeTo(sandbox, EMAIL, codes + 1))
      await expect(modal.view('ConnectingSiwe')).toBeVisible({ timeout: 10_000 })
    },
    async answer(yes) {
      await sign(modal)
      const button = (name: string) => frame.getByRole('button', { name, exact: true })
      // the frame has stopped moving once the button is enabled
      await expect(button('Sign')).toBeEnabled({ timeout: 10_000 })
      await button(yes ? 'Sign' : 'Cancel').click()
    },
    async switchNetwork() {
      // the embedded wallet switches without a prompt
      await chooseNetwork(modal, other)
      await expect(modal.view('ConnectingSiwe')).toBeVisible({ timeout: 10_000 })
    },
    async expectLeft() {
      // the frame logs out first
      const kept = () => modal.page.evaluate(() => JSON.stringify({ ...localStorage }))
      await expect.poll(kept).not.toContain(EMAIL)
    },
  }
}

export const EMAIL_EOA: WalletKind = {
  name: 'the embedded wallet',
  query: SIWE,
  networks: ['eip155:1', 'eip155:137'],
  enter: async arena => visitorOf(arena, 'Polygon'),
}

/** A login starts with the EOA. The smart account is chosen afterwards, and signs for itself. */
export const EMAIL_SMART: WalletKind = {
  name: "the embedded wallet's smart account",
  query: { ...SIWE, 'attr.networks': 'eip155:137 eip155:11155111' },
  networks: ['eip155:137', 'eip155:11155111'],
  live: true,
  async enter(arena) {
    const { modal } = arena
    const plain = visitorOf(arena, 'Sepolia')
    let isOverAccount = false
    return {
      ...plain,
      async prepare() {
        isOverAccount = false
        await plain.ask()
        await plain.answer(true)
        await expect(modal.card).toBeHidden({ timeout: 10_000 })
      },
      async ask() {
        await modal.show('Account')
        await modal.testId('w3m-switch-address-button-1').click()
        await expect(modal.view('ConnectingSiwe')).toBeVisible({ timeout: 10_000 })
        isOverAccount = true
      },
      async goBack() {
        if (!isOverAccount) return
        isOverAccount = false
        await expect(modal.view('Account')).toBeVisible({ timeout: 10_000 })
        await modal.close()
      },
    }
  },
}
