import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { firstVersions, NEEDED, newerThan, SUBSTITUTED } from './support/browser-features'

const ROOT = path.resolve(__dirname, '../..')
const GUIDE = readFileSync(path.join(ROOT, 'docs/guides/browser-support.md'), 'utf8')

/** All files of a folder, without what does not run in a visitor's browser, and without comments. */
function read(folder: string, names: RegExp): string {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => names.test(file) && !/(^|\/)(testing|cli|locales)\/|messages\.ts$/.test(file))
    .map(file => readFileSync(path.join(ROOT, folder, file), 'utf8'))
    .map(text => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''))
    .join('\n')
}

const code = read('src', /\.tsx?$/)
const styles = read('styles', /\.css$/)

/** Members with these names belong to libraries or to us. */
const OURS = new Set([
  'api.HTMLFencedFrameElement.config',
  'api.HTMLGeolocationElement.watch',
  'javascript.builtins.ArrayBuffer.transfer',
  'javascript.builtins.AsyncDisposableStack.adopt',
  'javascript.builtins.DisposableStack.adopt',
  'javascript.builtins.Error.isError',
  'javascript.builtins.Iterator.take',
  'javascript.builtins.Set.union',
])

test('the versions in the guide are those of the features that have no substitute', () => {
  for (const { key, used } of NEEDED) expect([key, used.test(code) || used.test(styles)]).toEqual([key, true])
  const { chrome, firefox, safari } = firstVersions(NEEDED.map(({ key }) => key))
  const rows = [...GUIDE.matchAll(/^\| (Chrome|Firefox|Safari).*? \| ([\d.]+) \|/gm)]
  expect(rows.map(([, name, first]) => [name, Number(first)])).toEqual([
    ['Chrome', chrome],
    ['Firefox', firefox],
    ['Safari', safari],
  ])
})

test('what is newer than these versions has a substitute that the guide names', () => {
  const newer = newerThan(firstVersions(NEEDED.map(({ key }) => key)), code, styles)
  const foreign = newer.filter(({ key }) => !OURS.has(key) && !key.includes('.Temporal.'))
  expect(foreign.filter(({ id }) => !SUBSTITUTED[id])).toEqual([])
  expect(Object.keys(SUBSTITUTED).filter(name => !foreign.some(({ id }) => id === name))).toEqual([])
  expect(Object.values(SUBSTITUTED).filter(words => !GUIDE.includes(words))).toEqual([])
})
