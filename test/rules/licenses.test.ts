import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundledFiles, ROOT, readMetafile } from './support/metafile'

/** Licenses that a dependency may have. */
const RUN_TIME = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', '0BSD']
/** Permissive licenses of the same kind: BlueOak-1.0.0 comes with jest's file matching, Zlib with selenium-webdriver's archives. */
const DEVELOPMENT = [...RUN_TIME, 'MPL-2.0', 'CC-BY-4.0', 'BlueOak-1.0.0', 'Zlib']

/** Read in the packages' own license texts, because their package.json names none. */
const READ_IN_THE_TEXT: Readonly<Record<string, string>> = {
  'node_modules/eyes': 'MIT',
  'node_modules/text-encoding-utf-8': 'CC0-1.0', // the Unlicense: public domain
}
/** Comes with `@solana/web3.js`; installed, and never in the bundle. */
const NEVER_BUNDLED = ['node_modules/rpc-websockets']
/** Word lists of the spelling check, which `cspell` reads and never runs. */
const WORD_LISTS = ['node_modules/@cspell/dict-django', 'node_modules/@cspell/dict-en-common-misspellings']

type LockEntry = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
}
type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const lock = read('package-lock.json') as { packages: Record<string, LockEntry> }
const manifest = read('package.json') as Manifest
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '')

/** The license of an installed package, or else the one in the lock file. Undefined: not for this platform. */
function licenseOf(folder: string): string | undefined {
  const known = READ_IN_THE_TEXT[folder]
  if (known) return known
  const file = path.join(folder, 'package.json')
  if (!existsSync(path.join(ROOT, file))) return lock.packages[folder]?.license
  const { license } = read(file) as { license?: string | { type?: string } }
  return typeof license === 'object' ? license.type : license
}

/** An expression is allowed if one side of an `OR`, or all sides of an `AND`, are. */
function fits(license: string, allowed: readonly string[]): boolean {
  const bare = license.replace(/^\(|\)$/g, '')
  if (/ AND /.test(bare)) return bare.split(' AND ').every(each => fits(each, allowed))
  return bare.split(' OR ').some(each => allowed.includes(each))
}

/** Where the files inside the bundle come from. */
function bundled(): ReadonlySet<string> {
  const folders = bundledFiles().flatMap(
    // not `(disabled):node_modules/…`, which a package takes out for browsers
    file => /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  )
  return new Set(folders)
}

test('default: development packages have open licenses', () => {
  const odd = packages
    .filter(([folder]) => ![...NEVER_BUNDLED, ...WORD_LISTS].includes(folder))
    .map(([folder, entry]) => ({ folder, entry, license: licenseOf(folder) }))
    .filter(({ entry, license }) => (license === undefined ? !entry.optional : !fits(license, DEVELOPMENT)))
  expect(odd.map(({ folder, license }) => `${folder}: ${license}`)).toEqual([])
})

test('default: what ships, and what it asks for, has a permissive license', () => {
  const declared = Object.keys(manifest.dependencies ?? {}).map(name => `node_modules/${name}`)
  const odd = [...new Set([...declared, ...bundled()])].filter(
    folder => !fits(licenseOf(folder) ?? '?', RUN_TIME),
  )
  expect(odd).toEqual([])
})

test('default: nothing of a package that must not be there is inside the bundle', () => {
  expect([...NEVER_BUNDLED, ...WORD_LISTS].filter(folder => bundled().has(folder))).toEqual([])
  // one of its names that no minifier changes
  const MARK = 'reconnect_timer_id'
  expect(readFileSync(path.join(ROOT, 'node_modules/rpc-websockets/dist/index.mjs'), 'utf8')).toContain(MARK)
  const shipped = Object.keys(readMetafile().outputs).map(file => path.join(ROOT, 'dist', file))
  expect(shipped.filter(file => readFileSync(file, 'utf8').includes(MARK))).toEqual([])
})

test('default: every package inside the bundle has its license text in dist', () => {
  const texts = readFileSync(path.join(ROOT, 'dist/third-party-licenses.txt'), 'utf8')
  const missing = [...bundled()].filter(
    folder => !texts.includes(`\n${read(`${folder}/package.json`).name} `),
  )
  expect(missing.filter(folder => !texts.startsWith(`${read(`${folder}/package.json`).name} `))).toEqual([])
})

test('default: versions are exact', () => {
  // peer dependencies come from the page, so they have ranges
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const loose = kinds
    .flatMap(kind => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  expect(loose).toEqual([])
})

test('default: no install script of ours', () => {
  const scripts = Object.keys(manifest.scripts ?? {})
  // `prepack` runs only where the package is built
  expect(scripts.filter(name => /^(pre|post)?(install|prepare|pack|publish)/.test(name))).toEqual(['prepack'])
})

test('error: a copyleft license, or none, is refused', () => {
  expect(fits('GPL-3.0', DEVELOPMENT)).toBe(false)
  expect(fits('(MIT OR GPL-3.0)', RUN_TIME)).toBe(true)
  expect(fits('MIT AND LGPL-3.0', RUN_TIME)).toBe(false)
  expect(fits('MPL-2.0', RUN_TIME)).toBe(false)
})
