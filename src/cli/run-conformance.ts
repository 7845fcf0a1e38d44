import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import type { ConformanceOptions, ConformanceResult } from '../testing/conformance/conformance'

const HELP = `npx w3m-modal conformance <page> [options]

Opens a page in Chromium and checks the wallets that it finds: EIP-1193, EIP-6963, EIP-1102, EIP-2255, EIP-3085, EIP-3326,
EIP-5792 and the Wallet Standard. Needs @playwright/test in your project. Exit code 1: a check failed, or there is no wallet.

  --wallet=<rdns or name>   only this wallet
  --silent                  skips checks that need an approval
  --headed                  shows the browser, so that you can approve
  --click=<selector>        approves automatically: clicks elements of the page that match this CSS selector
  --extension=<folder>      loads an unpacked extension, in a visible browser with its own profile
  --browser=<file>          path of a Chromium other than Playwright's
  --timeout=30              seconds for each check
  --json                    prints the results as JSON
`
/** Script that defines `w3mConformance` in a page; it is next to the testing kit. */
const SCRIPT = new URL('../testing/conformance.js', import.meta.url)
const CLICK_EVERY_MS = 100
const MARKS = { passed: '✓', failed: '✗', unsupported: '–', skipped: '·' } as const

const FLAG = { type: 'boolean', default: false } as const
const TEXT = { type: 'string' } as const
const OPTIONS = {
  help: FLAG,
  silent: FLAG,
  headed: FLAG,
  json: FLAG,
  wallet: TEXT,
  click: TEXT,
  extension: TEXT,
  browser: TEXT,
  timeout: { ...TEXT, default: '30' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']

async function loadChromium(): Promise<BrowserType> {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(from).resolve('@playwright/test')
      const { chromium, default: common } = await import(pathToFileURL(file).href)
      return chromium ?? common.chromium
    } catch {
      // not installed there
    }
  }
  throw new Error('This command needs Playwright: npm install --save-dev @playwright/test')
}

async function openBrowser({ headed, extension, browser }: Values): Promise<BrowserContext> {
  const chromium = await loadChromium()
  const executablePath = browser ?? process.env.CHROMIUM_PATH
  const launch = { headless: !headed && !extension, ...(executablePath && { executablePath }) }
  if (!extension) return (await chromium.launch(launch)).newContext()
  if (!existsSync(join(extension, 'manifest.json'))) throw new Error(`${extension} has no manifest.json`)
  const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]
  return chromium.launchPersistentContext(join(tmpdir(), 'w3m-conformance-profile'), { ...launch, args })
}

/** Approves requests of wallets that show them on the page, until it is stopped. */
async function keepClicking(page: Page, selector: string, signal: AbortSignal): Promise<void> {
  const target = page.locator(selector).first()
  while (!signal.aborted) {
    if (await target.isVisible().catch(() => false)) await target.click({ timeout: 1000 }).catch(() => {})
    else await new Promise(resolve => setTimeout(resolve, CLICK_EVERY_MS))
  }
}

async function check(page: Page, url: string, values: Values): Promise<readonly ConformanceResult[]> {
  // an init script, which the page's Content Security Policy does not concern
  const content = `${readFileSync(SCRIPT, 'utf8')};globalThis.w3mConformance = w3mConformance`
  await page.addInitScript({ content })
  await page.goto(url)
  const options: ConformanceOptions = {
    wallet: values.wallet,
    silent: values.silent,
    timeoutMs: Number(values.timeout) * 1000,
  }
  const over = new AbortController()
  const clicking = values.click && keepClicking(page, values.click, over.signal)
  try {
    return await page.evaluate(
      given =>
        (
          globalThis as unknown as {
            w3mConformance: { checkWallets(options: object): Promise<readonly ConformanceResult[]> }
          }
        ).w3mConformance.checkWallets(given),
      options,
    )
  } finally {
    over.abort()
    await clicking
  }
}

/** Results as lines, by wallet and standard. */
function reportOf(results: readonly ConformanceResult[]): string {
  const lines: string[] = []
  let heading = ''
  for (const { wallet, standard, check, status, detail } of results) {
    const next = `${wallet} · ${standard}`
    if (next !== heading) lines.push('', next)
    heading = next
    lines.push(`  ${MARKS[status]} ${check}${detail ? `\n      ${status}: ${detail}` : ''}`)
  }
  const count = (status: ConformanceResult['status']) =>
    `${results.filter(each => each.status === status).length} ${status}`
  return [...lines, '', (['passed', 'failed', 'unsupported', 'skipped'] as const).map(count).join(', ')].join(
    '\n',
  )
}

/** Checks the wallets of a page. Resolves with the exit code. */
export async function runConformance(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [url] = positionals
  if (values.help || !url || !URL.canParse(url)) {
    console[values.help ? 'log' : 'error'](HELP)
    return values.help ? 0 : 1
  }
  const context = await openBrowser(values)
  try {
    const results = await check(await context.newPage(), url, values)
    console.log(values.json ? JSON.stringify(results, null, 2) : reportOf(results))
    if (results.length === 0) console.error(`No wallet${values.wallet ? ` ${values.wallet}` : ''} on ${url}`)
    return results.length === 0 || results.some(({ status }) => status === 'failed') ? 1 : 0
  } finally {
    const browser = context.browser()
    await context.close()
    await browser?.close()
  }
}
