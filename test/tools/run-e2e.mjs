#!/usr/bin/env node
// `npm run test:e2e [-- --engine=firefox|webkit] [arguments of Playwright]`: the end-to-end tests, in Chromium unless another
// engine is named. In another engine those with the tag `@engines` run, or the files that are named.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENGINES, missingFor } from '../support/find-engines.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const rest = process.argv.slice(2)
const engine = take(/^--engine=(.*)$/)?.[1] ?? 'chromium'
if (!ENGINES.includes(engine)) throw new Error(`no such engine: ${engine}; there are ${ENGINES.join(', ')}`)

const missing = missingFor(engine)
if (missing) {
  console.error(missing)
  process.exit(1)
}
const isWhole = engine === 'chromium' || rest.some(each => each.includes('.spec'))
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'test/e2e/playwright.config.ts', ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, W3M_ENGINE: engine, ...(isWhole ? {} : { W3M_TAGGED: '1' }) },
  },
)
process.exitCode = status ?? 1

/** The first argument of that form, which is then no longer among the others. */
function take(form) {
  const index = rest.findIndex(each => form.test(each))
  return index < 0 ? undefined : form.exec(rest.splice(index, 1)[0])
}
