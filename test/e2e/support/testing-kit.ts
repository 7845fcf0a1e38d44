import { SandboxClient } from './sandbox-client'

/** The kit as it is built: its wallets have a script of their own for the page. Types are those of the sources. */
const BUILT = '../../../dist/testing/playwright.js'
const kit = (await import(BUILT)) as typeof import('../../../src/testing/playwright')

export const { expect } = kit

/** The kit's own `test`, with pages of the sandbox. */
export const test = kit.test.extend<{
  open: (page: 'demo' | 'bench', query?: Readonly<Record<string, string>>) => Promise<void>
}>({
  open: async ({ page }, use) => {
    const url = process.env.W3M_SANDBOXES?.split(' ')[test.info().parallelIndex] ?? ''
    const { manifest } = await SandboxClient.connect(url)
    await use(async (name, query = {}) => {
      const address = new URL(name === 'demo' ? manifest.demo : '/bench.html', manifest.demo)
      for (const [key, value] of Object.entries(query)) address.searchParams.append(key, value)
      await page.goto(address.href)
    })
  },
})
