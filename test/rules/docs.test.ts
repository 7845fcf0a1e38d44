import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { OPTION_ROWS } from '../../src/element/options/attributes'
import { W3mError } from '../../src/shared/errors/w3m-error'
import { documentPaths, withBlocks } from '../tools/docs/documents'
import { ERROR_ADVICE, ERROR_DEFINITIONS } from '../tools/docs/error-definitions'
import { errorReference } from '../tools/docs/error-reference'
import { readSources } from './support/files'

const pages = documentPaths().map(path => ({ path, text: readFileSync(path, 'utf8') }))
const textOf = (path: string) => pages.find(page => page.path === path)?.text ?? ''
const sources = [...readSources('src'), ...readSources('styles')]

/** Fragments as GitHub makes them of headings. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isThere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const path = file ? normalize(join(dirname(from), file)) : from
  if (!existsSync(path)) return false
  return anchor === undefined || anchorsOf(readFileSync(path, 'utf8')).includes(anchor)
}

test('default: generated tables are those of the code (npm run docs)', () => {
  expect(pages.filter(({ path, text }) => withBlocks(text, path) !== text).map(({ path }) => path)).toEqual(
    [],
  )
})

test('default: the reference of errors is that of their definitions (npm run docs)', () => {
  expect(textOf('docs/reference/errors.md')).toBe(errorReference())
  expect(Object.keys(ERROR_ADVICE).sort()).toEqual(Object.keys(ERROR_DEFINITIONS).sort())
})

test('default: errors link to their entry of the published reference', () => {
  const { name, files } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { pathname, hash } = new URL(new W3mError('WALLET_LOCKED').docsUrl)
  const path = 'docs/reference/errors.md'
  expect([pathname, files.includes('docs/reference')]).toEqual([`/${name}/${path}`, true])
  expect(anchorsOf(textOf(path))).toContain(hash.slice(1))
})

test('default: every adapter is exported by package.json, described in “Your own services”, and tested', () => {
  const exported = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  const rows = textOf('docs/guides/your-own-services.md').split('\n')
  const names = readdirSync('src/services/adapters').flatMap(file => /^(.+)\.ts$/.exec(file)?.[1] ?? [])
  expect(names.filter(name => !exported.includes(`./services/${name}`))).toEqual([])
  expect(names.filter(name => !rows.some(row => row.startsWith(`| \`${name}\` |`)))).toEqual([])
  expect(names.filter(name => !existsSync(`test/unit/services/adapters/${name}.test.ts`))).toEqual([])
})

test('behavior: no script of the package holds what is for the reference alone', () => {
  const scripts = readdirSync('dist').filter(file => file.endsWith('.js'))
  const shipped = scripts.map(file => readFileSync(`dist/${file}`, 'utf8')).join('\n')
  const longest = (text: string) =>
    (text.match(/[\w ,.:]+/g) ?? []).sort((a, b) => b.length - a.length)[0] ?? ''
  expect(Object.values(ERROR_ADVICE).filter(text => shipped.includes(longest(text)))).toEqual([])
})

test('default: links of the documents lead somewhere', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ path, link }) => !isThere(path, link))).toEqual([])
})

test('default: documents that comments name are in the repository', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([link]) => ({ path, link })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ link }) => !isThere('package.json', link))).toEqual([])
  const others =
    /protocol-facts|\b(?:decisions|contract|safety|design|spec|test-ids|architecture)\.md|\b(?:spec|contract) §|\/\/ §/i
  expect(sources.filter(({ text }) => others.test(text)).map(({ path }) => path)).toEqual([])
})

test('default: files that comments name by their folder are in the repository', () => {
  const files = sources.flatMap(({ path }) => [path, path.replace(/\.tsx?$/, '')])
  // `viem/…` is the package
  const folders = readdirSync('src', { withFileTypes: true }).filter(
    each => each.isDirectory() && each.name !== 'viem',
  )
  const inFolder = new RegExp(`\`((?:${folders.map(({ name }) => name).join('|')})/[\\w/.-]+)\``, 'g')
  const named = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter(line => /^ *(?:\/?\*|\/\/)/.test(line))
      .flatMap(line => [...line.matchAll(inFolder)].map(([, link = '']) => ({ path, link }))),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ link }) => !files.includes(`src/${link}`) && !existsSync(`src/${link}`))).toEqual([])
})

test('default: samples of TypeScript compile against the package', () => {
  const folder = '.cache/samples'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const samples = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, kind = '', code = '']) => ({ path, kind, code })),
  )
  expect(samples.length).toBeGreaterThan(5)
  for (const [index, { path, kind, code }] of samples.entries()) {
    const name = `${path.replace(/\W+/g, '-')}-${index}.${kind}`
    writeFileSync(join(folder, name), code)
  }
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { 'w3m-modal': ['../../dist/types/index.d.ts'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compile = () => execFileSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' })
  let output = ''
  try {
    compile()
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  expect(output).toBe('')
})

test('default: every error is in the types of the package', () => {
  const defining = sources
    .filter(({ text }) => /^declare module .*\n {2}interface ErrorGroups \{/m.test(text))
    .map(({ path }) => path.replace(/^src\//, './').replace(/\.ts$/, ''))
  const listed = readFileSync('src/error-codes.ts', 'utf8')
  expect(defining.length).toBeGreaterThan(5)
  expect(defining.filter(file => !listed.includes(`'${file}'`))).toEqual([])
})

test('default: every attribute', () => {
  const reference = textOf('docs/reference/attributes.md')
  const properties = ['metadata', 'onrampSession', ...Object.keys(OPTION_ROWS)]
  expect(properties.filter(name => !reference.includes(`\`${name}\``))).toEqual([])
})

test('default: everything that is stored', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/: Entry<[^>]+(?:\[\])?>+ = \{\s*name: '(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !textOf('docs/protocols/storage.md').includes(`| \`${name}\` |`))).toEqual([])
})

test('default: every folder of the map is there', () => {
  const map = textOf('CONTRIBUTING.md').match(/## Layout\n.*?\n## /s)?.[0] ?? ''
  const folders = [...map.matchAll(/^\| `([\w/]+)` \|/gm)].map(([, name = '']) => name)
  expect(folders.length).toBeGreaterThan(8)
  expect(folders.filter(folder => !existsSync(folder))).toEqual([])
})

test('default: the README is two screens, in words that people search for', () => {
  const readme = textOf('README.md')
  const words = [
    ...'dapp React Vue Next.js TypeScript viem wagmi ethers SSR CDN CSP WalletConnect'.split(' '),
    'project ID',
  ]
  expect(words.filter(word => !readme.includes(word))).toEqual([])
  expect(readme.split(/\s+/).length).toBeLessThan(800)
  expect(readme).toContain('[SECURITY.md](SECURITY.md)')
  expect(textOf('SECURITY.md')).toContain('](test/sandbox/hostile/modes.ts)')
})
