#!/usr/bin/env node
// Builds dist/: `node build.mjs [--watch] [--fast] [--out <folder>]`. `--fast` leaves out types, manifest and licences.
//
// Two bundles, one after the other, because a split bundle of everything would move what the eager element shares with
// the lazy runtime (lib/caip, lib/lazy …) into a third file, and the page would make two requests before the visitor acts.
//   1. lazy:  src/app/runtime.tsx with code splitting. Hashed names.
//   2. eager: src/index.ts → w3m-modal.js, one file. Its import()s point at hashed names.
// The few small modules in both bundles hold no state; `test/rules` keeps it so.
//
// Inside bundle 1, esbuild would make one shared chunk for each set of views that shares modules. Every lazy file is
// therefore given an import of the runtime, which is always there before it, and of a module that imports what several
// views share: two chunks in place of dozens, and a view's own chunk holds only what is its own. Such an import is
// dropped in the end; it only decides what goes where. Files left with nothing but a re-export are taken out, and the
// import() of a file that needs others asks for all of them at once, so that there is no waterfall.
//
// esbuild's output is minified once more by swc, whose choice of names and inlining saves 4 % after gzip.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import {
  copiesForSdk,
  cssAsText,
  queryAsUsed,
  reactAsModules,
  standIns,
} from './test/tools/build/plugins.mjs'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const ENTRY = 'src/index.ts'
const RUNTIME = 'src/app/runtime.tsx'
/** What every start and nearly every first opening need: in one file with the runtime. */
const WITH_RUNTIME = ['src/element/options/modal-options.ts', 'src/features/connect/connect-view.tsx']
/**
 * For browsers that lack something, each in a file with copies of all it needs. Modules that it shared would weigh on the
 * file that everybody loads: SHA-512 stands in one module with SHA-256, and all of the curve's arithmetic in another.
 */
const ALONE = ['src/wallets/wallet-connect/crypto/ed25519.ts', 'src/wallets/solana/ed25519-verify.ts']
/**
 * Needed once a page asks for it: what signs for Solana and what signs in; text fields with their first use; what an account
 * holds and did once that is looked at; small things that views of several kinds show, which do not need one another.
 */
const APART = new RegExp(
  `^(${[
    'src/(wallets/(solana|evm)|errors/frame-errors|session/email/(email-update|prefer)|parts/qr-code|ui/field/text-field|lib/(sign-in|encoding/(base58|coin-type)))',
    'src/(services/(blockchain|names)|session/account|lib/amounts/(?!amount-words)|errors/(account|transaction|swap|money)-errors)',
    'src/(features/account/(holdings|choose-account|use-account-label)|i18n/messages/(account/|embedded))',
    'src/(parts/(activity/activity-(item|picture)|transactions/use-settled|view/why-text)|ui/feedback/explanation)',
    'styles/ui/(activity|explanation|field|holdings|qr)',
    'node_modules/lucide/dist/esm/icons/(arrow-(down-left|left-right|up-right)|triangle-alert)',
  ].join('|')})`,
)
/** What a page with a wallet needs at once. */
const SESSION = /^src\/app\/session\//
const VIEWS = /^src\/(features|parts|ui)\//
const SOLANA = /solana|wallet-standard/
/** What only who has logged in by e-mail sees. */
const EMBEDDED = /^src\/(features\/(email|smart-account|addresses)|parts\/embedded)\//
const FEATURE = /^src\/(?:features\/)?(parts\/transactions|(?<=features\/)[^/]+)\//
/** What every step of a log-in by e-mail needs, and nobody who does not log in. */
const EMAIL = /^src\/session\/email\/(attempt|email-step|email-wallet|loaders)\b/
/** E-mail and social accounts, as the list of wallets shows them. */
const LOGIN = 'src/features/connect/components/login-form.tsx'
/** Views of money and of what the account is called: what several of them show, nobody else does. */
const MONEY = ['account', 'activity', 'names', 'onramp', 'send', 'swap', 'parts/transactions']
/** Shown before the other views of its feature: what is its own goes with what they share. */
const FIRST = ['src/features/swap/swap-view.tsx']
/** Bytes of source. */
const SMALL_PACKAGES = 4000
const ENTRY_FILE = 'w3m-modal.js'
const LOADER_FILE = 'w3m-modal.iife.js'

