#!/usr/bin/env node
// `w3m-modal-migrate [--dry] [--from=<library>] <file or folder> …`: moves a page from Web3Modal 5 or AppKit.
// `npx w3m-modal migrate` runs it.
import { migratePage } from '../../src/cli/migrate/command'

try {
  process.exitCode = await migratePage(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
