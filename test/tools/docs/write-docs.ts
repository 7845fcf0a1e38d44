// Writes the generated parts of the documents: `npm run docs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { withErrorTable } from './readme'

writeFileSync('README.md', withErrorTable(readFileSync('README.md', 'utf8')))
