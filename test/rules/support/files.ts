import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './check-source'
import { ROOT } from './metafile'

/** Paths below a folder of the repository, with forward slashes, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

export function readSources(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter(file => /\.tsx?$/.test(file))
    .map(file => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}
