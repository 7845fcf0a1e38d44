import type { Page } from '@playwright/test'
import type { SandboxClient } from '../e2e/support/sandbox-client'
import type { SoakModal } from './in-page'
import type { SoakTab } from './soak-tab'

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
const LIMIT_MS = 120_000

async function until(what: string, holds: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not in ${LIMIT_MS / 1000} s: ${what}`)
    await pause(100)
  }
}

const isConnected = (tab: SoakTab, namespace: string) =>
  until(`${tab.name}: ${namespace} connected`, async () => (await tab.connections()).includes(namespace))

/** Approves everything in the wallet's own page. Returns a function that stops it. */
export function answerForWallet(wallet: Page): () => void {
  let isOver = false
  const answer = async () => {
    while (!isOver) {
      const button = wallet.getByTestId('session-approve-button')
      await button.click({ timeout: 15_000 }).catch(() => {})
      await pause(200)
    }
  }
  void answer()
  return () => {
    isOver = true
  }
}

export async function connectPaired(tab: SoakTab, wallet: Page): Promise<void> {
  const { page } = tab
  await page.evaluate(() =>
    (document.querySelector('w3m-modal') as unknown as SoakModal).show({ view: 'Connect' }),
  )
  await page.getByTestId('wallet-selector-walletconnect').click()
  const code = page.getByTestId('wui-qr-code')
  await until('a code', async () => /^wc:/.test((await code.getAttribute('uri')) ?? ''))
  await wallet.getByTestId('wc-connect').click()
  await wallet.getByTestId('uri-input').fill((await code.getAttribute('uri')) ?? '')
  await wallet.getByTestId('uri-connect-button').click()
  await isConnected(tab, 'eip155')
}

export async function connectInjected(tab: SoakTab): Promise<void> {
  await tab.act('connect', 'dev.w3m.sandbox')
  await isConnected(tab, 'eip155')
}

export async function connectSolana(tab: SoakTab): Promise<void> {
  await tab.act('connect', 'Sandbox Wallet')
  await isConnected(tab, 'solana')
}

export async function logInByEmail(tab: SoakTab, { manifest }: SandboxClient): Promise<void> {
  const { page } = tab
  const address = `soak-${Date.now()}@example.com`
  await page.evaluate(() =>
    (document.querySelector('w3m-modal') as unknown as SoakModal).show({ view: 'Connect' }),
  )
  const field = page.getByTestId('wui-email-input').locator('input')
  await field.fill(address)
  await field.press('Enter')
  let code = ''
  await until('a mail', async () => {
    const mails = (await (await fetch(`${manifest.inbox}?to=${address}`)).json()) as { code?: string }[]
    code = mails.at(-1)?.code ?? ''
    return code
  })
  await page.getByTestId('wui-otp-input').locator('input').first().focus()
  await page.keyboard.type(code)
  await isConnected(tab, 'eip155')
}
