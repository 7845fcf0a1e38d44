import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ROOT } from './support/metafile'
import { run, scratchFolder } from './support/scratch'

/** A consumer's project, with the packed package in its node_modules. */
const consumer = scratchFolder()
const installed = path.join(consumer, 'node_modules', 'w3m-modal')
const VERSION = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version as string
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')

/** Libraries that a page brings for the entry points that need them. */
const PEERS = [
  'vitest',
  'react',
  '@types/react',
  'react-dom',
  'vue',
  'svelte',
  'preact',
  'solid-js',
  'ethers',
  'viem',
]
const SCOPED = ['@wagmi/core', '@solana/kit', '@playwright/test']
/** A language is about 45 kB, and there are over thirty; React, ethers and Solana's SDK are 0.8 MB. */
const MAX_BYTES = 4_250_000

const CONSUMER = `
import { type Eip1193Provider, type Caip2, type ViewName, W3mError, W3mModalElement } from 'w3m-modal'
import { W3mModalElement as SameElement } from 'w3m-modal/w3m-modal.js'
import 'w3m-modal/w3m-modal.iife.js'
import manifest from 'w3m-modal/custom-elements.json' with { type: 'json' }
import sri from 'w3m-modal/sri.json' with { type: 'json' }
const { modules } = manifest
const integrity: string = sri['w3m-modal.js']
const element: typeof W3mModalElement = SameElement
console.log(modules.length, integrity)
console.log(element)
const modal = document.querySelector('w3m-modal')
const same: W3mModalElement | null = modal
await modal?.show({ view: 'Networks' })
const address: string | undefined = modal?.state.address
const stop: (() => void) | undefined = modal?.subscribe(state => state.open)
const state = modal!.state
if (state.connected) console.log(state.address.length, state.network satisfies Caip2)
// @ts-expect-error no wallet may be connected
console.log(state.address.length)
const view: ViewName | undefined = state.view
const evm: Eip1193Provider = await modal!.getProvider('eip155')
const accounts: string[] = await evm.request<string[]>({ method: 'eth_accounts' })
const { signature }: { signature: string } = await (await modal!.getProvider('solana')).signAndSendTransaction(accounts)
console.log(view, signature)
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
  writeFileSync(path.join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }))
  run('npm', ['install', '--offline', '--ignore-scripts', './packed.tgz'], consumer)
})

/** From here on the consumer also has the libraries of the entry points. */
function installPeers(): void {
  for (const name of [...PEERS, ...SCOPED]) {
    const target = path.join(consumer, 'node_modules', name)
    mkdirSync(path.dirname(target), { recursive: true })
    if (!existsSync(target)) symlinkSync(path.join(ROOT, 'node_modules', name), target)
  }
}

function bytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  return files.reduce(
    (sum, { parentPath, name }) => sum + readFileSync(path.join(parentPath, name)).length,
    0,
  )
}

test('default: installed into an empty folder, it is one package of less than 4.25 MB', () => {
  const packages = readdirSync(path.join(consumer, 'node_modules')).filter(name => !name.startsWith('.'))
  expect(packages).toEqual(['w3m-modal'])
  expect(bytesOf(installed)).toBeLessThan(MAX_BYTES)
})

const node = (script: string, ...flags: readonly string[]) =>
  run(process.execPath, [...flags, '-e', script], consumer).trim()

test('default: holds the built files and no source, test or map', () => {
  const files = run('tar', ['-tzf', 'packed.tgz'], consumer).trim().split('\n')
  const odd = files.filter(
    file =>
      !/^package\/(dist\/|docs\/reference\/|docs\/guides\/migrate-from-|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$|SECURITY\.md$)/.test(
        file,
      ),
  )
  expect(odd).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining(['package/dist/w3m-modal.js', 'package/LICENSE', 'package/README.md']),
  )
})

test('default: everything that exports, types and customElements name is there', () => {
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  type Target = string | { readonly [condition: string]: Target }
  const filesOf = (target: Target): string[] =>
    typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf)
  const targets = filesOf(manifest.exports)
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

test('behavior: required as CommonJS, it does nothing without a DOM either', () => {
  const script = `
    const before = Object.keys(globalThis).length
    const { W3mModalElement } = require('w3m-modal')
    console.log(typeof W3mModalElement, Object.keys(globalThis).length - before)`
  expect(node(script, '--input-type=commonjs')).toBe('function 0')
})

test.each(['module', 'commonjs'])('behavior: the component renders on a server, as %s', type => {
  installPeers()
  const names = ['React', '{ renderToString }', '{ W3mModal }']
  const from = ['react', 'react-dom/server', 'w3m-modal/react']
  const imports = names.map((name, index) =>
    type === 'module' ? `import ${name} from '${from[index]}'` : `const ${name} = require('${from[index]}')`,
  )
  const script = `${imports.join('\n')}
    console.log(renderToString(React.createElement(W3mModal, { projectId: 'p' })), typeof customElements)`
  expect(node(script, `--input-type=${type}`)).toBe('<w3m-modal project-id="p"></w3m-modal> undefined')
})

// of the libraries, Vue has its own globals
test.each([
  ['vue', 'vue'],
  ...['svelte', 'wagmi', 'ethers', 'viem', 'solana-kit', 'themes', 'jsx', 'jsx/preact', 'testing'].map(
    name => [name],
  ),
])('behavior: w3m-modal/%s does nothing in Node', (name, library = 'react') => {
  installPeers()
  const script = `
      await import('${library}')
      const before = Object.keys(globalThis).length
      await import('w3m-modal/${name}')
      console.log(Object.keys(globalThis).length - before, typeof customElements)`
  expect(node(script, '--input-type=module')).toBe('0 undefined')
})

const TAKE_DOWN = {
  jsdom: `
    const { JSDOM } = createRequire('${ROOT}/node_modules/jest-environment-jsdom/package.json')('jsdom')
    const { window } = new JSDOM('<!doctype html><body></body>', { url: 'https://page.example', pretendToBeVisual: true })
    const end = () => window.close()`,
  'happy-dom': `
    const { Window } = await import('${ROOT}/node_modules/happy-dom/lib/index.js')
    const window = new Window({ url: 'https://page.example' })
    const end = () => window.happyDOM.close()`,
}
test.each(Object.entries(TAKE_DOWN))(
  'behavior: nothing outlives a document that %s has taken down',
  (_, make) => {
    const script = `
    import { createRequire } from 'node:module'
    ${make}
    const before = new Set(Object.getOwnPropertyNames(globalThis))
    const given = Object.getOwnPropertyNames(window).filter(name => !before.has(name) && !/^[_0-9]/.test(name))
    const own = ['Event', 'CustomEvent', 'EventTarget', 'navigator', 'MutationObserver']
    const put = name => Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })
    for (const name of [...given, ...own, 'window', 'document']) put(name)
    const errors = []
    for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, error => errors.push(String(error)))
    await import('w3m-modal')
    const modal = document.createElement('w3m-modal')
    modal.setAttribute('project-id', 'p')
    document.body.append(modal)
    const loaded = await modal.load().then(() => 'loaded', error => String(error.cause ?? error))
    document.body.innerHTML = ''
    await end()
    for (const name of [...given, 'window', 'document']) Reflect.deleteProperty(globalThis, name)
    await new Promise(resolve => setImmediate(resolve))
    console.log(loaded, typeof document, errors.join('; '))
    const kept = process.getActiveResourcesInfo().filter(name => /Timeout|Immediate|Socket|MessagePort/.test(name))
    process.on('exit', () => console.log('ended', errors.join('; ')))
    if (kept.length > 0) console.log('kept', kept.join(' '))`
    // a timer or a socket of ours would keep the process alive
    expect(
      node(script, '--input-type=module')
        .split('\n')
        .map(line => line.trim()),
    ).toEqual(['loaded undefined', 'ended'])
  },
)

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
  ['node16', 'node16'],
])('behavior: types resolve with moduleResolution %s', (moduleResolution, module) => {
  const folder = path.join(consumer, moduleResolution)
  mkdirSync(folder, { recursive: true })
  // JSON imports have another syntax there
  const text = module === 'node16' ? CONSUMER.replace(/^.*( with |modules|sri).*$/gm, '') : CONSUMER
  writeFileSync(path.join(folder, 'consumer.ts'), text)
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

/** The TypeScript of a page of the documents, block by block. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, kind = '', code = '']) => ({ kind, code }))

test('default: the samples of docs/frameworks compile with --strict', () => {
  installPeers()
  const folder = path.join(consumer, 'samples')
  mkdirSync(folder, { recursive: true })
  const docs = path.join(ROOT, 'docs/frameworks')
  const files = readdirSync(docs).flatMap(page =>
    blocksOf(readFileSync(path.join(docs, page), 'utf8')).map(({ kind, code }, index) => {
      const name = `${page.replace('.md', '')}-${index + 1}.${kind}`
      writeFileSync(path.join(folder, name), code)
      return name
    }),
  )
  expect(files.length).toBeGreaterThan(10)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  expect(run(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.json')], folder)).toBe('')
})
