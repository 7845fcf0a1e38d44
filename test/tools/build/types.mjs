import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** Declarations of what the entry reaches, and no other, so that a consumer sees the public surface alone. */
export async function emitTypes(root, outdir) {
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
    '../src/index.ts',
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
  const wanted = new Set(['index.d.ts'])
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
  } // The classic script exports nothing; its elements are known all the same.
  fs.writeFileSync(path.join(target, 'iife.d.ts'), "import './index.js'\n\nexport {}\n")
}
