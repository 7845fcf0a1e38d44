import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium'

const chromium = await findChromium().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
// Worker processes read this file again: they need not search.
process.env.CHROMIUM_PATH = chromium.path

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  // A test that passes the second time alone is named as flaky in the summary.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: [...CHROMIUM_FLAGS] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
