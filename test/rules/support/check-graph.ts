import { KNOWN_LAYERS, layerOf, mayImport } from './layers'
import type { Import, Inputs } from './metafile'

/** One owner each: a package named here is imported from its owners' folders only. */
const OWNERS: readonly (readonly [pkg: RegExp, folders: readonly string[]])[] = [
  [/^ethers$/, ['src/chains/evm/']],
  [/^@solana\/web3\.js$/, ['src/chains/solana/']],
  [/^react-dom$/, ['src/app/']],
  [/^@r2wc\//, ['src/app/']],
  // tables of ENSIP-15: a chunk of its own
  [/^@adraffy\//, ['src/services/names/']],
  // keccak for address checksums is 2 kB; the rest belongs to pairing.
  [
    /^@noble\/hashes$/,
    ['src/wallets/walletconnect/', 'src/shared/lib/', 'src/chains/evm/evm-address.ts', 'src/testing/'],
  ],
  // signatures of Solana wallets are verified, where the browser cannot
  [/^@noble\//, ['src/wallets/walletconnect/', 'src/chains/solana/verify-ed25519.ts', 'src/testing/']],
]

/** The one table of lazy loads, and what may say `import()` beside it: the element, a language, a chain family. */
const MAY_LOAD =
  /^src\/(app\/loaders|element\/runtime-loader|element\/companions\/load-words|shared\/i18n\/load-locale|chains\/(\w+)\/\2-(family|facts))\.ts$/

const packageOf = (file: string) =>
  /^node_modules\/(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

function edges(inputs: Inputs): (readonly [from: string, to: Import])[] {
  return Object.entries(inputs)
    .filter(([from]) => from.startsWith('src/'))
    .flatMap(([from, { imports }]) => imports.filter(to => !to.external).map(to => [from, to] as const))
}

const chainFolder = (file: string) => /^src\/chains\/(?!networks\/)([^/]+)\//.exec(file)?.[1]
/** Files of a chain family that need no SDK. */
const LIGHT =
  /^src\/chains\/([^/]+)\/(?:networks\/)?\1-(facts|family|networks|routers|address|clusters|coin-type|provider|wire|holdings|identity)\.ts$/

/**
 * What needs the SDK of a chain family comes with `import()` alone; types of it are free. Its light files are for the table of
 * families, for wallets and for adapters of services: nothing else knows which family it deals with.
 */
function breaksFamily(from: string, { path, kind }: Import): boolean {
  const folder = chainFolder(path)
  if (folder === undefined || folder === chainFolder(from) || kind !== 'import-statement') return false
  // how a transaction is handed to a wallet without the SDK
  if (path === 'src/chains/solana/solana-wire.ts' && from.startsWith('src/solana-kit/')) return false
  return !LIGHT.test(path) || !/^src\/(chains|wallets|testing|services\/adapters)\//.test(from)
}

/** Imports from higher layers, between features, or from a layer that is not in the table. */
export function findLayerBreaks(inputs: Inputs): string[] {
  const unknown = Object.keys(inputs).filter(file => {
    const layer = layerOf(file)
    return layer !== undefined && !KNOWN_LAYERS.has(layer)
  })
  const breaks = edges(inputs).filter(
    ([from, to]) => !mayImport(from, to.path, to.kind === 'dynamic-import') || breaksFamily(from, to),
  )
  return [
    ...unknown.map(file => `${file}: unknown layer`),
    ...breaks.map(([from, to]) => `${from} -> ${to.path}`),
  ]
}

/** Packages imported outside their owners, or by the eager element, which imports none. */
export function findOwnerBreaks(inputs: Inputs): string[] {
  return edges(inputs)
    .filter(([from, to]) => {
      const name = packageOf(to.path)
      if (!name) return false
      if (layerOf(from) === 'element' || layerOf(from) === 'index') return true
      const owner = OWNERS.find(([pattern]) => pattern.test(name))
      return owner !== undefined && !owner[1].some(folder => from.startsWith(folder))
    })
    .map(([from, to]) => `${from} -> ${packageOf(to.path)}`)
}

/** `import()` in other files than those made for it. */
export function findStrayLoads(inputs: Inputs): string[] {
  return edges(inputs)
    .filter(([from, to]) => to.kind === 'dynamic-import' && !MAY_LOAD.test(from))
    .map(([from, to]) => `${from} -> import(${to.path})`)
}

/** Words that the locales take from the companions. The build makes the files of both apart from one another. */
const SHARED_WORDS = /^src\/shared\/i18n\/locales\/companions\//

/**
 * Modules with an `import()` in two files, or that are also imported statically: they would get a chunk of their own.
 */
export function findDoubleLoads(inputs: Inputs): string[] {
  const all = edges(inputs).filter(([, to]) => !SHARED_WORDS.test(to.path))
  const loads = all.filter(([, to]) => to.kind === 'dynamic-import').map(([, to]) => to.path)
  const imported = new Set(all.filter(([, to]) => to.kind === 'import-statement').map(([, to]) => to.path))
  return [...new Set(loads)].filter(
    file => imported.has(file) || loads.indexOf(file) !== loads.lastIndexOf(file),
  )
}

/** Cycles of static imports between our files (Tarjan's strongly connected components). */
export function findCycles(inputs: Inputs): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    low.set(file, index)
    stack.push(file)
    let own = index
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (external || kind === 'dynamic-import' || !path.startsWith('src/')) continue
      if (path === file) cycles.push([file])
      else if (!order.has(path)) own = Math.min(own, visit(path))
      else if (stack.includes(path)) own = Math.min(own, order.get(path) ?? own)
    }
    low.set(file, own)
    if (own === index) {
      const knot = stack.splice(stack.indexOf(file))
      if (knot.length > 1) cycles.push(knot.sort())
    }
    return own
  }

  for (const file of Object.keys(inputs)) if (file.startsWith('src/') && !order.has(file)) visit(file)
  return cycles
}
