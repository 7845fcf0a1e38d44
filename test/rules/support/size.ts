import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './metafile'

const sizes = new Map<string, number>()

/** Bytes of a file of dist/ after gzip -9. */
export function gzipSize(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(path.join(ROOT, 'dist', file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/** kB of 1000 bytes, one decimal. */
export function kiloBytes(files: Iterable<string>): number {
  const bytes = [...files].reduce((sum, file) => sum + gzipSize(file), 0)
  return Math.round(bytes / 100) / 10
}
