import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

type Mail = { readonly code?: string; readonly link?: string }

export async function mailsTo(sandbox: SandboxClient, address: string): Promise<readonly Mail[]> {
  const response = await fetch(`${sandbox.manifest.inbox}?to=${address}`)
  return (await response.json()) as Mail[]
}

/** The newest of `count` codes, once all have arrived. */
export async function codeTo(sandbox: SandboxClient, address: string, count = 1): Promise<string> {
  const codes = async () => (await mailsTo(sandbox, address)).flatMap(({ code }) => code ?? [])
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes()).at(-1) ?? ''
}

export const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
export const emailField = (modal: ModalPage) => modal.testId('wui-email-input').locator('input')

export async function submit(modal: ModalPage, email: string): Promise<void> {
  await emailField(modal).fill(email)
  await emailField(modal).press('Enter')
}

/** Types the code, once the first digit has the focus. */
export async function type({ page }: ModalPage, code: string): Promise<void> {
  await expect(page.getByTestId('wui-otp-input').locator('input').first()).toBeFocused()
  await page.keyboard.type(code)
}

export async function expectConnected(modal: ModalPage): Promise<string> {
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  return (await modal.state()).address ?? ''
}

/** Logs in with the modal of an open page, with an email address that is new in this browser. */
export async function logIn(modal: ModalPage, sandbox: SandboxClient, email: string): Promise<string> {
  await modal.show()
  await submit(modal, email)
  // the frame loads first, which takes its time on a busy machine
  await expect(modal.view('EmailVerifyOtp')).toBeVisible({ timeout: 20_000 })
  await type(modal, await codeTo(sandbox, email))
  return expectConnected(modal)
}
