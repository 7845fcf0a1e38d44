// Writes the generated blocks of the documents: `npm run build && npm run docs`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { documentPaths, withBlocks } from './documents'
import { errorReference } from './error-reference'

if (!existsSync('dist/custom-elements.json')) {
  console.error('The documents are written from a build: npm run build')
  process.exit(1)
}

for (const path of documentPaths().filter(each => existsSync(each))) {
  const before = readFileSync(path, 'utf8')
  const after = withBlocks(before, path)
  if (after !== before) writeFileSync(path, after)
}

writeFileSync('docs/reference/errors.md', errorReference())
