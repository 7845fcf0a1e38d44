import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveExample } from '../examples/examples'
import { expect, test } from './support/testing-kit'

const ROOT = process.cwd()
const SCRIPT = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }

/** The example, built with the package of this repository. */
function build(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'w3m-plain-'))
  cpSync(path.join(ROOT, 'examples/plain'), folder, { recursive: true })
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync(ROOT, path.join(folder, 'node_modules/w3m-modal'))
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder })
  return folder
}

for (const [name, changed] of [
  ['default: the plain page connects, from a CDN with the integrity of every file', undefined],
  ['error: a file that the CDN changed is not run', 'console.log("changed")'],
] as const) {
  test(name, async ({ page, context, modal, evmWallet }) => {
    const folder = build()
    const requested: string[] = []
    await context.route('https://cdn.jsdelivr.net/npm/w3m-modal@*/dist/**', route => {
      const file = new URL(route.request().url()).pathname.replace(/^.*?\/dist\//, '')
      requested.push(file)
      const isFirst = file === 'w3m-modal.js'
      const body = readFileSync(path.join(ROOT, 'dist', file), 'utf8')
      return route.fulfill({ body: changed && !isFirst ? changed : body, headers: SCRIPT })
    })
    const served = await serveExample(folder, { serve: 'dist' }, false)
    try {
      await page.goto(served.url)
      await page.locator('w3m-modal:defined').waitFor({ state: 'attached' })
      if (changed) {
        await expect(modal.show()).rejects.toThrow()
        expect(requested.length).toBeGreaterThan(1)
        return
      }
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByTestId(`wallet-selector-${evmWallet.id}`).click()
      await expect(page.getByTestId('account')).toHaveText(evmWallet.address)
    } finally {
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
