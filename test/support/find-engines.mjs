import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program that stands between Playwright and a stock Firefox. */
export const FIREFOX_BIDI = fileURLToPath(new URL('../e2e/support/engines/firefox-bidi.mjs', import.meta.url))

/** Browser engines for the end-to-end tests. Chromium is always available. */
export const ENGINES = ['chromium', 'firefox', 'webkit']

const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkitgtk-6.0/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map(folder => path.join(folder, name)).find(existsSync)
}

/** `FIREFOX_PATH`, or an installed one. */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
}

/** WebKitGTK with its driver. */
export function findWebKit() {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver')
  const browser = process.env.WEBKIT_PATH ?? MINI_BROWSERS.find(existsSync)
  const xvfb = onPath('Xvfb')
  const hasScreen = Boolean(xvfb ?? process.env.DISPLAY)
  return driver && browser && hasScreen ? { driver, browser, xvfb } : undefined
}

const HOW = {
  firefox: 'Firefox is not installed (Debian: `apt-get install firefox-esr`, or set FIREFOX_PATH)',
  webkit: 'WebKitGTK and its driver are not installed (Debian: `apt-get install webkit2gtk-driver xvfb`)',
}

/** What is missing for the tests of an engine, and how to get it; undefined where they can run. */
export function missingFor(engine) {
  const found = { chromium: true, firefox: findFirefox(), webkit: findWebKit() }[engine]
  return found ? undefined : HOW[engine]
}
