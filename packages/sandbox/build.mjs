#!/usr/bin/env node
// Builds packages/sandbox/dist from test/sandbox: `node packages/sandbox/build.mjs [--out <folder>]`. What is for browsers is
// bundled; what is for Node stays a dependency, in the version that the tests of this repository run with, except for
// large packages that it uses a few files of.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { licenseTexts } from '../../test/tools/build/licenses.mjs'

const PACKAGE = path.dirname(fileURLToPath(import.meta.url))
const ROOT = path.resolve(PACKAGE, '../..')
const PAGES = 'test/sandbox/pages'
/** Logos of some networks and tokens, and checks of addresses and signatures: 28,000 files to install otherwise. */
const BUNDLED = ['@web3icons/core', 'viem']
const isBundled = specifier => BUNDLED.some(name => specifier === name || specifier.startsWith(`${name}/`))
const externalPackages = {
  name: 'external-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) =>
      kind === 'entry-point' || importer.includes('/node_modules/') || isBundled(specifier)
        ? undefined
        : { path: specifier, external: true },
    ),
}
const FOR_NODE = {
  bundle: true,
  absWorkingDir: ROOT,
  plugins: [externalPackages],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
  outExtension: { '.js': '.mjs' },
}
const readJson = file => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The bundlers of the pages, which are TypeScript. */
async function loadBundlers() {
  const outfile = path.join(ROOT, '.cache', `page-scripts-${process.pid}.mjs`)
  const { outExtension: _, ...options } = FOR_NODE
  await build({ ...options, entryPoints: [path.join(ROOT, PAGES, 'page-scripts.ts')], outfile })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    fs.rmSync(outfile, { force: true })
  }
}

async function buildPages(folder) {
  const { bundlePageScripts, bundleSolanaActions, repositoryFiles } = await loadBundlers()
  const scripts = await bundlePageScripts(ROOT)
  const solana = await bundleSolanaActions(ROOT)
  fs.mkdirSync(path.join(folder, 'scripts'), { recursive: true })
  const write = (to, files) => {
    for (const file of files) fs.writeFileSync(path.join(to, path.basename(file.path)), file.contents)
  }
  write(
    path.join(folder, 'scripts'),
    scripts.flatMap(({ outputFiles }) => outputFiles),
  )
  write(folder, solana.outputFiles)
  const { html } = repositoryFiles(ROOT)
  for (const page of ['demo', 'preview', 'bench', 'wallet'])
    fs.writeFileSync(path.join(folder, `${page}.html`), await html(page))
  return Object.assign({}, ...[...scripts, solana].map(({ metafile }) => metafile.inputs))
}

/** Packages that the command loads: in the metafile, and the nodes, which are found by their own name. */
function dependenciesOf({ outputs }) {
  const nameOf = specifier =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path: name, external }) => external && !name.startsWith('node:') && !name.startsWith('.'))
    .map(({ path: name }) => nameOf(name))
    // needed only in the repository, to build the sandbox
    .filter(name => name !== 'esbuild')
  const { version, devDependencies } = readJson(path.join(ROOT, 'package.json'))
  const names = [...new Set([...imported, '@foundry-rs/anvil'])].sort()
  return { version, dependencies: Object.fromEntries(names.map(name => [name, devDependencies[name]])) }
}

/** Builds the package into `outdir`. Resolves with what its package.json has to say. */
export async function buildSandbox(outdir = path.join(PACKAGE, 'dist')) {
  fs.rmSync(outdir, { recursive: true, force: true })
  const { metafile } = await build({
    ...FOR_NODE,
    entryPoints: [path.join(PACKAGE, 'command.mjs')],
    outdir,
    splitting: true,
    metafile: true,
  })
  const inputs = { ...metafile.inputs, ...(await buildPages(path.join(outdir, 'pages'))) }
  fs.writeFileSync(path.join(outdir, 'third-party-licenses.txt'), licenseTexts(inputs, ROOT))
  return dependenciesOf(metafile)
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = path.join(PACKAGE, 'package.json')
  const { version, dependencies } = await buildSandbox()
  const manifest = { ...readJson(file), version, dependencies, peerDependencies: { 'w3m-modal': version } }
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