const posix = file => file.split(path.sep).join('/')
const readJson = file => JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * esbuild names a file after what it put into it; what happens to it later depends on these tools, so they are part of the
 * name too. A comment in each file, gone in the end.
 */
function toolMark(root) {
  const sources = ['build.mjs', 'test/tools/build/plugins.mjs'].map(file =>
    fs.readFileSync(path.join(root, file)),
  )
  const { version } = readJson(path.join(root, 'node_modules/@swc/core/package.json'))
  return `/*${createHash('sha256').update(Buffer.concat(sources)).update(version).digest('hex')}*/`
}

function commonOptions(root, outdir) {
  return {
    absWorkingDir: root,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: toolMark(root) },
    metafile: true,
    write: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      // React's tools could do nothing with names that were minified; without the code that offers it to them, 0.3 kB less.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      __W3M_VERSION__: JSON.stringify(readJson(path.join(root, 'package.json')).version),
    },
    alias: { immer: './src/store/draft.ts', reselect: './src/store/selector.ts' }, // see there
    plugins: [reactAsModules(root), queryAsUsed, standIns, copiesForSdk(root), cssAsText],
  }
}

/**
 * A warning is a mistake here: most of all a bare import that `sideEffects` in package.json lets esbuild drop. Ours of the
 * runtime are meant to be dropped: they only say which chunk shared modules belong to.
 */
async function bundle(options) {
  const result = await esbuild.build(options)
  const isOurs = ({ location }) => /'w3m:/.test(location?.lineText) || location?.file.startsWith('list:')
  const errors = result.warnings.filter(warning => !isOurs(warning))
  if (errors.length > 0) throw Object.assign(new Error('esbuild warned'), { errors })
  return result
}

/** The whole module graph as written, for the rules and to know the lazy files. Nothing of it is shipped. */
async function scan(root) {
  const common = commonOptions(root, 'scan')
  const result = await bundle({
    ...common,
    entryPoints: [ENTRY],
    splitting: true,
    plugins: [standIns, cssAsText],
  })
  const { inputs } = result.metafile
  const all = Object.values(inputs).flatMap(input => input.imports)
  const lazyFiles = new Set(all.filter(i => i.kind === 'dynamic-import' && !i.external).map(i => i.path))
  for (const file of closure(inputs, ENTRY)) {
    for (const i of inputs[file].imports) if (i.kind === 'dynamic-import') lazyFiles.delete(i.path)
  }
  for (const file of ALONE) lazyFiles.delete(file)
  const inRuntime = new Set([RUNTIME, ...WITH_RUNTIME].flatMap(file => [...closure(inputs, file)]))
  return { inputs, lazyFiles, inRuntime }
}

/** Names reachable by static imports, the start included. */
function closure(graph, start) {
  const seen = new Set([start])
  for (const name of seen) {
    for (const next of graph[name]?.imports ?? []) {
      if (!next.external && next.kind !== 'dynamic-import') seen.add(next.path)
    }
  }
  return seen
}

/** Which list holds what these lazy files share. What only wallets, or one or two features, share is no weight on others. */
function listOf([file, lazy]) {
  if (EMAIL.test(file)) return 'w3m:email'
  if (lazy.some(file => SESSION.test(file))) return 'w3m:session'
  if (lazy.includes(LOGIN)) return 'w3m:login'
  if (lazy.every(file => SOLANA.test(file))) return 'w3m:solana'
  if (lazy.every(file => EMBEDDED.test(file))) return 'w3m:embedded'
  const views = lazy.filter(file => VIEWS.test(file))
  if (views.length === 0) return 'w3m:wallets'
  const shown = [...new Set(views.map(file => FEATURE.exec(file)?.[1] ?? 'parts'))]
  if (shown.every(feature => MONEY.includes(feature)))
    return shown.length === 1 ? `w3m:${shown[0]}` : 'w3m:money'
  const owners = [...new Set(lazy.map(file => FEATURE.exec(file)?.[1] ?? path.posix.dirname(file)))].sort()
  return owners.length <= 2 ? `w3m:${owners.join('+')}` : 'w3m:shared'
}

/**
 * What several lazy files share and the runtime does not hold: few chunks, as the pieces are small. What brings a package
 * of some size along stays out, so that nobody loads it for its neighbour's sake.
 */
