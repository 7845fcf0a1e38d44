import path from 'node:path'
import { transform } from 'esbuild'
import type { Inputs } from './metafile'

export type SourceFile = { readonly path: string; readonly text: string }

type SourceRule = { readonly what: string; readonly code: RegExp; readonly owner: RegExp }

/** A bare global or one of `window`, `globalThis`, `self`; never a property of something else. */
const globalName = (name: string) =>
  new RegExp(`(?<![\\w$.#])((window|globalThis|self)\\??\\.)?${name}(?![\\w$]|\\s*:)`)
const NOWHERE = /^$/

/** Platform features with one owner each. */
const RULES: readonly SourceRule[] = [
  {
    what: 'fetch',
    code: globalName('fetch'),
    owner: /^src\/(services\/(base-query|server-date|own\/service-fetch)\.ts$|testing\/|cli\/)/,
  },
  { what: 'another way to send', code: /\b(XMLHttpRequest|sendBeacon|EventSource)\b/, owner: NOWHERE },
  { what: 'a socket', code: /\bnew WebSocket\b/, owner: /^src\/wallets\/walletconnect\// },
  {
    what: 'web storage',
    code: /\b(localStorage|sessionStorage|indexedDB)\b/,
    owner:
      /^src\/(shared\/storage\/(web-storage|session-marker|storage-probe)\.ts$|connectors\/passkey\/passkey-store\.ts$|testing\/)/,
  },
  {
    what: 'postMessage',
    code: /\bpostMessage\b/,
    owner:
      /^src\/(wallets\/embedded\/transport|shared\/storage\/web-storage|connectors\/safe\/safe-channel)\.ts$/,
  },
  {
    what: 'window.ethereum',
    code: /(?<![\w$])(window|globalThis|self)\??\.ethereum\b/,
    owner: /^src\/wallets\//,
  },
  {
    what: 'markup or code from text',
    code: /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|eval\(|new Function)\b/,
    owner: NOWHERE,
  },
  {
    what: 'the history or title of the page',
    code: /\b(pushState|replaceState)\b|\bdocument\.title\s*=[^=]/,
    owner: NOWHERE,
  },
]

/** The code of a file without types, comments and the contents of strings. */
async function codeOf({ path, text }: SourceFile): Promise<string> {
  const { code } = await transform(text, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    legalComments: 'none',
    target: 'es2022',
    supported: { 'template-literal': false },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    minifySyntax: true,
  })
  return code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
}

/** Platform features used outside their owner. */
export async function findStrayFeatures(files: readonly SourceFile[]): Promise<string[]> {
  const found = files.map(async file => {
    const code = await codeOf(file)
    return RULES.filter(rule => !rule.owner.test(file.path) && rule.code.test(code)).map(
      rule => `${file.path}: ${rule.what}`,
    )
  })
  return (await Promise.all(found)).flat()
}

const NAMESPACES = '(eip155|solana)'
/** A namespace as text, at the head of a CAIP id, or as a property of what is kept by namespace. */
const NAMESPACE = new RegExp(
  `["'\`]${NAMESPACES}(:[^"'\`]*)?["'\`]|\`${NAMESPACES}:|\\w\\??\\.${NAMESPACES}\\b`,
)
/** The swap service uses the name as a field of its requests and responses. */
const WIRE = 'src/services/blockchain/swap/swap-schemas.ts'

/**
 * Code outside of chains and wallets that knows which chain family it deals with. Adapters of services do, as their APIs are
 * those of one family, and so does the command that translates the networks of other libraries.
 */
export async function findFamilyNames(files: readonly SourceFile[]): Promise<string[]> {
  const others = files.filter(
    ({ path }) =>
      path.startsWith('src/') &&
      !/^src\/(chains|wallets|services\/(adapters|open)|cli\/migrate|ethers|viem|wagmi|solana-kit|connectors|testing)\//.test(
        path,
      ) &&
      path !== WIRE,
  )
  return pathsWhere(others, async file => NAMESPACE.test(await withoutComments(file)))
}

/** Paths of the files for which `matches` says so. */
async function pathsWhere(
  files: readonly SourceFile[],
  matches: (file: SourceFile) => Promise<boolean>,
): Promise<string[]> {
  const found = await Promise.all(files.map(async file => ((await matches(file)) ? [file.path] : [])))
  return found.flat()
}

/** The code of a file without types and comments, strings as they are. */
async function withoutComments({ path, text }: SourceFile): Promise<string> {
  const loader = path.endsWith('x') ? 'tsx' : 'ts'
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } } as const
  const { code } = await transform(text, {
    loader,
    jsx: 'automatic',
    legalComments: 'none',
    minifyWhitespace: true,
    tsconfigRaw,
  })
  return code
}

