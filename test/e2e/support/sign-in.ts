import type { Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { expect } from './fixtures'
import { SANDBOX_WALLET } from './flows'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

/** The demo page with the sandbox's session API. */
export const SIWE = { 'attr.siwe': '/siwe', 'attr.networks': 'eip155:1 eip155:137 eip155:10' }

export const approve = (modal: ModalPage) => modal.testId('sandbox-wallet-approve').click()
export const reject = (modal: ModalPage) => modal.testId('sandbox-wallet-reject').click()
export const sign = (modal: ModalPage) => modal.testId('w3m-connecting-siwe-sign').click()
export const cancel = (modal: ModalPage) => modal.testId('w3m-connecting-siwe-cancel').click()

/** Chooses the sandbox wallet and approves the connection; the page's question is then on screen. */
export async function connectToQuestion(modal: ModalPage): Promise<void> {
  await modal.show()
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await approve(modal)
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
}

/** Connects and signs in, as a person does. */
export async function signInByHand(modal: ModalPage): Promise<string> {
  await connectToQuestion(modal)
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  const { address, connected } = await modal.state()
  expect(connected).toBe(true)
  return String(address)
}

export type ServerSession = {
  readonly address: string
  readonly chainId: number | string
  readonly caip10: string
}

/** What the server itself says, asked with the browser's cookie; nothing where nobody is signed in. */
export async function serverSession(page: Page, { manifest }: SandboxClient): Promise<ServerSession | null> {
  const response = await page.context().request.get(`${manifest.siwe}/session`)
  return response.ok() ? ((await response.json()) as ServerSession) : null
}

/** Messages that the wallet of the page was asked to sign, as the server saw them. */
export async function verifiedMessages(sandbox: SandboxClient): Promise<readonly string[]> {
  const log = await sandbox.log('/siwe/verify')
  return log.map(({ body }) => {
    const parsed = typeof body === 'string' ? JSON.parse(body) : body
    return String((parsed as { message: string }).message)
  })
}

export async function asks(sandbox: SandboxClient, path: string): Promise<number> {
  return (await sandbox.log(`/siwe/${path}`)).length
}

/** Signs another account in with this browser's cookie, as another page of the same site might. */
export async function signInElsewhere(page: Page, { manifest, url }: SandboxClient): Promise<string> {
  const { request } = page.context()
  const wallet = Wallet.createRandom()
  const { address } = wallet
  const nonce = await (await request.get(`${manifest.siwe}/nonce`)).text()
  const message = [
    `${new URL(url).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    '',
    `URI: ${url}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
  const signature = await wallet.signMessage(message)
  const response = await request.post(`${manifest.siwe}/verify`, { data: { message, signature } })
  expect(response.status()).toBe(200)
  return address
}
