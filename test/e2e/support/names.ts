import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

/** The request that registers a name; look-ups have the name after it. */
export const REGISTER = '/v1/profile/account?'

/** Goes from the account settings to the name field, as a visitor does. */
export async function openNaming(modal: ModalPage): Promise<void> {
  await modal.show('AccountSettings')
  await modal.testId('account-choose-name-button').click()
  await expect(modal.view('ChooseAccountName')).toBeVisible()
  await modal.page.getByRole('button', { name: 'Choose Name' }).click()
  await expect(modal.view('RegisterAccountName')).toBeVisible()
}

export const field = (modal: ModalPage) => modal.testId('wui-ens-input').getByTestId('wui-input-text')
export const rows = (modal: ModalPage) => modal.testId('account-name-suggestion')
export const submit = (modal: ModalPage) => modal.testId('register-name-submit')
export const failure = (modal: ModalPage) => modal.testId('register-name-error')
export const success = (modal: ModalPage) => modal.testId('register-name-success')

/** Types a name that is free, and asks for it. */
export async function enterName(modal: ModalPage, label: string): Promise<void> {
  await field(modal).fill(label)
  await expect(rows(modal)).toContainText('Available')
  await submit(modal).click()
}

/** In the page's own wallet. */
export const sign = (modal: ModalPage) => modal.testId('sandbox-wallet-approve').click()
export const refuse = (modal: ModalPage) => modal.testId('sandbox-wallet-reject').click()

/** In the frame of the embedded wallet. */
export async function signInFrame(modal: ModalPage): Promise<void> {
  await expect(modal.view('ApproveTransaction')).toBeVisible()
  await modal.page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Sign', exact: true }).click()
}

/** Registers the name for another account. */
export async function registerForOther(sandbox: SandboxClient, name: string, address: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name, address })
  await fetch(`${sandbox.manifest.control}/names`, { method: 'POST', headers, body })
}

export type NameRecord = { readonly addresses: Readonly<Record<string, { readonly address: string }>> }

/** The service's record of a name. */
export async function recordOf({ manifest }: SandboxClient, name: string): Promise<NameRecord> {
  const query = `projectId=${manifest.projectId}&apiVersion=2`
  return (await fetch(`${manifest.blockchain}/v1/profile/account/${name}?${query}`)).json()
}
