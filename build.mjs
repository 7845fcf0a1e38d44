#!/usr/bin/env node
// Builds dist/: `node build.mjs [--watch] [--debug] [--fast] [--analyze] [--maps] [--out <folder>]`. `--fast` leaves out types,
// manifest and licenses; `--watch` builds again at each change; `--debug` keeps the tools that `?debug` in a page's URL turns on,
// as `--watch` does; `--analyze` writes .cache/analysis.html, which shows what is in each file; `--maps` writes source maps
// to .cache/maps, which are published separately.
//
// esbuild runs four times, because the eager element has to be one file. With code splitting, the modules that it shares
// with the runtime would become a second file that the page waits for:
//   1. lazy:  src/app/runtime.tsx and everything that it loads, with code splitting. Hashed names.
//   2. words: the companions' words, a file for each language. Hashed names.
//   3. alone: what the eager element loads without the runtime; its import()s name the files of 2. Hashed names.
//   4. eager: src/index.ts → w3m-modal.js, whose import()s name the files of 1 and 3.
// The few small modules that are in more than one of them hold no state; `test/rules` checks this.
import { hash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as esbuild from 'esbuild'
import { buildEntryPoints } from './test/tools/build/entry-points.mjs'
import { minifyAgain } from './test/tools/build/minify.mjs'
import { cssAsText, importOutputs, inOrder } from './test/tools/build/plugins.mjs'

process.chdir(import.meta.dirname)

const flag = { type: 'boolean', default: false }
const { values: flags } = parseArgs({
  options: {
    watch: flag,
    debug: flag,
    fast: flag,
    analyze: flag,
    maps: flag,
    out: { type: 'string', default: 'dist' },
  },
})

const ELEMENT = 'src/index.ts'
const RUNTIME = 'src/app/runtime.tsx'
const SESSION = 'src/app/features/session.ts'
const LOCALES = 'src/shared/i18n/locales'
const WORDS = `${LOCALES}/companions`
const modulesIn = folder =>
  fs
    .readdirSync(folder)
    .filter(file => file.endsWith('.ts'))
    .map(file => `${folder}/${file}`)
/** Loaded for the list of wallets, before a wallet is connected. */
const EARLY = [
  'src/features/embedded-wallet/login-form/login-form.tsx',
  ...modulesIn(LOCALES),
  'src/shared/theme/correct-colors.ts',
]
/** Loaded by the eager element without the runtime. */
const ALONE = [
  'src/element/card/early-card.ts',
  'src/element/preload.ts',
  'src/element/options/attribute-warnings.ts',
  'src/element/companions/connected-content.ts',
]
/** The classic script. It resolves the URL itself: a relative `import()` fails in scripts with muted errors (without CORS). */
const LOADER = `(()=>{if(typeof document==="undefined")return;const s=document.currentScript;import(new URL("w3m-modal.js",s&&s.src||document.baseURI).href)})();\n`

const COMMON = {
  // so that names in the metafile are file names
  outdir: '.',
  write: false,
  metafile: true,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  // `external`: no comment refers to the maps, which are not part of the package
  sourcemap: flags.maps && 'external',
  // esbuild reads tsconfig.json only for files that no plugin loads
  jsx: 'automatic',
  legalComments: 'none',
  chunkNames: '[hash]',
  logLevel: 'warning',
  // the `inOrder` plugin creates them
  logOverride: { 'ignored-bare-import': 'silent' },
  define: {
    'process.env.NODE_ENV': '"production"',
    // React DevTools cannot show anything useful for minified names.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    __W3M_DEVELOPMENT__: String(flags.debug || flags.watch),
    __W3M_VERSION__: JSON.stringify(JSON.parse(fs.readFileSync('package.json', 'utf8')).version),
  },
  alias: { 'rpc-websockets': './test/tools/build/no-rpc-websockets.mjs' },
  plugins: [cssAsText],
}

// Contexts make rebuilds incremental.
const lazy = await esbuild.context({
  ...COMMON,
  entryPoints: [RUNTIME],
  entryNames: '[hash]',
  charset: 'utf8',
  splitting: true,
  plugins: [inOrder({ first: RUNTIME, second: SESSION, early: EARLY }), cssAsText],
})
const words = await esbuild.context({
  ...COMMON,
  entryPoints: modulesIn(WORDS),
  entryNames: '[hash]',
  charset: 'utf8',
})

/** A build whose `import()`s name files of these results. */
const after = (results, options) => ({
  ...COMMON,
  ...options,
  charset: 'utf8',
  plugins: [importOutputs(merge(results, 'outputs')), cssAsText],
})

/** esbuild's results for the modal and for the other entry points of the package. */
async function bundle() {
  const loaded = await Promise.all([lazy.rebuild(), words.rebuild()])
  dropFacade(loaded[0])
  loaded.push(await esbuild.build(after(loaded, { entryPoints: ALONE, entryNames: '[hash]' })))
  const element = after(loaded, { entryPoints: { 'w3m-modal': ELEMENT } })
  const modal = [...loaded, await esbuild.build(element)]
  const outputs = merge(modal, 'outputs')
  const minified = ({ outputFiles }) =>
    outputFiles
      .filter(file => !isMap(file.path))
      .map(file => minifyAgain(file, outputFiles, formatOf(outputs[path.basename(file.path)]?.entryPoint)))
  if (!flags.watch) await Promise.all(modal.flatMap(minified))
  return [modal, await buildEntryPoints(COMMON, element)]
}

/**
 * If all modules of an entry are shared, esbuild writes an entry file that only re-exports those of another chunk. This
 * makes that chunk the entry, so that the page waits for one request instead of two.
 */
function dropFacade(result) {
  const { outputs } = result.metafile
  const facade = Object.keys(outputs).find(name => outputs[name].entryPoint === RUNTIME)
  const [{ path: shared }] = outputs[facade].imports
  const fileOf = name => result.outputFiles.find(file => path.basename(file.path) === name)
  /** Maps each b of `a as b, …` to its a. */
  const parse = list =>
    Object.fromEntries(
      [...list.matchAll(/([\w$]+)(?: as ([\w$]+))?/g)].map(([, name, as = name]) => [as, name]),
    )
  const [, imported, passed] = /import\{(.+?)\}.*export\{(.+?)\}/.exec(fileOf(facade).text).map(parse)
  const text = fileOf(shared).text.replace(/export\{([^}]+)\};\s*$/, (_, list) => {
    const exported = parse(list)
    const added = Object.entries(passed).map(([as, local]) => `${exported[imported[local]]} as ${as}`)
    return `export{${[list, ...added]}};\n`
  })
  fileOf(shared).contents = Buffer.from(text)
  result.outputFiles = result.outputFiles.filter(file => !path.basename(file.path).startsWith(facade))
  delete outputs[facade]
  outputs[shared].entryPoint = RUNTIME
}

