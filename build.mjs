#!/usr/bin/env node
// Builds dist/: `node build.mjs [--watch] [--debug] [--fast] [--analyze] [--maps] [--out <folder>]`. `--fast` leaves out types,
// manifest and licenses; `--watch` builds again at each change; `--debug` keeps what pages with `?debug` in their address show to
// developers, as `--watch` does; `--analyze` writes .cache/analysis.html, which shows what is in each file;
// `--maps` writes the source maps of the same files to .cache/maps, for whoever publishes them.
//
// esbuild runs three times, because the eager element has to be one file, while with splitting, what it shares with the
// runtime would be a second one that the page waits for:
//   1. lazy:  src/app/runtime.tsx and all that it loads, with code splitting. Hashed names.
//   2. alone: what the eager element loads without the runtime. Hashed names.
//   3. eager: src/index.ts → w3m-modal.js, whose import()s name the files of 1 and 2.
// The few small modules that are in more than one of them hold no state; `test/rules` keeps it so.
import { hash as hashText } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { minify } from '@swc/core'
import * as esbuild from 'esbuild'
import { buildEntryPoints } from './test/tools/build/entry-points.mjs'
import { cssAsText, importOutputs, inOrder } from './test/tools/build/plugins.mjs'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const DIST = path.join(ROOT, 'dist')
const ENTRY = 'src/index.ts'
const RUNTIME = 'src/app/runtime.tsx'
const SESSION = 'src/app/features/session.ts'
const LOCALES = 'src/shared/i18n/locales'
/** Loaded for the list of wallets, before there is a session. */
const EARLY = [
  'src/features/embedded-wallet/login-form/login-form.tsx',
  ...fs.readdirSync(path.join(ROOT, LOCALES)).map(file => `${LOCALES}/${file}`),
  'src/shared/theme/correct-colors.ts',
]
/** Loaded by the eager element without the runtime. */
const ALONE = [
  'src/element/card/early-card.ts',
  'src/element/extras.ts',
  'src/element/companions/connected-content.ts',
]
const ENTRY_FILE = 'w3m-modal.js'
const LOADER_FILE = 'w3m-modal.iife.js'
/** The classic script. `import()` by the script's own address: with `muted errors` a relative one would not resolve. */
const LOADER = `(()=>{if(typeof document==="undefined")return;const s=document.currentScript;import(new URL("${ENTRY_FILE}",s&&s.src||document.baseURI).href)})();\n`

const readJson = file => JSON.parse(fs.readFileSync(file, 'utf8'))

function commonOptions(root, outdir, { debug = false, maps = false } = {}) {
  return {
    absWorkingDir: root,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // no comment names it: the maps are no part of the package
    sourcemap: maps && 'external',
    jsx: 'automatic',
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[hash]',
    metafile: true,
    write: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      // React's tools could do nothing with minified names.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      __W3M_DEVELOPMENT__: JSON.stringify(debug),
      __W3M_VERSION__: JSON.stringify(readJson(path.join(root, 'package.json')).version),
    },
    alias: { 'rpc-websockets': path.join(root, 'test/tools/build/no-rpc-websockets.mjs') },
    plugins: [cssAsText],
  }
}

/** The esbuild contexts of one build, which keep what has not changed for the next. */
async function createBundler(root, outdir, settings = {}) {
  const common = commonOptions(root, outdir, settings)
  const isWatched = settings.watch
  const lazy = await esbuild.context({
    ...common,
    entryPoints: { app: RUNTIME },
    splitting: true,
    plugins: [inOrder(root, { first: RUNTIME, second: SESSION, early: EARLY }), ...common.plugins],
  })
  const alone = await esbuild.context({ ...common, entryPoints: ALONE, entryNames: '[hash]' })
  return {
    async bundle() {
      const results = [inOneFile(await lazy.rebuild(), RUNTIME), await alone.rebuild()]
      const outputs = outputsOf(results)
      const fileOf = source =>
        Object.keys(outputs).find(name => outputs[name].entryPoint?.replace(/\.tsx?$/, '') === source)
      const element = {
        ...common,
        entryPoints: { 'w3m-modal': ENTRY },
        entryNames: '[name]',
        charset: 'utf8',
        plugins: [importOutputs(root, name => (outputs[name] ? name : fileOf(name))), ...common.plugins],
      }
      const eager = await esbuild.build(element)
      const all = [...results, eager]
      if (!isWatched) await minifyAgain(all.flatMap(({ outputFiles }) => outputFiles))
      return { all, entryPoints: await buildEntryPoints(common, root, element) }
    },
    end: () => Promise.all([lazy.dispose(), alone.dispose()]),
  }
}