function sharedModules({ inputs, lazyFiles, inRuntime }) {
  const users = new Map()
  for (const lazy of lazyFiles) {
    for (const file of closure(inputs, lazy)) {
      // a stand-in is no file
      const isOfOthers = lazyFiles.has(file) && !FIRST.includes(file)
      if (inRuntime.has(file) || isOfOthers || APART.test(file) || file.includes(':')) continue
      users.set(file, [...(users.get(file) ?? []), lazy])
    }
  }
  const packageBytes = file =>
    [...closure(inputs, file)]
      .filter(each => each.startsWith('node_modules/') && !inRuntime.has(each))
      .reduce((sum, each) => sum + inputs[each].bytes, 0)
  const isShared = ([file, lazy]) =>
    (lazy.length > 1 || FIRST.includes(lazy[0])) && packageBytes(file) < SMALL_PACKAGES
  const shared = [...users].filter(isShared)
  const lists = [...new Set(shared.map(listOf))].sort().map(name => {
    const rows = shared.filter(each => listOf(each) === name)
    return {
      name,
      files: rows.map(([file]) => file).sort(),
      users: new Set(rows.flatMap(([, lazy]) => lazy)),
    }
  })
  return lists
}

/** Lets import()s of files that are there already point at them. The others are left to `otherwise`. */
function pointAtFiles(root, outputs, otherwise) {
  return {
    name: 'point-at-files',
    setup(build) {
      build.onResolve({ filter: /^\./ }, args => {
        if (args.kind !== 'dynamic-import') return undefined
        const target = posix(path.relative(root, path.resolve(args.resolveDir, args.path)))
        const isTarget = ([, { entryPoint }]) => entryPoint?.replace(/\.tsx?$/, '') === target
        const [file] = Object.entries(outputs).find(isTarget) ?? []
        return file ? { path: `./${file}`, external: true } : otherwise(target)
      })
    },
  }
}

async function buildLazy(root, outdir, graph, aloneOutputs) {
  const shared = sharedModules(graph)
  const lists = {
    'w3m:runtime': [RUNTIME],
    'w3m:with-runtime': WITH_RUNTIME,
    ...Object.fromEntries(shared.map(({ name, files }) => [name, files])),
  }
  const listsFor = file => [
    ...(WITH_RUNTIME.includes(file) || (graph.lazyFiles.has(file) && !graph.inRuntime.has(file))
      ? ['w3m:runtime']
      : []),
    ...shared.flatMap(({ name, users }) => (users.has(file) ? [name] : [])),
    ...(file === RUNTIME ? ['w3m:with-runtime'] : []),
  ]
  const groupChunks = {
    name: 'group-chunks',
    setup(build) {
      build.onResolve({ filter: /^w3m:/ }, ({ path: name }) => ({ path: name, namespace: 'list' }))
      build.onLoad({ filter: /./, namespace: 'list' }, ({ path: name }) => ({
        contents: lists[name].map(file => `import ${JSON.stringify(`./${file}`)}`).join('\n'),
        resolveDir: root,
      }))
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        const names = listsFor(posix(path.relative(root, file)))
        if (names.length === 0) return undefined
        const source = await fs.promises.readFile(file, 'utf8')
        const contents = `${names.map(name => `import '${name}';`).join('')}${source}`
        return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
  const common = commonOptions(root, outdir)
  return bundle({
    ...common,
    entryPoints: [RUNTIME, ...WITH_RUNTIME],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    plugins: [groupChunks, pointAtFiles(root, aloneOutputs, () => undefined), ...common.plugins],
  })
}

/** Files of their own, with copies of what they share with others. */
function buildParts(root, outdir, entryPoints) {
  const build = part =>
    bundle({ ...commonOptions(root, outdir), entryPoints: [part], entryNames: '[name]-[hash]' })
  return Promise.all([...new Set(entryPoints)].sort().map(build))
}

/** What the eager element itself loads later. */
function eagerParts({ inputs }) {
  const imports = [...closure(inputs, ENTRY)].flatMap(file => inputs[file].imports)
  const elsewhere = [RUNTIME, ...WITH_RUNTIME]
  return imports.filter(i => i.kind === 'dynamic-import' && !elsewhere.includes(i.path)).map(i => i.path)
}

/** `lazyOutputs`: the files that may be loaded, each with the module it was made from. */
async function buildEager(root, outdir, lazyOutputs) {
  const missing = target => ({ errors: [{ text: `no file was made of ${target}` }] })
  const common = commonOptions(root, outdir)
  return bundle({
    ...common,
    entryPoints: { 'w3m-modal': ENTRY },
    plugins: [pointAtFiles(root, lazyOutputs, missing), ...common.plugins],
  })
}

/** Output paths in a metafile are relative to the root; here they become bare file names. */
function byFileName(metafile) {
  const bare = imports => imports.map(i => ({ ...i, path: path.posix.basename(i.path) }))
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([name, output]) => [
      path.posix.basename(name),
      { ...output, imports: bare(output.imports) },
    ]),
  )
}

