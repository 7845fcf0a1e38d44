#!/usr/bin/env node
// Runs a TypeScript file of the tests: `node test/tools/run-ts.mjs test/bench/bench.ts --runs 9`.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const [file, ...rest] = process.argv.slice(2)
if (!file) throw new Error('usage: run-ts.mjs <file.ts> [arguments]')
/** Scripts find the repository by their own path, so they are not bundled. */
const scriptsStay = {
  name: 'scripts-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.mjs$/ }, args => {
      return { path: pathToFileURL(path.resolve(args.resolveDir, args.path)).href, external: true }
    })
  },
}

const entry = path.resolve(file)
const outfile = path.join(root, '.cache', 'run', `${path.basename(file, '.ts')}-${process.pid}.mjs`)
await build({
  absWorkingDir: root,
  entryPoints: [entry],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  plugins: [scriptsStay],
  logLevel: 'error',
})
process.chdir(root)
process.argv.splice(1, process.argv.length - 1, entry, ...rest)
process.on('exit', () => fs.rmSync(outfile, { force: true }))
await import(pathToFileURL(outfile).href)
