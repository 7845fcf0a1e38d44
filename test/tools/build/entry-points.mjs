import fs from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'

const { exports, bin } = JSON.parse(fs.readFileSync('package.json', 'utf8'))

/** Files of dist that package.json exports, each with its source, which the path of its types names. */
export const EXPORTED = Object.values(exports)
  .flatMap(each => [each, each.import, each.require])
  .filter(each => each?.types)
  .map(({ types, default: file }) => ({
    file: path.posix.relative('dist', file),
    source: types.replace('./dist/types/', 'src/').replace(/\.d\.c?ts$/, '.ts'),
  }))

/** Imports the element from w3m-modal.js in the same folder, so that bundlers include it once. */
const importElement = {
  name: 'beside-element',
  setup(build) {
    const file = build.initialOptions.format === 'cjs' ? './w3m-modal.cjs' : './w3m-modal.js'
    build.onResolve({ filter: /^\.\.\/(index|w3m-modal-element)$/ }, () => ({
      path: file,
      external: true,
      sideEffects: true,
    }))
  },
}

/** Imports the testing kit from its file in the same folder, so that a page has one set of wallets. */
const importTestingKit = {
  name: 'beside-kit',
  setup(build) {
    const file = build.initialOptions.format === 'cjs' ? './testing.cjs' : './testing.js'
    build.onResolve({ filter: /^\.\/testing$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: file, external: true, sideEffects: false },
    )
  },
}

/** viem depends on an older copy of the curves that pairing uses. One copy is enough. */
const dedupeNoble = {
  name: 'one-noble',
  setup(build) {
    build.onResolve({ filter: /^@noble\// }, ({ path: name, kind, pluginData }) =>
      pluginData === dedupeNoble
        ? undefined
        : build.resolve(name, { kind, resolveDir: path.resolve(), pluginData: dedupeNoble }),
    )
  },
}

/** The suites never send anything: the SDKs of the chain families, which the modal loads when it does, are left out. */
const withoutSdks = {
  name: 'without-sdks',
  setup(build) {
    build.onResolve({ filter: /-adapter$/ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && /[\\/]chains[\\/]/.test(importer)
        ? { path: 'sdk', namespace: 'without-sdks' }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'without-sdks' }, () => ({
      contents: "throw new Error('The test suites have no SDK of a chain family')",
    }))
    // readers of swaps could ask a node, with the modal's store and React behind it: half of the file
    build.onResolve({ filter: /\/node-api$/ }, () => ({ path: 'node', namespace: 'without-node' }))
    build.onLoad({ filter: /.*/, namespace: 'without-node' }, () => ({
      contents: 'export const nodeApi = { endpoints: { rpc: { initiate() {} } } }',
    }))
    // without the table of all networks, a third of the file: they only use networks with rows of their own
    build.onResolve({ filter: /\/known-chains$/ }, () => ({ path: 'chains', namespace: 'without-table' }))
    build.onLoad({ filter: /.*/, namespace: 'without-table' }, () => ({
      contents: 'export const knownNetwork = () => undefined',
    }))
  },
}

/** How the files of each folder of dist are made. */
const FOLDERS = {
  // small files on top of the element, one for each library; the library is the page's own
  '.': { packages: 'external', plugins: [importElement] },
  // for `modal.connectors` and `modal.services`; they need neither the element nor, except for passkeys, a library
  connectors: { external: ['viem', 'viem/*'] },
  services: {},
  // they contain everything except the test runner
  testing: {
    external: ['@playwright/test', 'vitest', 'node:*'],
    plugins: [importTestingKit, dedupeNoble, withoutSdks],
  },
  // `npx w3m-modal <command>`: contains everything except what it finds in the user's project
  cli: { platform: 'node', external: ['@playwright/test', '@resvg/resvg-js'] },
}
/** Scripts of the testing kit that a test runner adds to a page, with the names of their globals. */
const PAGE_SCRIPTS = { page: 'w3mTesting', conformance: 'w3mConformance' }

/** All files of dist/ except those whose source is the element, or that only have types. */
const FILES = [
  ...EXPORTED.filter(({ source }) => !/^src\/(index|iife|jsx\/\w+)\.ts$/.test(source)),
  ...Object.values(bin)
    .map(file => path.posix.relative('dist', file))
    .map(file => ({ file, source: `src/${file.replace('.js', '.ts')}` })),
]

/**
 * The files of the entry points, and the element for CommonJS: what it loads later stays ES modules, which Jest runs with
 * `--experimental-vm-modules` alone.
 */
export async function buildEntryPoints(common, element) {
  const buildFiles = (folder, extension) => {
    const files = FILES.filter(
      ({ file }) => path.dirname(file) === folder && path.extname(file) === extension,
    )
    const { plugins = [], ...options } = FOLDERS[folder]
    return esbuild.build({
      ...common,
      entryPoints: files.map(({ file, source }) => ({ in: source, out: file.replace(extension, '') })),
      charset: 'utf8',
      format: extension === '.cjs' ? 'cjs' : 'esm',
      outExtension: { '.js': extension },
      ...options,
      plugins: [...plugins, ...common.plugins],
    })
  }
  const results = await Promise.all([
    ...Object.keys(FOLDERS).flatMap(folder => [buildFiles(folder, '.js'), buildFiles(folder, '.cjs')]),
    ...Object.entries(PAGE_SCRIPTS).map(([name, globalName]) =>
      esbuild.build({
        ...common,
        entryPoints: { [`testing/${name}`]: `src/testing/${name}/${name}.ts` },
        format: 'iife',
        globalName,
      }),
    ),
    esbuild.build({
      ...element,
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      supported: { 'dynamic-import': true },
    }),
  ])
  shareKit(results)
  // its hooks run in browsers: React Server Components have to be told
  for (const file of results.flatMap(({ outputFiles }) => outputFiles))
    if (/react\.c?js$/.test(file.path)) file.contents = Buffer.from(`"use client";${file.text}`)
  return results
}

/**
 * One copy of the testing kit instead of one for each kind of module, and one set of wallets where a test has both. Bundlers
 * do not agree on what `default` is in CommonJS; here it is there for all.
 */
function shareKit(results) {
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs))
  const { exports } = outputs['testing/testing.js']
  const fileOf = name =>
    results.flatMap(({ outputFiles }) => outputFiles).find(({ path }) => path.endsWith(name))
  const [module, common] = ['testing/testing.js', 'testing/testing.cjs'].map(fileOf)
  module.contents = Buffer.from(`import kit from"./testing.cjs";export const{${exports}}=kit;\n`)
  common.contents = Buffer.from(`${common.text.trimEnd()}\nmodule.exports.default=module.exports;\n`)
}