const REEXPORT = /^import\{([\w$]+) as ([\w$]+)\}from"\.\/([^"]+)";export\{\2 as ([\w$]+)\};\s*$/
/** Of a list, or in the order of the source: nothing depends on it, as `sideEffects` in package.json says of all our modules. */
const BARE_IMPORT = /import"\.\/[^"]+";/g

/** Takes out files that only hand on one name of another file, and loads the other in their place. */
function skipReexports(outputs, texts) {
  for (const [name, text] of Object.entries(texts)) {
    const [, inner, , file, outer] = REEXPORT.exec(text.replaceAll(BARE_IMPORT, '')) ?? []
    if (!file) continue
    const load = `import("./${file}").then(m=>({${outer}:m.${inner}}))`
    for (const [other, { imports }] of Object.entries(outputs)) {
      texts[other] = texts[other].replaceAll(`import("./${name}")`, load)
      for (const each of imports) if (each.path === name) each.path = file
    }
    outputs[file].entryPoints = [...(outputs[file].entryPoints ?? []), outputs[name].entryPoint]
    delete outputs[name]
    delete texts[name]
  }
}

/**
 * Rewrites each `import("./x.js")` into one that asks for the files behind x at the same time. `import()` and not
 * `<link rel="modulepreload">`, which a policy of nonces would refuse.
 */
function loadTogether(outputs, texts) {
  const isRuntime = ({ entryPoint, entryPoints }) => entryPoint === RUNTIME || entryPoints?.includes(RUNTIME)
  const runtimeFile = Object.keys(outputs).find(name => isRuntime(outputs[name]))
  const alwaysThere = closure(outputs, runtimeFile)
  for (const [name, text] of Object.entries(texts)) {
    const own = closure(outputs, name)
    let result = text
    const early = new Map()
    const targets = new Set(outputs[name].imports.filter(i => i.kind === 'dynamic-import').map(i => i.path))
    for (const target of targets) {
      const wanted = closure(outputs, target)
      const known = name === ENTRY_FILE ? own : new Set([...own, ...alwaysThere])
      const together = [...wanted].filter(file => file !== target && !known.has(file)).sort()
      if (together.length === 0) continue
      // By a function for each file, so that its name is written once.
      for (const file of together) if (!early.has(file)) early.set(file, `w3mEarly${early.size}`)
      const loads = together.map(file => `${early.get(file)}()`).join(',')
      result = result.replaceAll(`import("./${target}")`, `(${loads},import("./${target}"))`)
      // Recorded apart: these are the same loads, only earlier.
      outputs[name].together = [...(outputs[name].together ?? []), ...together]
    }
    const functions = [...early].map(([file, load]) => `const ${load}=()=>import("./${file}").catch(()=>{});`)
    texts[name] = functions.join('') + result
  }
}

/**
 * A second minifier. The few characters beyond Latin-1 are escaped: one of them would make the browser keep the whole file
 * with two bytes for each character. Files of other scripts stay as they are.
 */
async function minifyAll(outputs, texts) {
  const { minify } = await import('@swc/core')
  const minifyOne = async ([name, text]) => {
    const wide = text.match(/[\u0100-\uffff]/g)?.length ?? 0
    const { code } = await minify(text, {
      module: true,
      ecma: 2022,
      compress: { passes: 3 },
      mangle: true,
      format: { comments: false, ascii_only: wide < 100 },
    })
    texts[name] = code
    // The shares of the inputs stay as esbuild counted them; together they make up `before`.
    outputs[name].before = outputs[name].bytes
    outputs[name].bytes = Buffer.byteLength(code)
  }
  await Promise.all(Object.entries(texts).map(minifyOne))
}

/** The classic script. `import()` by the script's own address: with `muted errors` a relative one would not resolve. */
const LOADER = `(()=>{if(typeof document==="undefined")return;const s=document.currentScript;import(new URL("${ENTRY_FILE}",s&&s.src||document.baseURI).href)})();\n`

