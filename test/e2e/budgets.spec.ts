import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readMetafile } from '../rules/support/metafile'
import { BUDGETS } from '../support/budgets'
import { expect, test } from './support/fixtures'

/** The scripts and style sheets of the product that the page has loaded so far: name and bytes after gzip -9. */
function watchCode(page: Page): () => Promise<readonly { name: string; size: number }[]> {
  const loads: Promise<{ name: string; size: number }>[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!/^\/[^/]+\.(js|css)$/.test(pathname)) return
    const load = response
      .body()
      .then(body => ({ name: pathname.slice(1), size: gzipSync(body, { level: 9 }).length }))
    loads.push(load)
  })
  return () => Promise.all(loads)
}

const kiloBytes = (files: readonly { size: number }[]) =>
  files.reduce((sum, file) => sum + file.size, 0) / 1000

test('default: 5 kB in one request before the visitor acts, 125 kB with the connect view', async ({
  page,
  sandbox,
  modal,
}) => {
  const code = watchCode(page)
  await page.goto(`${sandbox.url}/bench.html?wallet=evm`)
  await page.waitForLoadState('networkidle')
  const before = await code()
  expect(before.map(file => file.name)).toEqual(['w3m-modal.js'])
  expect(kiloBytes(before)).toBeLessThanOrEqual(BUDGETS.eager)

  await page.locator('#open').click()
  await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(kiloBytes(await code())).toBeLessThanOrEqual(BUDGETS.connectPainted)
})

test('default: connecting and showing the balance loads no byte of ethers', async ({
  page,
  sandbox,
  modal,
}) => {
  const code = watchCode(page)
  await sandbox.wallet({ approve: true })
  await page.goto(`${sandbox.url}/bench.html?wallet=evm`)
  await page.locator('#open').click()
  await modal.connector('dev.w3m.sandbox').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  const { address = '' } = await modal.state()
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '1.5' })
  await modal.show('Account')
  await expect.poll(async () => (await modal.state()).balance).toBe('1.5')

  const { outputs } = readMetafile()
  const inputs = (await code()).flatMap(({ name }) => Object.keys(outputs[name]?.inputs ?? {}))
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter(file => /node_modules\/(ethers|@solana)\//.test(file))).toEqual([])
})
