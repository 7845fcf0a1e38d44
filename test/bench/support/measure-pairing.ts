import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { freeze } from '../../e2e/support/freeze'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import { quiet } from './quiet'

/** Milliseconds. */
export type PairingRun = {
  /** From the click on the row to a code that can be scanned: the first time, and with code and socket there. */
  readonly uri: number
  readonly warmUri: number
  /** From the wallet that takes the URI to the page that is connected. */
  readonly connected: number
  /** From the page's request to its answer, the wallet's own time included. */
  readonly request: number
  /** From the return of a frozen tab to `connect`: meanwhile the wallet approved, and the relay closed its connections. */
  readonly resumed: number
}

const CODE = 'wui-qr-code'
const SIGNATURES = 10

/** Runs in the page: time until `<w3m-modal>` shows a code, from the click on the row of WalletConnect. */
async function timeToCode(): Promise<number> {
  const root = document.querySelector('w3m-modal')?.shadowRoot
  const row = root?.querySelector<HTMLElement>('[data-testid="wallet-selector-walletconnect"]')
  if (!root || !row) throw new Error('no list')
  const begin = performance.now()
  row.click()
  while (!root.querySelector('[data-testid="wui-qr-code"][uri^="wc:"]'))
    await new Promise(requestAnimationFrame)
  return performance.now() - begin
}

const connected = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const seen = () => resolve(performance.timeOrigin + performance.now())
        document.querySelector('w3m-modal')?.addEventListener('connect', seen, { once: true })
      }),
  )

/** Runs in the page: the mean of some requests in a row, each answered at once. */
async function timeToSign(times: number): Promise<number> {
  type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> }
  const modal = document.querySelector('w3m-modal') as unknown as {
    state: { address: string }
    getProvider(): Promise<Provider>
  }
  const call = { method: 'personal_sign', params: ['0x68656c6c6f', modal.state.address] }
  const provider = await modal.getProvider()
  await provider.request(call)
  const begin = performance.now()
  for (let turn = 0; turn < times; turn += 1) await provider.request(call)
  return (performance.now() - begin) / times
}

/** The wallet, and a page that shows the list. */
async function open(context: BrowserContext, { manifest }: Sandbox) {
  const wallet = await context.newPage()
  await wallet.goto(String(manifest.wallet))
  const page = await context.newPage()
  await page.goto(String(manifest.demo))
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-walletconnect').waitFor()
  await page.waitForLoadState('networkidle')
  return { wallet, page }
}

const codeOf = async (page: Page) => (await page.getByTestId(CODE).getAttribute('uri')) ?? ''

/** Gives the wallet a code. Returns when, in ms since the epoch. */
async function enter(wallet: Page, code: string): Promise<number> {
  await wallet.getByTestId('wc-connect').click()
  await wallet.getByTestId('uri-input').fill(code)
  return wallet.evaluate(() => {
    document.querySelector<HTMLElement>('[data-testid="uri-connect-button"]')?.click()
    return performance.timeOrigin + performance.now()
  })
}

async function visit(context: BrowserContext, sandbox: Sandbox): Promise<Omit<PairingRun, 'resumed'>> {
  await quiet()
  await control(sandbox, 'wallet', { approve: true })
  const { wallet, page } = await open(context, sandbox)
  const uri = await page.evaluate(timeToCode)
  await page.getByTestId('header-back').click()
  await page.getByTestId('wallet-selector-walletconnect').waitFor()
  const warmUri = await page.evaluate(timeToCode)

  const end = connected(page)
  const begin = await enter(wallet, await codeOf(page))
  const connectedAt = await end
  const request = await page.evaluate(timeToSign, SIGNATURES)
  return { uri, warmUri, connected: connectedAt - begin, request }
}

async function timeToResume(context: BrowserContext, sandbox: Sandbox): Promise<number> {
  await quiet()
  const { wallet, page } = await open(context, sandbox)
  await page.evaluate(timeToCode)
  const code = await codeOf(page)
  const end = connected(page)
  const resume = await freeze(context, page)
  await control(sandbox, 'wallet', {})
  await enter(wallet, code)
  await wallet.getByTestId('session-approve-button').waitFor()
  await control(sandbox, 'relay', { cut: true })
  await wallet.getByTestId('session-approve-button').click()
  await wallet.getByTestId('session-approve-button').waitFor({ state: 'hidden' })
  const begin = Date.now()
  await resume()
  return (await end) - begin
}

async function control({ manifest }: Sandbox, what: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${manifest.control}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS, '--disable-gpu'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** `runs` pairings with the sandbox's wallet page; the first does not count. */
export function measurePairing(sandbox: Sandbox, runs: number): Promise<PairingRun[]> {
  return withBrowser(async browser => {
    const results: PairingRun[] = []
    for (let round = -1; round < runs; round += 1) {
      const inContext = async <T>(measure: (context: BrowserContext, sandbox: Sandbox) => Promise<T>) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        const result = await measure(context, sandbox)
        await context.close()
        return result
      }
      const run = { ...(await inContext(visit)), resumed: await inContext(timeToResume) }
      if (round >= 0) results.push(run)
      process.stderr.write(`\rpairing: ${round + 1} of ${runs} `)
    }
    process.stderr.write('\n')
    return results
  })
}
