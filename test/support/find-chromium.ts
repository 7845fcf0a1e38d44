import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

export type ChromiumSource = 'CHROMIUM_PATH' | 'installed' | 'playwright' | 'sparticuz'
export type Chromium = { readonly path: string; readonly source: ChromiumSource }

const INSTALLED = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Starts it, as some distributions install stubs of that name which only say where to get the browser. */
async function canStart(file: string): Promise<boolean> {
  if (!fs.existsSync(file)) return false
  try {
    await promisify(execFile)(file, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function fromEnvironment(): Promise<string | undefined> {
  const file = process.env.CHROMIUM_PATH
  if (!file) return undefined
  if (await canStart(file)) return file
  throw new Error(`CHROMIUM_PATH is ${file}, which cannot be started`)
}

async function fromSystem(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = INSTALLED.flatMap(name => folders.map(folder => path.join(folder, name)))
  for (const file of [...candidates, ...APPLICATIONS]) if (await canStart(file)) return file
  return undefined
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return (await canStart(file)) ? file : undefined
}

/** A Linux x64 build in an npm package. It only unpacks its libraries if it believes that it runs in a Lambda. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium')
    const file = await sparticuz.executablePath()
    return (await canStart(file)) ? file : undefined
  } catch {
    return undefined
  }
}

const SOURCES = {
  CHROMIUM_PATH: fromEnvironment,
  installed: fromSystem,
  playwright: fromPlaywright,
  sparticuz: fromPackage,
} as const satisfies Record<ChromiumSource, () => Promise<string | undefined>>

export const NO_CHROMIUM =
  'No Chromium found: set CHROMIUM_PATH, or install one (`apt-get install chromium`, or `npx playwright install --with-deps chromium`).'

/**
 * The browser of the end-to-end tests and the bench: `CHROMIUM_PATH`, an installed one, Playwright's own, then the one in
 * `@sparticuz/chromium`. Rejects with `NO_CHROMIUM` where there is none; tests are never skipped for want of a browser.
 */
export async function findChromium(only?: ChromiumSource): Promise<Chromium> {
  for (const [source, find] of Object.entries(SOURCES) as [
    ChromiumSource,
    (typeof SOURCES)[ChromiumSource],
  ][]) {
    if (only && source !== only) continue
    const file = await find()
    if (file) return { path: file, source }
  }
  throw new Error(NO_CHROMIUM)
}

/** Parts of the browser's own window that are pages: nobody sees them, and each window starts a process for them. */
const WINDOW_FEATURES =
  'InitialWebUI,PreloadTopChromeWebUI,WebUIOmniboxAimPopup,WebUIOmniboxPopup,WebUIReloadButton,WebUIToolbar'

/**
 * Flags of every launch. A `--disable-features` of our own replaces Playwright's, which turns storage partitioning off and
 * so breaks storage in cross-site frames (microsoft/playwright#38455). No name but the sandbox's resolves.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  `--disable-features=Translate,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints,MediaRouter,${WINDOW_FEATURES}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]
