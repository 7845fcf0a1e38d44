import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
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

async function visit(context: BrowserContext, { manifest }: Sandbox): Promise<PairingRun> {
  await quiet()
  const wallet = await context.newPage()
  await wallet.goto(String(manifest.wallet))
  const page = await context.newPage()
  await page.goto(String(manifest.demo))
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-walletconnect').waitFor()
  await page.waitForLoadState('networkidle')
  const uri = await page.evaluate(timeToCode)
  await page.getByTestId('header-back').click()
  await page.getByTestId('wallet-selector-walletconnect').waitFor()
  const warmUri = await page.evaluate(timeToCode)

  const code = (await page.getByTestId(CODE).getAttribute('uri')) ?? ''
  await wallet.getByTestId('wc-connect').click()
  await wallet.getByTestId('uri-input').fill(code)
  const end = connected(page)
  const begin = await wallet.evaluate(() => {
    document.querySelector<HTMLElement>('[data-testid="uri-connect-button"]')?.click()
    return performance.timeOrigin + performance.now()
  })
  const connectedAt = await end
  const request = await page.evaluate(timeToSign, SIGNATURES)
  return { uri, warmUri, connected: connectedAt - begin, request }
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

/** `runs` pairings with the sandbox's wallet page, which approves everything; the first does not count. */
export function measurePairing(sandbox: Sandbox, runs: number): Promise<PairingRun[]> {
  return withBrowser(async browser => {
    const answer = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"approve":true}',
    }
    await fetch(`${sandbox.manifest.control}/wallet`, answer)
    const results: PairingRun[] = []
    for (let round = -1; round < runs; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const run = await visit(context, sandbox)
      await context.close()
      if (round >= 0) results.push(run)
      process.stderr.write(`\rpairing: ${round + 1} of ${runs} `)
    }
    process.stderr.write('\n')
    return results
  })
}
