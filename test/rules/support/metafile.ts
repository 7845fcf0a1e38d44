import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = { readonly path: string; readonly kind: string; readonly external?: boolean }
/** Modules: the value imports of each file, `import type` erased. */
export type Inputs = Readonly<Record<string, { readonly bytes: number; readonly imports: readonly Import[] }>>
/** Files as shipped, by bare name. */
export type Outputs = Readonly<
  Record<
    string,
    {
      readonly bytes: number
      readonly entryPoint?: string
      readonly imports: readonly Import[]
      readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>
    }
  >
>
/** As esbuild writes it. The outputs of the package's other entry points are not in it, their inputs are. */
export type Metafile = { readonly inputs: Inputs; readonly outputs: Outputs }

/** The repository: every command of package.json runs there. */
export const ROOT = process.cwd()
export const ENTRY_FILE = 'w3m-modal.js'
export const RUNTIME = 'src/app/runtime.tsx'

/** What `node build.mjs` left in .cache. */
export function readMetafile(): Metafile {
  return JSON.parse(readFileSync(path.join(ROOT, '.cache/metafile.json'), 'utf8')) as Metafile
}

/** Every file that is inside a file of the package. */
export function bundledFiles(): readonly string[] {
  return Object.keys(readMetafile().inputs)
}

type Graph = Readonly<Record<string, { readonly imports: readonly Import[] }>>

/** Everything that `start` reaches by static imports, `start` included. */
export function closure(graph: Graph, start: string): ReadonlySet<string> {
  const seen = new Set([start])
  for (const name of seen) {
    for (const next of graph[name]?.imports ?? []) {
      if (!next.external && next.kind !== 'dynamic-import') seen.add(next.path)
    }
  }
  return seen
}

/** The shipped file made for a lazily loaded module, or undefined. */
export function fileOf(outputs: Outputs, source: string): string | undefined {
  return Object.keys(outputs).find(name => outputs[name]?.entryPoint === source)
}