function listFiles(folder, prefix = '') {
  return fs
    .readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .flatMap(entry =>
      entry.isDirectory() ? listFiles(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    )
    .sort()
}

/** sha384 of every file that ships, in the form of the `integrity` attribute. */
function emitIntegrity(outdir) {
  const hash = file =>
    createHash('sha384')
      .update(fs.readFileSync(path.join(outdir, file)))
      .digest('base64')
  const entries = listFiles(outdir).map(file => [file, `sha384-${hash(file)}`])
  fs.writeFileSync(path.join(outdir, 'sri.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/**
 * Builds `root` into `out`. The metafile (inputs as written, outputs as shipped, with bare file names) goes to
 * .cache/metafile.json and is returned.
 */
export async function build({ root = ROOT, out = path.join(ROOT, 'dist'), fast = false } = {}) {
  const graph = await scan(root)
  const outputsOf = results => Object.assign({}, ...results.map(({ metafile }) => byFileName(metafile)))
  const alone = await buildParts(root, out, ALONE)
  const lazy = [
    await buildLazy(root, out, graph, outputsOf(alone)),
    ...(await buildParts(root, out, eagerParts(graph))),
    ...alone,
  ]
  const lazyOutputs = outputsOf(lazy)
  const eager = await buildEager(root, out, lazyOutputs)
  const outputs = { ...lazyOutputs, ...byFileName(eager.metafile) }
  const texts = {}
  const files = [...lazy, eager].flatMap(({ outputFiles }) => outputFiles)
  const mark = `${toolMark(root)}\n`
  for (const file of files) texts[path.basename(file.path)] = file.text.replace(mark, '')
  skipReexports(outputs, texts)
  loadTogether(outputs, texts)
  await minifyAll(outputs, texts)

  const stage = path.join(root, '.cache', `stage-${process.pid}`)
  fs.mkdirSync(stage, { recursive: true })
  try {
    for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(stage, name), text)
    fs.writeFileSync(path.join(stage, LOADER_FILE), LOADER)
    if (!fast) await emitPapers(root, stage, graph.inputs)
    emitIntegrity(stage)
    replaceFiles(out, stage)
  } finally {
    fs.rmSync(stage, { recursive: true, force: true })
  }
  const metafile = { inputs: graph.inputs, outputs }
  fs.writeFileSync(path.join(root, '.cache', 'metafile.json'), JSON.stringify(metafile, null, 1))
  return metafile
}

/** What goes with the scripts. Loaded here, as `--fast` needs none of these tools. */
async function emitPapers(root, outdir, inputs) {
  const [{ emitLicences }, { emitManifest }, { emitTypes }] = await Promise.all([
    import('./test/tools/build/licences.mjs'),
    import('./test/tools/build/manifest.mjs'),
    import('./test/tools/build/types.mjs'),
  ])
  emitLicences(root, outdir, inputs)
  emitManifest(root, outdir, `dist/${ENTRY_FILE}`)
  await emitTypes(root, outdir)
}

/** New files first, then away with the old: a server that is running always has a complete set. */
function replaceFiles(target, source) {
  const files = listFiles(source)
  fs.cpSync(source, target, { recursive: true })
  for (const file of listFiles(target)) if (!files.includes(file)) fs.rmSync(path.join(target, file))
}

async function watch(options) {
  let timer
  let running = Promise.resolve()
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => report(options))
    }, 50)
  }
  for (const folder of ['src', 'styles']) {
    if (fs.existsSync(path.join(ROOT, folder))) fs.watch(path.join(ROOT, folder), { recursive: true }, again)
  }
  await report(options)
}

async function report(options) {
  const start = performance.now()
  try {
    const { outputs } = await build(options)
    const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0)
    const time = Math.round(performance.now() - start)
    console.log(
      `dist: ${Object.keys(outputs).length} scripts, ${Math.round(bytes / 1000)} kB before compression, ${time} ms`,
    )
    return true
  } catch (error) {
    console.error(
      error.errors
        ? (await esbuild.formatMessages(error.errors, { kind: 'error' })).join('\n')
        : error.message,
    )
    return false
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { argv } = process
  const out = argv.includes('--out') ? path.resolve(argv[argv.indexOf('--out') + 1]) : path.join(ROOT, 'dist')
  const options = { out, fast: argv.includes('--fast') || argv.includes('--watch') }
  if (argv.includes('--watch')) await watch(options)
  else if (!(await report(options))) process.exit(1)
}
