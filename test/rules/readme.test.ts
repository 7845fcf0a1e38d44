import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { ROWS } from '../../src/element/options/attributes'
import { OPENABLE } from '../../src/store/router/routes'
import { ERROR_ADVICE, ERROR_DEFINITIONS } from '../tools/docs/error-definitions'
import { errorReference } from '../tools/docs/error-reference'
import { withErrorTable } from '../tools/docs/readme'
import { readSources } from './support/files'

const readme = readFileSync('README.md', 'utf8')
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

test('default: the table of errors is that of their definitions (npm run docs)', () => {
  expect(withErrorTable(readme)).toBe(readme)
})

test('default: the reference of errors is that of their definitions (npm run docs)', () => {
  expect(readFileSync('docs/reference/errors.md', 'utf8')).toBe(errorReference())
  expect(Object.keys(ERROR_ADVICE).sort()).toEqual(Object.keys(ERROR_DEFINITIONS).sort())
})

test('behavior: no script of the package holds what is for the reference alone', () => {
  const scripts = readdirSync('dist').filter(file => file.endsWith('.js'))
  const shipped = scripts.map(file => readFileSync(`dist/${file}`, 'utf8')).join('\n')
  const longest = (text: string) =>
    (text.match(/[\w ,.:]+/g) ?? []).sort((a, b) => b.length - a.length)[0] ?? ''
  expect(Object.values(ERROR_ADVICE).filter(text => shipped.includes(longest(text)))).toEqual([])
})

test('default: every error is in the types of the package', () => {
  const defining = readSources('src')
    .filter(({ text }) => /^declare module .*\n {2}interface ErrorGroups \{/m.test(text))
    .map(({ path }) => path.replace(/^src\//, './').replace(/\.ts$/, ''))
  const listed = readFileSync('src/error-codes.ts', 'utf8')
  expect(defining.length).toBeGreaterThan(5)
  expect(defining.filter(file => !listed.includes(`'${file}'`))).toEqual([])
})

test('default: every attribute', () => {
  const properties = ['metadata', 'onrampSession', ...Object.keys(ROWS)]
  expect(
    properties.filter(name => !readme.includes(`\`${name}\``) && !readme.includes(`\`${kebab(name)}\``)),
  ).toEqual([])
})

test('default: every view that show() opens', () => {
  const views = Object.entries(OPENABLE).filter(([, rule]) => rule !== 'never')
  expect(views.map(([view]) => view).filter(view => !readme.includes(`\`${view}\``))).toEqual([])
})

test('default: every folder of the map is there', () => {
  const folders = [...readme.matchAll(/^\| ((?:`[\w/*]+` ?)+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w/]+)/g)].map(([, name = '']) => name.replace(/\/$/, '')),
  )
  expect(
    folders
      .filter(folder => folder.startsWith('src') || folder === 'test')
      .filter(folder => !existsSync(folder)),
  ).toEqual([])
  expect(folders.length).toBeGreaterThan(15)
})

test('default: the way to report a vulnerability, and the attacks that the sandbox plays', () => {
  expect(readme).toContain('[SECURITY.md](SECURITY.md)')
  const linked = [...readFileSync('SECURITY.md', 'utf8').matchAll(/\]\(([\w./-]+)\)/g)].map(
    ([, file = '']) => file,
  )
  expect(linked).toContain('test/sandbox/hostile/modes.ts')
  expect(linked.filter(file => !existsSync(file))).toEqual([])
})
