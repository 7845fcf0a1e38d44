import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  ADAPTERS,
  CONNECTORS,
  ENTRY_POINTS,
  sourceOf,
  TESTING_KIT,
  TYPE_ENTRY_POINTS,
} from './entry-points.mjs'

/** What the package exports: sources, and where their declarations go. */
const ENTRIES = [
  'index.ts',
  ...ENTRY_POINTS.map(name => sourceOf(name).slice('src/'.length)),
  ...[...TYPE_ENTRY_POINTS, ...CONNECTORS].map(name => `${name}.ts`),
  ...TESTING_KIT.map(name => `testing/${name}.ts`),
  ...ADAPTERS.map(name => `services/adapters/${name}.ts`),
]

/** Declarations of what the entries reach, and no other, so that a consumer sees the public surface alone. */
export async function emitTypes(root, outdir, entryPoints) {
  const all = path.join(root, '.cache', 'types')
  fs.rmSync(all, { recursive: true, force: true })
  fs.mkdirSync(all, { recursive: true })
  const config = path.join(root, '.cache', 'tsconfig.types.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '../src',
    outDir: 'types',
    types: [],
  }
  const files = [
    ...ENTRIES.map(file => `../src/${file}`),
    ...(fs.existsSync(path.join(root, 'src/modules.d.ts')) ? ['../src/modules.d.ts'] : []),
  ]
  fs.writeFileSync(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files, include: [] }),
  )
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await promisify(execFile)(process.execPath, [tsc, '-p', config], { cwd: root }).catch(error => {
    // Mistakes of type are for `npm run test:types` to report; here it counts whether there is something to ship.
    if (fs.existsSync(path.join(all, 'index.d.ts'))) return
    throw new Error(`types could not be emitted:\n${error.stdout}${error.stderr}`)
  })
  const target = path.join(outdir, 'types')
  const wanted = new Set(ENTRIES.map(file => file.replace(/\.ts$/, '.d.ts')))
  for (const file of wanted) {
    const source = fs.readFileSync(path.join(all, file), 'utf8')
    // With `.js` at their end, the paths resolve under "moduleResolution": "nodenext" too.
    const text = source.replace(
      /(from\s*|import\(|import\s*|declare module )(['"])(\.{1,2}\/[^'"]+)\2/g,
      (_, before, quote, specifier) => {
        wanted.add(path.posix.join(path.dirname(file), `${specifier}.d.ts`))
        return `${before}${quote}${specifier}.js${quote}`
      },
    )
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    fs.writeFileSync(path.join(target, file), text)
  }
  emitCommonJsTypes(target, Object.assign({}, ...entryPoints.map(({ metafile }) => metafile.outputs)))
  // The classic script exports nothing; its elements are known all the same.
  fs.writeFileSync(path.join(target, 'iife.d.ts'), "import './index.js'\n\nexport {}\n")
}

/**
 * Declarations of what CommonJS code gets: the same types, which are written in ES modules. A `.d.ts` would say that the file
 * is an ES module, as all of this package are.
 */
function emitCommonJsTypes(target, outputs) {
  const all = Object.values(outputs)
  for (const [file, { entryPoint = '' }] of Object.entries(outputs)) {
    if (!file.endsWith('.cjs')) continue
    // esbuild knows the exports of an ES module only
    const asModule = all.find(each => each.entryPoint === entryPoint && each.exports.length > 0)
    const exports = asModule?.exports ?? (entryPoint === 'src/index.ts' ? ['W3mModalElement'] : [])
    const types = entryPoint.replace(/^src\//, '').replace(/\.ts$/, '')
    const attribute = "with { 'resolution-mode': 'import' }"
    const from = `import('./${path.basename(types)}.js', { ${attribute.replace('with', 'with:')} })`
    const values = exports.map(name => `export declare const ${name}: typeof ${from}.${name}`)
    const classes = exports
      .filter(name => name.endsWith('Element'))
      .map(name => `export type ${name} = ${from}.${name}`)
    const lines = [`export type * from './${path.basename(types)}.js' ${attribute}`, ...values, ...classes]
    fs.writeFileSync(path.join(target, `${types}.d.cts`), `${lines.join('\n')}\n`)
  }
}
