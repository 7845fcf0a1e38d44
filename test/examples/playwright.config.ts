import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium'

const chromium = await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['walk.spec.ts', 'services.spec.ts'],
  outputDir: '../../test-results/examples',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: [...CHROMIUM_FLAGS] },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