/**
 * `import()` that does not pass through `lib/lazy`, which forgets a failed load. The element keeps nothing of what it
 * loads, and a command ends, so they need no such help.
 */
export async function findLoadsWithoutLazy(files: readonly SourceFile[]): Promise<string[]> {
  const others = files.filter(
    ({ path, text }) =>
      !/^src\/(element|cli)\//.test(path) && !/from '(\.\.?\/)+(shared\/)?(lib\/)?lazy'/.test(text),
  )
  return pathsWhere(others, async file => /\bimport\(/.test(await codeOf(file)))
}

/** Index files other than the entry, and `export *`. */
export function findBarrels(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        path !== 'src/index.ts' && (/(^|\/)index\.tsx?$/.test(path) || /^export \*/m.test(text)),
    )
    .map(file => file.path)
}

/** `let`, and a collection that starts empty, at the top level of a module: they outlive every element. */
const MODULE_STATE =
  /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\))/m

/** Modules with state. State belongs in slices, resources in `Deps`. */
export const findModuleState = (files: readonly SourceFile[]): string[] =>
  files.filter(({ text }) => MODULE_STATE.test(text)).map(({ path }) => path)

const lines = (text: string) => text.trimEnd().split('\n').length

/** Files over `limit` lines. */
export function findLongFiles(files: readonly SourceFile[], limit: number): string[] {
  return files.filter(file => lines(file.text) > limit).map(file => `${file.path}: ${lines(file.text)} lines`)
}

/** Folders with more than `limit` files of their own. */
export function findFullFolders(paths: readonly string[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > limit)
    .map(([folder, count]) => `${folder}: ${count} files`)
}

const IMPORT =
  /(?<![\w$.])(?:import|export)\s+(type\s)?(?:[\w${},*\s]+?\sfrom\s*)?'(\.[^']+)'|(?<![\w$.])(typeof\s+)?import\('(\.[^']+)'\)/g

/** The graph of modules as written, imports of types included (kind `type`): a metafile knows nothing of those. */
export function graphOf(files: readonly SourceFile[]): Inputs {
  const known = new Set(files.map(file => file.path))
  const resolve = (from: string, name: string) => {
    const base = path.posix.join(path.posix.dirname(from), name)
    return [base, `${base}.ts`, `${base}.tsx`].find(file => known.has(file))
  }
  return Object.fromEntries(
    files.map(({ path: file, text }) => {
      const imports = [...text.matchAll(IMPORT)].flatMap(([, type, name, typeOf, lazy]) => {
        const target = resolve(file, name ?? lazy ?? '')
        if (!target) return []
        const kind = type || typeOf ? 'type' : lazy ? 'dynamic-import' : 'import-statement'
        return [{ path: target, kind }]
      })
      return [file, { bytes: text.length, imports }]
    }),
  )
}

/** A capability: the folders of its modules, its slice, and the files of lower layers through which others use it. */
export type Capability = {
  readonly folders: readonly string[]
  readonly slice: string
  readonly interfaces: readonly string[]
}

/** Folders that play the other side of a capability, or list all there is. */
const NOT_COUNTED = /^src\/(testing\/|[^/]+$)/

/**
 * Folders that know a capability (docs/adr/0003-eight-layers.md#who-knows-a-capability): a file in them imports one of its
 * modules, or reads its slice.
 */
export function findFoldersThatKnow(
  files: readonly SourceFile[],
  { folders, slice, interfaces }: Capability,
): readonly string[] {
  const imports = graphOf(files)
  const isOwn = (file: string) => folders.some(folder => file.startsWith(`${folder}/`))
  const reads = new RegExp(
    `\\b(state|getState\\(\\)|getOriginalState\\(\\))\\.${slice}\\b|[{,]\\s*${slice}\\b[^(){}]*\\}(: (RootState|AppState)|\\s*=\\s*(state|getState\\(\\)))`,
  )
  const knows = ({ path: file, text }: SourceFile) =>
    isOwn(file) || imports[file]?.imports.some(each => isOwn(each.path)) || reads.test(text)
  return [
    ...new Set(
      files
        .filter(file => !NOT_COUNTED.test(file.path) && !interfaces.includes(file.path) && knows(file))
        .map(({ path: file }) => /^src\/(app|[^/]+\/[^/]+)/.exec(file)?.[1] ?? file),
    ),
  ].sort()
}