/**
 * esbuild leaves of an entry whose modules others share no more than a file that passes on what another exports. That other
 * one exports it itself here, so that the page waits for one request.
 */
function inOneFile({ outputFiles, metafile, ...rest }, entry) {
  const names = Object.keys(metafile.outputs)
  const facade = names.find(name => metafile.outputs[name].entryPoint === entry)
  const [{ path: shared }] = metafile.outputs[facade].imports
  const fileOf = name => outputFiles.find(file => path.basename(file.path) === path.basename(name))
  const pairs = (text, pattern) =>
    Object.fromEntries(
      pattern
        .exec(text)[1]
        .split(',')
        .map(each => (each.includes(' as ') ? each.split(' as ') : [each, each]))
        .map(([name, as]) => [as, name]),
    )
  const passed = pairs(fileOf(facade).text, /export\{([^}]+)\}/)
  const imported = pairs(fileOf(facade).text, /import\{([^}]+)\}/)
  const list = /export\{([^}]+)\};?\s*$/
  const exported = pairs(fileOf(shared).text, list)
  const added = Object.entries(passed).map(([name, local]) => `${exported[imported[local]]} as ${name}`)
  const text = fileOf(shared).text.replace(list, (_, all) => `export{${[all, ...added]}};\n`)
  const { [facade]: _, ...outputs } = metafile.outputs
  outputs[shared] = { ...outputs[shared], entryPoint: entry }
  return {
    ...rest,
    outputFiles: outputFiles
      .filter(file => file !== fileOf(facade))
      .map(file => (file === fileOf(shared) ? { ...file, text, contents: Buffer.from(text) } : file)),
    metafile: { ...metafile, outputs },
  }
}

const isScript = ({ path: file }) => !file.endsWith('.map')

/** What esbuild leaves, minified once more by swc, which takes 4 % off its size after gzip. */
async function minifyAgain(files) {
  for (const file of files.filter(isScript)) {
    const before = files.find(({ path: name }) => name === `${file.path}.map`)
    const { code, map } = await minify(file.text, {
      module: true,
      compress: { passes: 4 },
      mangle: true,
      ...(before && { sourceMap: { content: before.text } }),
    })
    file.contents = Buffer.from(code)
    if (before) before.contents = Buffer.from(map)
  }
}

/** What is a warning to esbuild is a mistake here, but for imports that bring nothing: `inOrder` makes them. */
function throwWarnings(results) {
  const errors = results.flatMap(({ warnings }) => warnings).filter(({ id }) => id !== 'ignored-bare-import')
  if (errors.length > 0) throw Object.assign(new Error('esbuild warned'), { errors })
}

/** Output paths in a metafile are relative to the root; here they become bare file names. */
function outputsOf(results) {
  const bare = imports => imports.map(i => ({ ...i, path: path.posix.basename(i.path) }))
  return Object.fromEntries(
    results
      .flatMap(({ metafile }) => Object.entries(metafile.outputs))
      .filter(([name]) => isScript({ path: name }))
      .map(([name, output]) => [path.posix.basename(name), { ...output, imports: bare(output.imports) }]),
  )
}

/** The module graph as written: what the eager file imports from built files was an `import()` of their sources. */
function inputsOf(results, outputs) {
  const sourceOf = file => outputs[path.posix.basename(file)]?.entryPoint
  const written = imports =>
    imports
      // `inOrder` adds its imports by absolute paths
      .filter(({ original = '' }) => !path.isAbsolute(original))
      .map(({ path: file, kind, external }) => ({ path: external ? sourceOf(file) : file, kind }))
      .filter(each => each.path)
  const all = results.flatMap(({ metafile }) => Object.entries(metafile.inputs))
  return Object.fromEntries(all.map(([file, input]) => [file, { ...input, imports: written(input.imports) }]))
}

const listFiles = folder =>
  fs
    .readdirSync(folder, { recursive: true })
    .map(name => name.replaceAll(path.sep, '/'))
    .filter(name => fs.statSync(path.join(folder, name)).isFile())
    .sort()

