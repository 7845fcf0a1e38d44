import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUDGETS } from '../support/budgets'
import { graphOf } from './support/check-source'
import { readSources } from './support/files'
import { closure, ENTRY_FILE, fileOf, ROOT, RUNTIME, readMetafile } from './support/metafile'
import { kiloBytes } from './support/size'

const SESSION = 'src/app/features/session.ts'
const LOGIN = 'src/features/embedded-wallet/login-form/login-form.tsx'

const LOCALE = /^src\/shared\/i18n\/locales\//
const WORDS = /^src\/shared\/i18n\/locales\/companions\//
/** kB of each lazily loaded module with its chunks: the first pattern that matches counts. */
const CHUNKS: readonly (readonly [module: RegExp, limit: number])[] = [
  [/^src\/chains\/(evm|solana)\//, 110],
  // with its view and the QR code
  [/^src\/app\/features\/pairing\.ts$/, 38.3],
  [/^src\/app\/features\/embedded-wallet\.ts$/, 45],
  // holdings, history and names
  [/^src\/app\/features\/account\.ts$/, 45],
  // sending, swapping, their receipts, paymasters, and all that builds, requests and follows transactions
  [/^src\/app\/features\/money\.ts$/, 46.3],
  // asking a wallet, following who is connected, the views on the way, the services of connected wallets, and what most
  // features share
  [/^src\/app\/features\/session\.ts$/, 36.7],
  [/^src\/element\/card\/early-card\.ts$/, BUDGETS.earlyCard],
  [/^src\/element\/preload\.ts$/, BUDGETS.idle - BUDGETS.earlyCard],
  // what the buttons in the page say in a language
  [WORDS, 1],
  // all texts of a language
  [LOCALE, 15],
  [/./, 30],
]
/** Loaded without a session. */
const EARLY = [SESSION, LOGIN, 'src/shared/theme/correct-colors.ts']
/**
 * Files in dist, without the declarations, the languages, of which a page loads one at most, and the other entry points
 * of the package, which a bundler takes in.
 */
const MAX_FILES = 60
/** From the click to the painted list, excluding the directory and its pictures. */
const MAX_RUNTIME_FILES = 1

const { outputs } = readMetafile()
const closureOf = (module: string) => closure(outputs, fileOf(outputs, module) ?? module)
const runtime = closureOf(RUNTIME)
const session = closureOf(SESSION)

/** Lazy modules with the chunks that they load. */
const lazy = Object.entries(outputs)
  .filter(([name, { entryPoint }]) => entryPoint && name !== ENTRY_FILE && !runtime.has(name))
  .map(([name, { entryPoint: module = '' }]) => {
    const isThere = (file: string) =>
      runtime.has(file) || (!EARLY.includes(module) && !LOCALE.test(module) && session.has(file))
    const own = [...closure(outputs, name)].filter(file => !isThere(file))
    const limit = CHUNKS.find(([pattern]) => pattern.test(module))?.[1] ?? 0
    return { what: module, size: kiloBytes(own), limit }
  })
  .sort((a, b) => b.size - a.size)

const connect = new Set([ENTRY_FILE, ...runtime])
const rows = [
  { what: 'eager script', size: kiloBytes(closure(outputs, ENTRY_FILE)), limit: BUDGETS.eager },
  { what: 'connect view painted', size: kiloBytes(connect), limit: BUDGETS.connectPainted },
  {
    what: 'with login',
    size: kiloBytes(new Set([...connect, ...closureOf(LOGIN)])),
    limit: BUDGETS.connectWithLogin,
  },
  ...lazy,
]

afterAll(() => {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const table = rows.map(
    ({ what, size, limit }) => `${what.padEnd(width)} ${size.toFixed(1).padStart(7)} of ${limit} kB`,
  )
  process.stdout.write(`\n${table.join('\n')}\n\n`)
})

test.each(rows)('default: $what stays within $limit kB', ({ size, limit }) => {
  expect(size).toBeLessThanOrEqual(limit)
})

test('default: one byte of memory for each character of the code', () => {
  // V8 keeps a file with a character beyond Latin-1 in two bytes per character
  const wide = [...runtime, ...session].filter(name =>
    /[^\0-\xff]/.test(readFileSync(path.join(ROOT, 'dist', name), 'utf8')),
  )
  expect(wide).toEqual([])
})

test('default: V8 compiles the runtime, and no other file, while it loads', () => {
  const hinted = Object.keys(outputs).filter(name =>
    readFileSync(path.join(ROOT, 'dist', name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(hinted).toEqual([...runtime])
})

test('default: few files, and few of them before the list', () => {
  const files = readdirSync(path.join(ROOT, 'dist'), { withFileTypes: true }).filter(
    entry =>
      entry.isFile() &&
      !LOCALE.test(outputs[entry.name]?.entryPoint ?? '') &&
      (entry.name in outputs || !/\.c?js$/.test(entry.name)),
  )
  expect(files.length).toBeLessThanOrEqual(MAX_FILES)
  expect(runtime.size).toBeLessThanOrEqual(MAX_RUNTIME_FILES)
})

test('default: the eager script is one file', () => {
  expect([...closure(outputs, ENTRY_FILE)]).toEqual([ENTRY_FILE])
})

test('behavior: every lazy module of the source has its own file', () => {
  const wanted = Object.values(graphOf(readSources('src'))).flatMap(({ imports }) =>
    imports.filter(each => each.kind === 'dynamic-import'),
  )
  expect(wanted.map(({ path }) => path).filter(module => !fileOf(outputs, module))).toEqual([])
})

test('behavior: no view carries React a second time', () => {
  const copies = Object.entries(outputs).filter(([, output]) =>
    Object.keys(output.inputs).some(file => file.startsWith('node_modules/react-dom/')),
  )
  expect(copies.map(([name]) => runtime.has(name))).toEqual([true])
})
