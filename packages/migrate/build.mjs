#!/usr/bin/env node
// Builds packages/migrate/dist from src/cli/migrate: `node packages/migrate/build.mjs`. It contains everything it needs.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { licenseTexts } from '../../test/tools/build/licenses.mjs'

const PACKAGE = path.dirname(fileURLToPath(import.meta.url))
const ROOT = path.resolve(PACKAGE, '../..')

/** Builds the package into `outdir`. */
export async function buildMigrate(outdir = path.join(PACKAGE, 'dist')) {
  fs.rmSync(outdir, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [path.join(PACKAGE, 'command.mjs')],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  })
  fs.writeFileSync(path.join(outdir, 'third-party-licenses.txt'), licenseTexts(metafile.inputs, ROOT))
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildMigrate()
