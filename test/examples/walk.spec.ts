import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { EXAMPLES, type Served, serveExample } from './examples'

/** The kit as it is built: its wallets have a script of their own for the page. */
const BUILT = '../../dist/testing/playwright.js'
const { expect, test } = (await import(BUILT)) as typeof import('../../src/testing/playwright')

/** Where `run-examples.mjs` has installed and built them. */
const FOLDER = process.env.W3M_EXAMPLES ?? ''
const names = (process.env.W3M_EXAMPLE_NAMES ?? '').split(' ').filter(Boolean)

/** As built; with `--dev`, its sources on its dev server as well, if it has one. */
function modesOf(name: string): ReadonlyArray<'built' | 'dev'> {
  const { scripts } = JSON.parse(readFileSync(path.join(FOLDER, name, 'package.json'), 'utf8'))
  return process.env.W3M_EXAMPLES_DEV && scripts.dev ? ['built', 'dev'] : ['built']
}

/** The CDN that the plain page names. */
async function answerCdn(context: BrowserContext, example: string): Promise<void> {
  await context.route('https://cdn.jsdelivr.net/npm/w3m-modal@*/dist/**', route => {
    const file = new URL(route.request().url()).pathname.replace(/^.*?\/dist\//, '')
    const body = readFileSync(path.join(FOLDER, example, 'node_modules/w3m-modal/dist', file), 'utf8')
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
    return route.fulfill({ body, headers })
  })
}

/** What a server rendered can be clicked before a script answers: people click again then. */
async function openModal(page: Page): Promise<void> {
  const card = page.getByTestId('w3m-modal-card')
  await expect(async () => {
    if (await card.isHidden()) await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(card).toBeVisible()
  }).toPass()
}

for (const [name, mode] of names.flatMap(name => modesOf(name).map(mode => [name, mode] as const))) {
  const example = EXAMPLES[name]
  if (!example) throw new Error(`There is no example ${name}`)
  test(`default: ${name}, ${mode}`, async ({ page, context, modal, evmWallet, solanaWallet }) => {
    if (mode === 'dev') test.slow()
    const wallet = example.wallet === 'solana' ? solanaWallet : evmWallet
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => {
      if (message.type() !== 'log' && /hydrat/i.test(message.text())) problems.push(message.text())
    })
    await answerCdn(context, name)
    let served: Served | undefined
    try {
      served = await serveExample(path.join(FOLDER, name), example, mode === 'dev')
      if (example.rendered) {
        const html = await (await context.request.get(served.url)).text()
        expect(html).toMatch(/<w3m-modal [^>]*project-id="YOUR_PROJECT_ID"[^>]*><\/w3m-modal>/)
        expect(html).toContain('Not connected')
      }
      await page.goto(served.url)
      await openModal(page)
      await page.getByTestId(`wallet-selector-${wallet.id}`).click()
      if (example.next === 'sign-in') await page.getByTestId('w3m-connecting-siwe-sign').click()
      await expect(page.getByTestId('account')).toHaveText(wallet.address)
      await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
      if (example.next === 'sign-in') {
        await expect(page.getByTestId('result')).toHaveText(`Signed in as eip155:1:${wallet.address}`)
      }
      if (example.next === 'sign') {
        await page.getByRole('button', { name: 'Sign', exact: true }).click()
        await expect(page.getByTestId('result')).toHaveText(/^\w{80,140}$/)
      }
      await page.reload()
      await expect(page.getByTestId('account')).toHaveText(wallet.address)
      await modal.disconnect()
      await expect(page.getByTestId('account')).toHaveText('Not connected')
      expect(problems).toEqual([])
    } finally {
      await served?.close()
    }
  })
}
