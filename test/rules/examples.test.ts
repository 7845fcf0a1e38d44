import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { EXAMPLES } from '../examples/examples'
import { ROOT } from './support/metafile'
import { run, scratchFolder } from './support/scratch'

const scratch = scratchFolder()
const folder = path.join(ROOT, 'examples')
const readJson = (...file: readonly string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8'))
const root = readJson(ROOT, 'package.json')
const names = readdirSync(folder).filter(name => existsSync(path.join(folder, name, 'package.json')))
const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')

/** A project with the package, and the libraries that this repository has. */
function install(name: string): string {
  const target = path.join(scratch, name)
  cpSync(path.join(folder, name), target, { recursive: true, filter: file => !file.includes('node_modules') })
  const modules = path.join(target, 'node_modules')
  mkdirSync(modules)
  const { dependencies = {}, devDependencies = {} } = readJson(target, 'package.json')
  for (const each of Object.keys({ ...dependencies, ...devDependencies })) {
    const at = each === 'w3m-modal' ? ROOT : path.join(ROOT, 'node_modules', each)
    if (!existsSync(at)) continue
    mkdirSync(path.dirname(path.join(modules, each)), { recursive: true })
    symlinkSync(at, path.join(modules, each))
  }
  return target
}

test('default: every example is walked through, and in the list', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(names.toSorted())
  expect(names.filter(name => !readme.includes(`](${name})`))).toEqual([])
})

test('default: examples are no part of what this repository installs', () => {
  expect(root.workspaces).toBeUndefined()
  expect(root.files.filter((each: string) => each.startsWith('examples'))).toEqual([])
})

/** The compilers and checks of these use the API of TypeScript, which TypeScript 7 does not have. */
const WITHOUT_TYPESCRIPT_7 = ['angular', 'astro', 'next', 'sveltekit']

test.each(names)(
  'default: %s is private, and names exact versions, those of this repository where it has them',
  name => {
    const manifest = readJson(folder, name, 'package.json')
    const { 'w3m-modal': own, ...others } = { ...manifest.dependencies, ...manifest.devDependencies }
    expect([manifest.name, manifest.private, own]).toEqual([`w3m-example-${name}`, true, `^${root.version}`])
    const isOwn = (each: string) => each === 'typescript' && WITHOUT_TYPESCRIPT_7.includes(name)
    const wanted = Object.entries(others).map(([each, version]) => [
      each,
      isOwn(each) ? version : (root.devDependencies[each] ?? version),
    ])
    expect(Object.entries(others)).toEqual(wanted)
    expect(Object.values(others).filter(version => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  },
)

test('default: the plain page names an exact version, and the integrity of every script', () => {
  const target = install('plain')
  run(process.execPath, ['build.mjs'], target)
  const page = readFileSync(path.join(target, 'dist/index.html'), 'utf8')
  const [, text = ''] = /<script type="importmap">(.+)<\/script>/.exec(page) ?? []
  const cdn = `https://cdn.jsdelivr.net/npm/w3m-modal@${root.version}/dist`
  const { imports, integrity } = JSON.parse(text)
  expect(imports).toEqual({ 'w3m-modal': `${cdn}/w3m-modal.js` })
  const scripts = Object.entries(readJson(ROOT, 'dist/sri.json')).filter(([file]) => file.endsWith('.js'))
  expect(integrity).toEqual(Object.fromEntries(scripts.map(([file, hash]) => [`${cdn}/${file}`, hash])))
})

/** Those whose libraries this repository has. */
test.each(['react-vite', 'solid', 'ethers', 'solana-kit'])('default: %s compiles with --strict', name => {
  const target = install(name)
  const config = readJson(target, 'tsconfig.json')
  expect(config.compilerOptions.strict).toBe(true)
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  expect(run(process.execPath, [tsc, '-p', target], target)).toBe('')
})

/** Samples that only the tools of their framework can check, which they do with the example. */
test.each([
  ['angular', 'angular-html', 'angular/src/app/app.html'],
  ['angular', 'angular-ts', 'angular/src/app/app.ts'],
  ['astro', 'astro', 'astro/src/pages/index.astro'],
  ['svelte', 'svelte', 'sveltekit/src/routes/+layout.svelte'],
])('default: the sample of docs/frameworks/%s in %s is what examples/%s has', (page, language, file) => {
  const text = readFileSync(path.join(ROOT, `docs/frameworks/${page}.md`), 'utf8')
  const [, sample = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]+?)^\`\`\`$`, 'm').exec(text) ?? []
  expect(sample).not.toBe('')
  expect(readFileSync(path.join(folder, file), 'utf8')).toContain(sample)
})
