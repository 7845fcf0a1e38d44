import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLOCKS } from './blocks'
import { type Manifest, referenceTables } from './reference'

const BLOCK = /(<!-- generated: ([\w-]+) -->\n).*?(<!-- \/generated -->)/gs

/** Every page of the documents, by path. */
export const documentPaths = (): readonly string[] => [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name))
    .sort(),
]

/** Returns a page with current generated blocks. Throws for a block without a generator. */
export function withBlocks(text: string, path: string): string {
  const manifest = (): Manifest => JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'))
  return text.replace(BLOCK, (_all, start: string, name: string, end: string) => {
    const block = BLOCKS[name]?.() ?? referenceTables(manifest())[name]
    if (block === undefined) throw new Error(`${path}: nothing generates "${name}"`)
    return `${start}${block}\n${end}`
  })
}
