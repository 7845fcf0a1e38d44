import type { LaunchOptions, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../../support/find-chromium'
import { ENGINES, type Engine, FIREFOX_BIDI, findFirefox } from '../../../support/find-engines.mjs'

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** The engine of this run: `npm run test:e2e -- --engine=firefox`. */
export const ENGINE: Engine = ENGINES.find(name => name === process.env.W3M_ENGINE) ?? 'chromium'

/** What Playwright cannot set in this Firefox by its protocol, or would ask a host on the Internet for. */
const FIREFOX_PREFERENCES = {
  'layout.css.prefers-color-scheme.content-override': 0, // dark
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  // Playwright cannot reach a page that returns from the back/forward cache; without it the page loads again.
  'browser.sessionhistory.max_total_viewers': 0,
}

/** How Playwright starts a stock Firefox. */
export function firefoxOptions(): LaunchOptions & { readonly channel: string } {
  process.env.FIREFOX_PATH = findFirefox()
  return { channel: 'moz-firefox', executablePath: FIREFOX_BIDI, firefoxUserPrefs: FIREFOX_PREFERENCES }
}

/** How Playwright starts the browser. WebKit is not started by Playwright: `../webkit`. */
export async function browserOptions(): Promise<Use> {
  if (ENGINE === 'webkit') return {}
  if (ENGINE === 'firefox') {
    const { channel, ...launchOptions } = firefoxOptions()
    // Firefox takes the color scheme from the preference.
    return { browserName: 'firefox', channel, colorScheme: null, launchOptions }
  }
  const chromium = await findChromium()
  // Worker processes read this file again: they need not search.
  process.env.CHROMIUM_PATH = chromium.path
  return {
    browserName: 'chromium',
    colorScheme: 'dark',
    launchOptions: { executablePath: chromium.path, args: [...CHROMIUM_FLAGS] },
  }
}
