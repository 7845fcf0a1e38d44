#!/usr/bin/env node
// `npm run test:examples [-- <name>…]`: packs the package, installs each example from the npm registry in a temporary folder,
// builds it, and walks through it in a browser; with `--dev`, through what its dev server serves as well. `--keep` leaves the
// folder. Needs a build.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const source = path.join(root, 'examples')
const all = fs
  .readdirSync(source)
  .filter(name => fs.existsSync(path.join(source, name, 'package.json')))
  .sort()
const args = process.argv.slice(2)
const wanted = args.filter(each => !each.startsWith('--'))
const unknown = wanted.filter(name => !all.includes(name))
if (unknown.length > 0) throw new Error(`no such example: ${unknown.join(', ')}; there are ${all.join(', ')}`)
const names = wanted.length > 0 ? wanted : all

/** The tools of frameworks report nothing to their makers. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

function run(command, options, cwd, env = {}) {
  const { status } = spawnSync(command, options, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...QUIET, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} in ${cwd}: exit code ${status}`)
}

/** What is made in the folder of an example. */
const BUILT = /\/(node_modules|dist|build|\.next|next-env\.d\.ts|\.svelte-kit|\.astro|\.angular)$/
/** Packages that no example may install, because of their license. */
const FORBIDDEN = /^node_modules\/(@reown\/|@walletconnect\/)/

function install(name, folder, tarball) {
  const target = path.join(folder, name)
  fs.cpSync(path.join(source, name), target, {
    recursive: true,
    filter: file => !BUILT.test(file),
  })
  const file = path.join(target, 'package.json')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  manifest.dependencies['w3m-modal'] = `file:${tarball}`
  fs.writeFileSync(file, JSON.stringify(manifest, null, 2))
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], target)
  const { packages } = JSON.parse(fs.readFileSync(path.join(target, 'package-lock.json'), 'utf8'))
  const forbidden = Object.keys(packages).filter(each => FORBIDDEN.test(each))
  if (forbidden.length > 0) throw new Error(`${name} installs ${forbidden.join(', ')}`)
  if (manifest.scripts.build) run('npm', ['run', '--silent', 'build'], target)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'w3m-examples-'))
const failed = []
try {
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root)
  const packed = fs.readdirSync(folder).find(file => file.endsWith('.tgz'))
  const built = []
  for (const name of names) {
    console.log(`\n── ${name}`)
    try {
      install(name, folder, path.join(folder, packed))
      built.push(name)
    } catch (error) {
      console.error(error.message)
      failed.push(name)
    }
  }
  if (built.length > 0)
    run(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/examples/playwright.config.ts'],
      root,
      {
        W3M_EXAMPLES: folder,
        W3M_EXAMPLE_NAMES: built.join(' '),
        W3M_EXAMPLES_DEV: args.includes('--dev') ? '1' : '',
      },
    )
} finally {
  if (args.includes('--keep')) console.log(folder)
  else fs.rmSync(folder, { recursive: true, force: true })
}
if (failed.length > 0) {
  console.error(`not built: ${failed.join(', ')}`)
  process.exitCode = 1
}
