#!/usr/bin/env node
// `w3m-modal-sandbox [--port=4173] [--data=<folder>] [--dist=<folder>]`: starts the sandbox, prints where it is, and ends all
// of it on Ctrl-C or SIGTERM. `npx w3m-modal sandbox` runs it.
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { endWithSignals } from '../../test/sandbox/end-with-signals.mjs'
import { builtFiles } from '../../test/sandbox/pages/built-files'
import { createSandbox } from '../../test/sandbox/sandbox'

const HELP = `w3m-modal-sandbox: everything that <w3m-modal> talks to, on this machine.

  --port=4173       first port to try; the next free one is taken, and four more above it
  --data=<folder>   what survives a restart
  --dist=<folder>   the built product, if it is not the one of this project
`
const here = dirname(fileURLToPath(import.meta.url))

/** The product of the project that the command runs in, else the one beside this package. */
function findDist() {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return join(dirname(createRequire(from).resolve('w3m-modal/package.json')), 'dist')
    } catch {
      // not installed there
    }
  }
  throw new Error('w3m-modal is not installed here. Install it: npm install w3m-modal')
}

let sandbox
endWithSignals(() => sandbox?.close())

try {
  const text = { type: 'string' }
  const options = { port: text, data: text, dist: text, help: { type: 'boolean', default: false } }
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  const port = values.port ?? process.env.PORT
  sandbox = await createSandbox({
    root: dirname(here),
    pages: builtFiles(join(here, 'pages')),
    dist: values.dist ? resolve(values.dist) : findDist(),
    dataDir: values.data ? resolve(values.data) : join(tmpdir(), 'w3m-modal-sandbox'),
    port: port === undefined ? undefined : Number(port),
  })
  const { demo } = sandbox.manifest
  console.log(`Ready  ${demo}`)
  console.log(`For your own page  <script src="${new URL('/sandbox/own-page.js', demo)}"></script>`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
