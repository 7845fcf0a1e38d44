import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKnownFile } from './migrate-file'

/** Folders whose files are written by tools, or by others. */
const SKIPPED = /^(node_modules|dist|build|out|coverage|\..+)$/

/** Files below the paths that `migrate` can read, in order. Throws if a path does not exist. */
export async function findFiles(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map(async path => ((await stat(path)).isFile() ? [path] : within(path))),
  )
  return [...new Set(found.flat())]
}

async function within(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  const found = await Promise.all(
    entries.map(async entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : within(path)
      return entry.isFile() && isKnownFile(path) ? [path] : []
    }),
  )
  return found.flat()
}

/** The nearest `package.json` above a path, and its text. */
export async function findManifest(path: string): Promise<{ path: string; text: string } | undefined> {
  for (let folder = path; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined) return { path: file, text }
    if (dirname(folder) === folder) return undefined
  }
}