/** sha384 of every file that ships, in the form of the `integrity` attribute. */
function emitIntegrity(outdir) {
  const hash = file => hashText('sha384', fs.readFileSync(path.join(outdir, file)), 'base64')
  const entries = listFiles(outdir).map(file => [file, `sha384-${hash(file)}`])
  fs.writeFileSync(path.join(outdir, 'sri.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** What goes with the scripts. Loaded here, as `--fast` needs none of these tools. */
async function emitPapers(root, outdir, inputs, entryPoints) {
  const [{ emitLicences }, { emitManifest }, { emitTypes }] = await Promise.all([
    import('./test/tools/build/licenses.mjs'),
    import('./test/tools/build/manifest.mjs'),
    import('./test/tools/build/types.mjs'),
  ])
  emitLicences(root, outdir, inputs)
  emitManifest(root, outdir, `dist/${ENTRY_FILE}`)
  await emitTypes(root, outdir, entryPoints)
}

function writeInto(folder, file, contents) {
  const target = path.join(folder, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, contents)
}

/** New files first, then away with the old: a server that is running always has a complete set. */
function replaceFiles(target, source) {
  const files = listFiles(source)
  fs.cpSync(source, target, { recursive: true })
  for (const file of listFiles(target)) if (!files.includes(file)) fs.rmSync(path.join(target, file))
}

/** One build. The metafile (inputs as written, outputs as shipped, with bare names) goes to .cache/metafile.json. */
async function emit(bundler, { root, out, fast, analyze, maps }) {
  const { all: results, entryPoints } = await bundler.bundle()
  throwWarnings([...results, ...entryPoints])
  const outputs = outputsOf(results)
  const metafile = {
    inputs: inputsOf(results, outputs),
    // of the package's other entry points
    entryInputs: inputsOf(entryPoints, outputs),
    outputs,
  }
  const stage = path.join(root, '.cache', `stage-${process.pid}`)
  const mapFolder = path.join(root, '.cache', 'maps')
  fs.rmSync(mapFolder, { recursive: true, force: true })
  for (const folder of maps ? [stage, mapFolder] : [stage]) fs.mkdirSync(folder, { recursive: true })
  try {
    for (const { path: file, contents } of [...results, ...entryPoints].flatMap(
      ({ outputFiles }) => outputFiles,
    ))
      writeInto(isScript({ path: file }) ? stage : mapFolder, path.relative(out, file), contents)
    fs.writeFileSync(path.join(stage, LOADER_FILE), LOADER)
    fs.writeFileSync(path.join(stage, 'jsx.js'), 'export {}\n')
    if (!fast) await emitPapers(root, stage, { ...metafile.entryInputs, ...metafile.inputs }, entryPoints)
    emitIntegrity(stage)
    replaceFiles(out, stage)
  } finally {
    fs.rmSync(stage, { recursive: true, force: true })
  }
  fs.writeFileSync(path.join(root, '.cache', 'metafile.json'), JSON.stringify(metafile, null, 1))
  if (analyze) {
    const { emitAnalysis } = await import('./test/tools/build/analysis.mjs')
    console.log(emitAnalysis(path.join(root, '.cache'), out, metafile))
  }
  return metafile
}

/** Builds `root` into `out`, once. */
export async function build(options = {}) {
  const settings = { root: ROOT, out: DIST, ...options }
  const bundler = await createBundler(settings.root, settings.out, settings)
  try {
    return await emit(bundler, settings)
  } finally {
    await bundler.end()
  }
}

async function watch(settings) {
  const bundler = await createBundler(settings.root, settings.out, settings)
  let isChanged = true
  for (const folder of ['src', 'styles'])
    fs.watch(path.join(settings.root, folder), { recursive: true }, () => {
      isChanged = true
    })
  for (;;) {
    if (isChanged) {
      isChanged = false
      await report(() => emit(bundler, settings))
    }
    await setTimeout(50)
  }
}

async function report(work) {
  const start = performance.now()
  try {
    const { outputs } = await work()
    const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0)
    const time = Math.round(performance.now() - start)
    console.log(
      `dist: ${Object.keys(outputs).length} scripts, ${Math.round(bytes / 1000)} kB before compression, ${time} ms`,
    )
    return true
  } catch (error) {
    const { errors } = error
    console.error(
      errors ? (await esbuild.formatMessages(errors, { kind: 'error' })).join('\n') : error.message,
    )
    return false
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const flag = { type: 'boolean', default: false }
  const options = {
    watch: flag,
    debug: flag,
    fast: flag,
    analyze: flag,
    maps: flag,
    out: { type: 'string', default: DIST },
  }
  const { values } = parseArgs({ options })
  const settings = { ...values, root: ROOT, out: path.resolve(values.out), fast: values.fast || values.watch }
  settings.debug ||= settings.watch
  if (settings.watch) await watch(settings)
  else if (!(await report(() => build(settings)))) process.exitCode = 1
}
