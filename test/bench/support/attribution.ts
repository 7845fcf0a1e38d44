import { closure, ENTRY_FILE, fileOf, RUNTIME, readMetafile } from '../../rules/support/metafile'
import { gzipSize } from '../../rules/support/size'

/** Packages as one line each, our own files by folder or, where `all` is set, one by one. */
function nameOf(file: string, all: boolean): string {
  const pkg = /^node_modules\/(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  if (pkg) return pkg
  return all ? file : file.split('/').slice(0, 2).join('/')
}

/** Where the bytes of the connect path come from: minified, and their share of what gzip -9 makes of each file. */
export function printAttribution(all: boolean): void {
  const { outputs } = readMetafile()
  const entries = [ENTRY_FILE, fileOf(outputs, RUNTIME)]
  const files = new Set(entries.flatMap(file => (file ? [...closure(outputs, file)] : [])))
  const lines = new Map<string, { minified: number; compressed: number }>()
  for (const file of files) {
    const { bytes = 1, inputs = {} } = outputs[file] ?? {}
    const ratio = gzipSize(file) / bytes
    console.log(
      `${file}: ${(bytes / 1000).toFixed(1)} kB minified, ${(gzipSize(file) / 1000).toFixed(1)} kB gzip`,
    )
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const name = nameOf(input, all)
      const line = lines.get(name) ?? { minified: 0, compressed: 0 }
      lines.set(name, {
        minified: line.minified + bytesInOutput,
        compressed: line.compressed + bytesInOutput * ratio,
      })
    }
  }
  console.log('\n minified   ~gzip')
  for (const [name, { minified, compressed }] of [...lines].sort(([, a], [, b]) => b.minified - a.minified)) {
    if (minified > 0)
      console.log(
        `${(minified / 1000).toFixed(2).padStart(8)} ${(compressed / 1000).toFixed(2).padStart(7)}  ${name}`,
      )
  }
}
