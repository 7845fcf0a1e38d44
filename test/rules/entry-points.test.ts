import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT, readMetafile } from './support/metafile'
import { run } from './support/scratch'
import { kiloBytes } from './support/size'

/** kB after gzip of each file, without its library and the element. */
const LIMITS = {
  'react.js': 1.5,
  'vue.js': 1,
  'svelte.js': 1,
  'wagmi.js': 2.5,
  'ethers.js': 1,
  'viem.js': 1,
  'solana-kit.js': 2,
  'themes.js': 0.6,
} as const

/** The testing kit, which no page loads: viem's signatures, two curves, a relay. The suites for connectors and services have neither. */
const KIT_LIMITS = {
  'testing/testing.js': 60,
  'testing/testing.cjs': 60,
  'testing/playwright.js': 5,
  'testing/page.js': 3,
  'testing/contract.js': 30,
  'testing/vitest.js': 1,
  'testing/jest.cjs': 1,
  'testing/cypress.js': 1,
  'testing/conformance.js': 5,
  // with valibot, which checks what the directory answers
  'cli/cli.js': 12,
} as const

/** Adapters for `modal.services`. */
const ADAPTER_LIMITS = Object.fromEntries(
  readdirSync(path.join(ROOT, 'dist/services')).map(file => [`services/${file}`, 6]),
)

/** Connectors, which a page loads to put them into `modal.connectors`. */
const CONNECTOR_LIMITS = {
  'connectors/base-account.js': 1,
  'connectors/from-embedded-wallet.js': 1,
  'connectors/from-provider.js': 0.3,
  'connectors/passkey.js': 4,
  'connectors/porto.js': 1,
  'connectors/safe.js': 3,
} as const

test.each(Object.entries({ ...LIMITS, ...ADAPTER_LIMITS, ...CONNECTOR_LIMITS, ...KIT_LIMITS }))(
  'default: %s stays within %d kB',
  (file, limit) => {
    expect(kiloBytes([file])).toBeLessThanOrEqual(limit)
  },
)

test.each(Object.keys(LIMITS))('default: %s brings no second copy of the element', file => {
  const text = readFileSync(path.join(ROOT, 'dist', file), 'utf8')
  // themes are data
  expect(text.includes('"./w3m-modal.js"')).toBe(file !== 'themes.js')
  expect(text).not.toContain('attachShadow')
})

test.each(['playwright.js', 'vitest.js', 'cypress.js', 'jest.cjs'])(
  'default: testing/%s has the wallets of the kit, and no copy of them',
  file => {
    const text = readFileSync(path.join(ROOT, 'dist/testing', file), 'utf8')
    expect(text).toMatch(/"\.\/testing\.c?js"/)
    expect(text).not.toContain('eth_requestAccounts')
  },
)

test('default: nothing of the testing kit is in what a page loads', () => {
  const { outputs } = readMetafile()
  const inputs = Object.values(outputs).flatMap(output => Object.keys(output.inputs))
  expect(inputs.filter(file => file.startsWith('src/testing/'))).toEqual([])
})

test('default: React Server Components are told that it is for browsers', () => {
  for (const file of ['react.js', 'react.cjs'])
    expect(readFileSync(path.join(ROOT, 'dist', file), 'utf8')).toMatch(/^"use client";/)
})

test.each([
  ['w3m-modal.cjs', 'index.d.cts'],
  ['react.cjs', 'react/react.d.cts'],
  ['testing/testing.cjs', 'testing/testing.d.cts'],
])('default: %s has types for everything that it exports', (file, types) => {
  const script = `console.log(JSON.stringify(Object.keys(require('./dist/${file}'))))`
  const exported = (
    JSON.parse(run(process.execPath, ['--input-type=commonjs', '-e', script], ROOT)) as string[]
  ).filter(name => name !== 'default')
  const text = readFileSync(path.join(ROOT, 'dist/types', types), 'utf8')
  const declared = [...text.matchAll(/^export declare const (\w+)/gm)].map(([, name]) => name)
  expect(declared.sort()).toEqual(exported.sort())
})

describe('packed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'w3m-pack-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  /** Both tools are ES modules, which jest does not load. */
  const ask = (script: string) =>
    JSON.parse(run(process.execPath, ['--input-type=module', '-e', script], ROOT))

  let tarball = ''
  beforeAll(() => {
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], ROOT)
    tarball = path.join(folder, readdirSync(folder)[0] ?? '')
  })

  test('default: publint has nothing to say', () => {
    const script = `
      import { readFileSync } from 'node:fs'
      import { publint } from 'publint'
      const { buffer } = new Uint8Array(readFileSync(${JSON.stringify(tarball)}))
      const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
      console.log(JSON.stringify(messages.map(({ code, path }) => code + ' ' + path.join('.'))))`
    // `repository` is for the owner of the package to fill in: there is no public address yet
    expect(ask(script)).toEqual([])
  })

  test('default: types are found in every way of resolving (attw)', () => {
    const script = `
      import fs from 'node:fs'
      import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
      const pkg = createPackageFromTarballData(fs.readFileSync(${JSON.stringify(tarball)}))
      const { problems } = await checkPackage(pkg)
      console.log(JSON.stringify(problems.map(({ kind, entrypoint, resolutionKind }) => [kind, entrypoint, resolutionKind].join(' '))))`
    const problems = ask(script) as string[]
    // Resolution without `exports`, of TypeScript before 4.7, knows the main entry alone. Of what needs a library of ES modules
    // there is no CommonJS: Node loads ES modules with `require`, as `engines` says.
    const isKnown = (problem: string) =>
      / node10$/.test(problem) || /^CJSResolvesToESM \.\/(?!react )\S+ node16-cjs$/.test(problem)
    expect(problems.filter(problem => !isKnown(problem))).toEqual([])
  })
})

test.each(['wagmi.js', 'types/wagmi/wagmi.d.ts'])(
  'default: %s does not import @wagmi/core, which npm may put where only `wagmi` finds it',
  file => {
    expect(readFileSync(path.join(ROOT, 'dist', file), 'utf8')).not.toMatch(/from ['"]@wagmi/)
  },
)
