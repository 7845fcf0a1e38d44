// Writes the generated parts of the documents: `npm run docs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { errorReference } from './error-reference'
import { withErrorTable } from './readme'

writeFileSync('README.md', withErrorTable(readFileSync('README.md', 'utf8')))
mkdirSync('docs/reference', { recursive: true })
writeFileSync('docs/reference/errors.md', errorReference())
