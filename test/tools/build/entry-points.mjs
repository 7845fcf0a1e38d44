import path from 'node:path'
import * as esbuild from 'esbuild'

/** The package's other entry points: small files over the element, for whoever has the library that each is for. */
export const ENTRY_POINTS = ['react', 'vue', 'svelte', 'wagmi', 'ethers', 'viem', 'solana-kit']
/** Those that Jest and other CommonJS code load too. */
const IN_COMMON_JS = ['react']
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
      ...element,
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      supported: { 'dynamic-import': true },
    }),
  ])
  // its hooks run in browsers: React Server Components have to be told
  for (const { outputFiles } of results)
    for (const file of outputFiles)
      if (/react\.c?js$/.test(file.path) && !file.text.startsWith('"use client"'))
        file.contents = Buffer.from(`"use client";${file.text}`)
  return results
}
