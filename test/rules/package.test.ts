import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './support/metafile'
import { run, scratchFolder } from './support/scratch'

/** A project of somebody else's, with the packed package in its node_modules. */
const consumer = scratchFolder()
const installed = path.join(consumer, 'node_modules', 'w3m-modal')
const VERSION = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version as string
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')

const CONSUMER = `
import { W3mError, W3mModalElement } from 'w3m-modal'
import { W3mModalElement as SameElement } from 'w3m-modal/w3m-modal.js'
import 'w3m-modal/w3m-modal.iife.js'
import manifest from 'w3m-modal/custom-elements.json' with { type: 'json' }
import sri from 'w3m-modal/sri.json' with { type: 'json' }
const { modules } = manifest
const integrity: string = sri['w3m-modal.js']
const element: typeof W3mModalElement = SameElement
console.log(modules.length, integrity, element)
const modal = document.querySelector('w3m-modal')
const same: W3mModalElement | null = modal
await modal?.show({ view: 'Networks' })
const address: string | undefined = modal?.state.address
const stop: (() => void) | undefined = modal?.subscribe(state => state.open)
modal?.addEventListener('connect', event => console.log(event.detail.caipAddress.length, address, same, stop))
modal?.addEventListener('error', ({ detail }) => {
  if (detail.error instanceof W3mError) console.log(detail.code === 'WALLET_LOCKED', detail.error.docsUrl, detail.error.cause)
})
// @ts-expect-error the classic script exports nothing
export { W3mModalElement as Classic } from 'w3m-modal/w3m-modal.iife.js'
// @ts-expect-error no such event detail
modal?.addEventListener('connect', event => event.detail.nonsense)
`

beforeAll(() => {
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', consumer], ROOT)
  renameSync(path.join(consumer, `w3m-modal-${VERSION}.tgz`), path.join(consumer, 'packed.tgz'))
  mkdirSync(installed, { recursive: true })
  run('tar', ['-xzf', 'packed.tgz', '-C', installed, '--strip-components=1'], consumer)
  writeFileSync(path.join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }))
})

const node = (script: string, ...flags: readonly string[]) =>
  run(process.execPath, [...flags, '-e', script], consumer).trim()

test('default: holds the built files and no source, test or map', () => {
  const files = run('tar', ['-tzf', 'packed.tgz'], consumer).trim().split('\n')
  const odd = files.filter(
    file =>
      !/^package\/(dist\/|docs\/reference\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(file),
  )
  expect(odd).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining(['package/dist/w3m-modal.js', 'package/LICENSE', 'package/README.md']),
  )
})

test('default: everything that exports, types and customElements name is there', () => {
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap(target =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const named = [...targets, manifest.main, manifest.module, manifest.types, manifest.customElements]
  expect(named.filter(file => !existsSync(path.join(installed, file)))).toEqual([])
})

test('behavior: imports in Node without a DOM, and does nothing', () => {
  const script = `
    const before = Object.keys(globalThis).length
    const { W3mModalElement } = await import('w3m-modal')
    console.log(typeof W3mModalElement, Object.keys(globalThis).length - before, typeof customElements)`
  expect(node(script, '--input-type=module')).toBe('function 0 undefined')
})

test('behavior: the classic script does nothing without a DOM either', () => {
  expect(
    node(`await import('w3m-modal/w3m-modal.iife.js'); console.log('fine')`, '--input-type=module'),
  ).toBe('fine')
})

test('behavior: manifest and integrity can be imported', () => {
  const script = `
    import manifest from 'w3m-modal/custom-elements.json' with { type: 'json' }
    import sri from 'w3m-modal/sri.json' with { type: 'json' }
    console.log(manifest.schemaVersion, Object.keys(sri).includes('w3m-modal.js'))`
  expect(node(script, '--input-type=module', '--no-warnings')).toBe('1.0.0 true')
})

test.each([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
])('behavior: types resolve with moduleResolution %s', (moduleResolution, module) => {
  const folder = path.join(consumer, moduleResolution)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'consumer.ts'), CONSUMER)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    resolveJsonModule: true,
    noUncheckedSideEffectImports: true,
    module,
    moduleResolution,
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['consumer.ts'] }),
  )
  expect(run(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.json')], folder)).toBe('')
})
