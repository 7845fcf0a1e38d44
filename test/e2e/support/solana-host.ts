import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { Transfer } from './host/transfers'

const SCRIPT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), 'host/transfers.ts')
const ADDRESS = '/host/transfers.js'

let bundle: Promise<string> | undefined

/** The page's own script, with a copy of `@solana/web3.js` that the product knows nothing of. Once for all tests. */
function bundled(): Promise<string> {
  bundle ??= build({
    entryPoints: [SCRIPT],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  }).then(({ outputFiles: [file] }) => file?.text ?? '')
  return bundle
}

/** Adds that script to a page that is open, under the page's own policy. */
export async function addSolanaHost(page: Page): Promise<(order: Transfer) => Promise<string>> {
  const body = await bundled()
  await page.route(`**${ADDRESS}`, route => route.fulfill({ contentType: 'text/javascript', body }))
  // As text: the test's compiler would turn an import() into something else.
  await page.evaluate(`import('${ADDRESS}')`)
  type Host = { hostTransfer(order: Transfer): Promise<string> }
  return order => page.evaluate(each => (globalThis as unknown as Host).hostTransfer(each), order)
}
