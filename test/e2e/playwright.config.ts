import { defineConfig } from '@playwright/test'
import { browserOptions, ENGINE } from './support/engines/engine'

const browser = await browserOptions().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

const isChromium = ENGINE === 'chromium'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // In other engines: what every engine has to do, unless a file is named.
  ...(process.env.W3M_TAGGED ? { grep: /@engines/ } : {}),
  outputDir: isChromium ? '../../test-results' : `../../test-results/${ENGINE}`,
  globalSetup: './support/global-setup.ts',
  workers: (isChromium && Number(process.env.W3M_WORKERS)) || 2,
  // A test that passes the second time alone is named as flaky in the summary.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // three times what the longest test takes beside two others on a slow machine
  timeout: 90_000,
  expect: { timeout: isChromium ? 5_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: `../../.cache/results/${isChromium ? 'e2e' : ENGINE}.json` }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // In Firefox Playwright adds a style for it, which the policy of the page reports.
    screenshot: isChromium ? 'only-on-failure' : 'off',
    trace: 'off',
    ...browser,
  },
})
