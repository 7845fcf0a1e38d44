import { readFileSync } from 'node:fs'
import { expect, test } from './support/fixtures'

const integrity = JSON.parse(readFileSync('dist/sri.json', 'utf8'))['w3m-modal.js'] as string

// Chromium counts a page that Playwright fulfills as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

for (const [how, tag] of [
  ['a module script', '<script type="module" src="/w3m-modal.js"></script>'],
  [
    'a module script with its integrity',
    `<script type="module" src="/w3m-modal.js" integrity="${integrity}"></script>`,
  ],
  ['the classic script', '<script src="/w3m-modal.iife.js"></script>'],
  ['the classic script, twice and beside the module', '<script src="/w3m-modal.iife.js"></script>'.repeat(2)],
] as const) {
  test(`default: opens from ${how}`, async ({ page, sandbox, modal }) => {
    const original = await (await fetch(`${sandbox.url}/bench.html`)).text()
    const module = /<script type="module"[^>]*><\/script>/
    expect(original).toMatch(module)
    const beside = how.includes('beside') ? '$&' : ''
    await page.route('**/bench.html', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: original.replace(module, beside + tag) })
    })
    await page.goto(`${sandbox.url}/bench.html`)
    await page.locator('w3m-modal:defined').waitFor({ state: 'attached' })
    await page.locator('#open').click()
    await expect(modal.view('Connect')).toBeVisible()
  })
}
