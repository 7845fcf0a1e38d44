import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSources } from './support/files'
import { schemaViolations } from './support/json-schema'
import { ROOT } from './support/metafile'
import { run } from './support/scratch'

type Named = { readonly name: string }
type Member = Named & { readonly kind: string; readonly static?: boolean; readonly description?: string }
type Declaration = {
  readonly name: string
  readonly tagName?: string
  readonly attributes?: readonly (Named & { readonly fieldName?: string })[]
  readonly members?: readonly Member[]
  readonly events?: readonly Named[]
  readonly cssParts?: readonly Named[]
  readonly cssProperties?: readonly Named[]
}

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'dist/custom-elements.json'), 'utf8'))
const elements: readonly Declaration[] = manifest.modules[0].declarations
const element = (tag: string) => elements.find(each => each.tagName === tag)
const names = (list: readonly Named[] | undefined) =>
  [...new Set((list ?? []).map(({ name }) => name))].sort()
const modal = element('w3m-modal')

/** Attributes and their defaults (docs/reference/attributes.md). */
const ATTRIBUTES = [
  'project-id networks default-network theme-mode theme-variables locale messages',
  'app-name app-description app-url app-icon',
  'featured-wallet-ids include-wallet-ids exclude-wallet-ids all-wallets custom-wallets',
  'terms-url privacy-url enable-swaps enable-onramp enable-analytics enable-eip6963 announce-wallet enable-walletconnect enable-email socials',
  'allow-unsupported-chain siwe siwe-solana name-suffix',
  'api-url blockchain-api-url analytics-url secure-url relay-url meld-key rpc-urls paymasters services preload nonce open',
].flatMap(line => line.split(' '))
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
/** One for each attribute but `nonce`, which every element has; then those without an attribute. */
const PROPERTIES = [
  ...ATTRIBUTES.filter(name => name !== 'nonce').map(camelCase),
  ...['metadata', 'onrampSession', 'connectors', 'state', 'version', 'initialState'],
]
const METHODS = [
  'show',
  'close',
  'connect',
  'wallets',
  'disconnect',
  'switchNetwork',
  'getProvider',
  'ledger',
  'diagnose',
  'subscribe',
  'load',
]
const EVENTS = [
  'open',
  'close',
  'beforeclose',
  'connect',
  'disconnect',
  'accountchange',
  'networkchange',
  'error',
  'track',
]
/** The CSS variables that pages may set. */
const CSS_PROPERTIES = [
  '--w3m-accent',
  '--w3m-border-radius-master',
  '--w3m-color-mix',
  '--w3m-color-mix-strength',
  '--w3m-default',
  '--w3m-density',
  '--w3m-font-family',
  '--w3m-font-size-master',
  '--w3m-modal-width',
  '--w3m-z-index',
]
const COMPANIONS = ['w3m-account-button', 'w3m-button', 'w3m-network-button', 'w3m-onramp-widget']

test('default: exports', () => {
  const script = "console.log(JSON.stringify(Object.keys(await import('./dist/w3m-modal.js')).sort()))"
  const exported = JSON.parse(run(process.execPath, ['--input-type=module', '-e', script], ROOT))
  expect(exported).toMatchInlineSnapshot(`
[
  "W3mError",
  "W3mModalElement",
]
`)
})

test('default: the manifest keeps to the schema of custom-elements-manifest', () => {
  const file = path.join(ROOT, 'node_modules/custom-elements-manifest/schema.json')
  expect(schemaViolations(JSON.parse(readFileSync(file, 'utf8')), manifest)).toEqual([])
})

test('default: elements', () => {
  expect(names(manifest.modules[0].exports)).toEqual([...COMPANIONS, 'w3m-modal'].sort())
})

test('default: attributes of w3m-modal', () => {
  expect(names(modal?.attributes)).toEqual(ATTRIBUTES.toSorted())
})

test('default: properties of w3m-modal', () => {
  expect(names(modal?.members?.filter(({ kind }) => kind === 'field'))).toEqual(PROPERTIES.toSorted())
})

test('default: methods of w3m-modal', () => {
  expect(names(modal?.members?.filter(({ kind }) => kind === 'method'))).toEqual(METHODS.toSorted())
})

test('default: events of w3m-modal', () => {
  expect(names(modal?.events)).toEqual(EVENTS.toSorted())
})

test('default: parts of w3m-modal are those in the markup', () => {
  const own = readSources('src').filter(({ path }) => !/^src\/(element\/companions|cli)\//.test(path))
  const found = own.flatMap(({ text }) =>
    [...text.matchAll(/\bpart(?:="|: ')([^"']+)["']/g)].flatMap(match => match[1]?.split(' ')),
  )
  expect(names(modal?.cssParts)).toEqual([...new Set(found)].sort())
})

test('default: CSS properties of w3m-modal', () => {
  expect(names(modal?.cssProperties)).toEqual(CSS_PROPERTIES)
})

test.each(COMPANIONS)('default: %s is bound by `for`', tag => {
  expect(names(element(tag)?.attributes)).toContain('for')
})

test('behavior: types have the names that the package exports', () => {
  const declarations = readFileSync(path.join(ROOT, 'dist/types/index.d.ts'), 'utf8')
  const lists = [...declarations.matchAll(/export (?:type )?\{([^}]+)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  )
  const exported = new Set(lists.map(item => item.trim().replace(/^\w+ as /, '')))
  const texts = JSON.stringify(elements).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? []
  const used = texts.flatMap(text => text.replace(/'[^']*'/g, '').match(/\b[A-Z]\w+/g) ?? [])
  const others = ['Promise', 'Readonly', 'Record', 'Partial', 'Name']
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter(name => !exported.has(name) && !others.includes(name))).toEqual([])
})

test('behavior: everything public is described', () => {
  const lists = elements.flatMap(each => [
    each.attributes,
    each.events,
    each.cssParts,
    each.cssProperties,
    each.members,
  ])
  const all = lists.flatMap(list => list ?? []) as readonly { name: string; description?: string }[]
  expect(all.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
})