/**
 * How a file is written, by its entry point, if it has one.
 *
 * Non-ASCII characters are escaped, because V8 stores two bytes per character of a file with any character beyond
 * Latin-1; this saves 0.4 MB of memory. Not in the eager script, where escapes cost bytes, and not in locales, which are
 * full of such characters.
 *
 * Almost all of the runtime is called before the list is on screen. A compile hint makes V8 compile it while it loads, on
 * another thread, instead of each function at its first call: docs/adr/0063-compile-hint.md.
 */
const formatOf = source => ({
  asciiOnly: source !== ELEMENT && !source?.startsWith(LOCALES),
  preamble: source === RUNTIME ? '//# allFunctionsCalledOnLoad\n' : '',
})

const isMap = file => file.endsWith('.map')
const relative = (folder, file) => path.relative(folder, file).replaceAll(path.sep, '/')
/** `inputs` or `outputs` of several builds. */
const merge = (results, key) => Object.assign({}, ...results.map(({ metafile }) => metafile[key]))

/** Files that accompany the scripts, by name. `--fast` loads none of these tools. */
const describePackage = async (inputs, outputs) => ({
  'third-party-licenses.txt': (await import('./test/tools/build/licenses.mjs')).licenseTexts(inputs),
  'custom-elements.json': (await import('./test/tools/build/manifest.mjs')).elementsManifest(
    'dist/w3m-modal.js',
  ),
  ...(await (await import('./test/tools/build/types.mjs')).declarations(outputs)),
})

/** sha384 of every file that a browser may load, in the format of the `integrity` attribute: all except type declarations. */
function integrityOf(files) {
  const names = Object.keys(files)
    .filter(name => !name.startsWith('types/'))
    .sort()
  const entries = names.map(name => [name, `sha384-${hash('sha384', files[name], 'base64')}`])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Replaces the content of a folder. Old files are removed last, so that a running server always has a complete set. */
function fill(folder, files) {
  for (const [name, contents] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), contents)
  }
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !(relative(folder, file) in files)) fs.rmSync(file)
  }
}

async function build() {
  const [modal, entryPoints] = await bundle()
  const all = [...entryPoints, ...modal]
  if (all.some(({ warnings }) => warnings.length > 0)) throw new Error('esbuild warned')
  const [inputs, outputs] = [merge(all, 'inputs'), merge(modal, 'outputs')]
  const built = all
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path: file, contents }) => [relative('.', file), contents])
  const files = {
    ...Object.fromEntries(built.filter(([name]) => !isMap(name))),
    'w3m-modal.iife.js': LOADER,
    'jsx.js': 'export {}\n',
    ...(flags.fast || flags.watch ? {} : await describePackage(inputs, merge(all, 'outputs'))),
  }
  fill(flags.out, { ...files, 'sri.json': integrityOf(files) })
  if (flags.maps) fill('.cache/maps', Object.fromEntries(built.filter(([name]) => isMap(name))))
  // for the rules, and for https://esbuild.github.io/analyze/
  if (flags.out === 'dist') {
    fs.mkdirSync('.cache', { recursive: true })
    fs.writeFileSync('.cache/metafile.json', JSON.stringify({ inputs, outputs }, null, 1))
  }
  if (flags.analyze) (await import('./test/tools/build/analysis.mjs')).emitAnalysis(outputs)
}

/** Builds, and logs the duration or the error. */
async function report() {
  const start = performance.now()
  try {
    await build()
    console.log(`dist: built in ${Math.round(performance.now() - start)} ms`)
  } catch (error) {
    // esbuild has logged its own errors
    if (!error.errors) console.error(error)
    process.exitCode = 1
  }
}

const changes = new EventEmitter()
if (flags.watch)
  for (const folder of ['src', 'styles']) fs.watch(folder, { recursive: true }, () => changes.emit('change'))
do {
  const changed = once(changes, 'change')
  await report()
  if (flags.watch) await changed
} while (flags.watch)
await Promise.all([lazy.dispose(), words.dispose()])
