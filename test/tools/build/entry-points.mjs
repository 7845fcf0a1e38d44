import path from 'node:path'
import * as esbuild from 'esbuild'

/** The package's other entry points: small files over the element, for whoever has the library that each is for. */
export const ENTRY_POINTS = ['react', 'vue', 'svelte', 'wagmi', 'ethers', 'viem', 'solana-kit', 'themes']
/** Connectors for `modal.connectors`, in a folder of their own: they need neither the element nor a library. */
export const CONNECTORS = ['base-account', 'from-embedded-wallet', 'from-provider', 'porto', 'safe'].map(
  name => `connectors/${name}`,
)
/** Adapters for `modal.services`, in a folder of their own: they need neither the element nor a library. */
export const ADAPTERS = [
  'blockscout',
  'coingecko',
  'etherscan',
  'jupiter',
  'lifi',
  'node-account',
  'node-names',
  'onramp-links',
  'rpc-pool',
  'static-wallets',
  'zero-ex',
]
/** Those that Jest and other CommonJS code load too. */
const IN_COMMON_JS = ['react']
/** The testing kit, in a folder of its own: its files bring all that they need, but for the test runner. */
export const TESTING_KIT = ['testing', 'contract', 'playwright', 'vitest', 'jest', 'cypress']
/** Of the kit, what Jest loads. */
const KIT_IN_COMMON_JS = ['testing', 'jest']
/** `npx w3m-modal <command>`. */
export const COMMAND = 'cli/cli'
/** Types only. */
export const TYPE_ENTRY_POINTS = ['jsx/react', 'jsx/preact', 'jsx/solid']

export const sourceOf = name => `src/${name}/${name}.ts`

/** They bring no second copy of the element: it is the file beside them, whatever bundler comes after. */
const besideElement = file => ({
  name: 'beside-element',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/(index|w3m-modal-element)$/ }, () => ({
      path: `./${file}`,
      external: true,
      sideEffects: true,
    }))
  },
})

/**
 * viem has an older copy of the curves that pairing uses too: one is enough. Where the kit's files import the kit, they name
 * the file beside them, so that there is one set of wallets on the page.
 */
const inKit = (root, format) => ({
  name: 'in-kit',
  setup(build) {
    build.onResolve({ filter: /^\.\/testing$/ }, ({ kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: format === 'cjs' ? './testing.cjs' : './testing.js', external: true, sideEffects: false },
    )
    build.onResolve({ filter: /^@noble\// }, ({ path: name, kind, pluginData }) =>
      pluginData === inKit ? undefined : build.resolve(name, { kind, resolveDir: root, pluginData: inKit }),
    )
  },
})

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
  },
}

/** `dist/testing`. The page's script is for whoever puts a wallet on a page from outside of it. */
function buildKit(common, root) {
  const kit = (names, format) =>
    esbuild.build({
      ...common,
      entryPoints: Object.fromEntries(
        names.map(name => [`testing/${name}`, path.join(root, `src/testing/${name}.ts`)]),
      ),
      entryNames: '[dir]/[name]',
      charset: 'utf8',
      format,
      external: ['@playwright/test', 'vitest', 'node:*'],
      ...(format === 'cjs' && { outExtension: { '.js': '.cjs' } }),
      plugins: [inKit(root, format), withoutSdks, ...common.plugins],
    })
  return [
    kit(
      TESTING_KIT.filter(name => name !== 'jest'),
      'esm',
    ),
    kit(KIT_IN_COMMON_JS, 'cjs'),
    esbuild.build({
      ...common,
      entryPoints: { 'testing/page': path.join(root, 'src/testing/page/page.ts') },
      entryNames: '[dir]/[name]',
      format: 'iife',
      globalName: 'w3mTesting',
    }),
    esbuild.build({
      ...common,
      entryPoints: { 'testing/conformance': path.join(root, 'src/testing/conformance/conformance.ts') },
      entryNames: '[dir]/[name]',
      format: 'iife',
      globalName: 'w3mConformance',
    }),
  ]
}

/**
 * The files of the entry points, and the element for CommonJS: what it loads later stays ES modules, which Jest runs with
 * `--experimental-vm-modules` alone.
 */
export async function buildEntryPoints(common, root, element) {
  const all = (names, format) =>
    esbuild.build({
      ...common,
      entryPoints: Object.fromEntries(names.map(name => [name, path.join(root, sourceOf(name))])),
      entryNames: '[name]',
      charset: 'utf8',
      packages: 'external',
      format,
      ...(format === 'cjs' && { outExtension: { '.js': '.cjs' } }),
      plugins: [besideElement(format === 'cjs' ? 'w3m-modal.cjs' : 'w3m-modal.js'), ...common.plugins],
    })
  const results = await Promise.all([
    all(ENTRY_POINTS, 'esm'),
    all(IN_COMMON_JS, 'cjs'),
    esbuild.build({
      ...common,
      entryPoints: Object.fromEntries([
        ...CONNECTORS.map(name => [name, path.join(root, `src/${name}.ts`)]),
        ...ADAPTERS.map(name => [`services/${name}`, path.join(root, `src/services/adapters/${name}.ts`)]),
      ]),
      entryNames: '[dir]/[name]',
      charset: 'utf8',
    }),
    esbuild.build({
      ...element,
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      supported: { 'dynamic-import': true },
    }),
    esbuild.build({
      ...common,
      entryPoints: { [COMMAND]: path.join(root, `src/${COMMAND}.ts`) },
      entryNames: '[dir]/[name]',
      platform: 'node',
      // the package has no dependencies: only what it finds in the project of its user stays outside
      external: ['@playwright/test', '@resvg/resvg-js'],
    }),
    ...buildKit(common, root),
  ])
  // its hooks run in browsers: React Server Components have to be told
  for (const { outputFiles } of results)
    for (const file of outputFiles)
      if (/react\.c?js$/.test(file.path) && !file.text.startsWith('"use client"'))
        file.contents = Buffer.from(`"use client";${file.text}`)
  return results
}
