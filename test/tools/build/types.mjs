import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { EXPORTED } from './entry-points.mjs'

/** Sources whose declarations the package exports, below `src`. */
const ENTRIES = [...new Set(EXPORTED.map(({ source }) => source))]
  .filter(source => fs.existsSync(source))
  .map(source => path.posix.relative('src', source))

/** Declarations that the entries reach, so that a consumer sees only the public API: texts by name. */
export async function declarations(outputs) {
  const all = '.cache/types'
  fs.rmSync(all, { recursive: true, force: true })
  fs.mkdirSync(all, { recursive: true })
  const config = '.cache/tsconfig.types.json'
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '../src',
    outDir: 'types',
    types: [],
  }
  const files = ['../src/modules.d.ts', ...ENTRIES.map(file => `../src/${file}`)]
  fs.writeFileSync(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files, include: [] }),
  )
  await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config]).catch(
    error => {
      // `npm run test:types` reports type errors; here only the output matters.
      if (fs.existsSync(path.join(all, 'index.d.ts'))) return
      throw new Error(`types could not be emitted:\n${error.stdout}${error.stderr}`)
    },
  )
  const texts = {
    ...commonJsDeclarations(outputs),
    // The classic script exports nothing, but declares its elements.
    'types/iife.d.ts': "import './index.js'\n\nexport {}\n",
  }
  const wanted = new Set(ENTRIES.map(file => file.replace(/\.ts$/, '.d.ts')))
  for (const file of wanted) {
    const source = fs.readFileSync(path.join(all, file), 'utf8')
    // With `.js` at their end, the paths resolve under "moduleResolution": "nodenext" too.
    texts[`types/${file}`] = source.replace(
      /(from\s*|import\(|import\s*|declare module )(['"])(\.{1,2}\/[^'"]+)\2/g,
      (_, before, quote, specifier) => {
        wanted.add(path.posix.join(path.dirname(file), `${specifier}.d.ts`))
        return `${before}${quote}${specifier}.js${quote}`
      },
    )
  }
  return texts
}

/**
 * Declarations of what CommonJS code gets: the same types, which are written in ES modules. A `.d.ts` would say that the file
 * is an ES module, as all of this package are.
 */
function commonJsDeclarations(outputs) {
  const all = Object.entries(outputs)
  const texts = all
    .filter(([file]) => file.endsWith('.cjs'))
    .map(([, { entryPoint }]) => {
      // esbuild knows the exports of an ES module only
      const asModule = all.find(([, each]) => each.entryPoint === entryPoint && each.exports.length > 0)
      const exports = asModule?.[1].exports ?? (entryPoint === 'src/index.ts' ? ['W3mModalElement'] : [])
      const types = entryPoint.replace(/^src\//, 'types/').replace(/\.ts$/, '')
      const attribute = "with { 'resolution-mode': 'import' }"
      const from = `import('./${path.basename(types)}.js', { ${attribute.replace('with', 'with:')} })`
      const values = exports.map(name => `export declare const ${name}: typeof ${from}.${name}`)
      const classes = exports
        .filter(name => name.endsWith('Element'))
        .map(name => `export type ${name} = ${from}.${name}`)
      const lines = [`export type * from './${path.basename(types)}.js' ${attribute}`, ...values, ...classes]
      return [`${types}.d.cts`, `${lines.join('\n')}\n`]
    })
  return Object.fromEntries(texts)
}
