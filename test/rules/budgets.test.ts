import { BUDGETS, CONNECT_PATH } from '../support/budgets'
import { closure, ENTRY_FILE, fileOf, RUNTIME, readMetafile } from './support/metafile'
import { kiloBytes } from './support/size'

const SESSION = 'src/app/session/start-session.ts'
const QR = 'src/ui/picture/qr-matrix.ts'
const PAIRING = 'src/app/pairing/open-pairing.ts'

/** kB of what only this lazily loaded module brings along: the first pattern that fits (decisions.md "Budgets"). */
const CHUNKS: readonly (readonly [module: RegExp, limit: number])[] = [
  [/^src\/chains\/(evm|solana)\//, 110],
  // with what signs for it, which is a chunk of its own
  [/^src\/(app\/pairing|wallets\/wallet-connect)\//, 35],
  [/^src\/(app\/frame|frame)\//, 45],
  // all words of a language, of every feature
  [/^src\/i18n\/locales\//, 15],
  [/./, 30],
]

const { inputs, outputs } = readMetafile()
const closureOf = (module: string) => closure(outputs, fileOf(outputs, module) ?? module)
const runtime = closureOf(RUNTIME)
/** Wallets are paired and asked, and what an account holds and can do is shown, by code that is there before theirs. */
const session = closureOf(SESSION)
const isAfterSession = (module: string) =>
  /^src\/(wallets|frame|app\/(pairing|solana|frame|sign-in)|features\/(account|activity|names|pairing|send|swap)|parts\/activity|session\/transactions|services)\//.test(
    module,
  )

/** Lazy modules with the files that only they bring along. */
const lazy = Object.entries(outputs)
  .filter(([name]) => name !== ENTRY_FILE && !runtime.has(name))
  .flatMap(([name, { entryPoint, entryPoints = [] }]) =>
    [entryPoint ?? [], entryPoints].flat().map(module => ({ name, module })),
  )
  .map(({ name, module }) => {
    const known = isAfterSession(module) ? session : runtime
    const own = [...closure(outputs, name)].filter(file => !known.has(file) && !runtime.has(file))
    const limit = CHUNKS.find(([pattern]) => pattern.test(module))?.[1] ?? 0
    return { module, size: kiloBytes(own), limit }
  })
  .sort((a, b) => b.size - a.size)

function connectPainted(): ReadonlySet<string> {
  const views = CONNECT_PATH.flatMap(module => fileOf(outputs, module) ?? [])
  return new Set([ENTRY_FILE, ...runtime, ...views.flatMap(view => [...closure(outputs, view)])])
}

/**
 * Issue "Pair a wallet by QR or link": the client and the code, for a page that has a session. Browsers without an Ed25519
 * of their own load another chunk, which has its own row.
 */
function pairing(): ReadonlySet<string> {
  const all = [...closureOf(PAIRING), ...closureOf(QR)]
  return new Set(all.filter(file => !session.has(file) && !runtime.has(file)))
}

/** Issue "Send and swap": what the views of a feature bring that nobody else has, together. */
function ownOf(feature: string): ReadonlySet<string> {
  const isOwn = (module: string) => module.startsWith(`src/features/${feature}/`)
  const entries = Object.values(outputs).flatMap(({ entryPoint, entryPoints = [] }) =>
    [entryPoint ?? [], entryPoints].flat(),
  )
  const others = new Set(entries.filter(each => !isOwn(each)).flatMap(each => [...closureOf(each)]))
  return new Set(
    entries.filter(isOwn).flatMap(each => [...closureOf(each)].filter(file => !others.has(file))),
  )
}

const rows = [
  { what: 'before the visitor acts', size: kiloBytes(closure(outputs, ENTRY_FILE)), limit: BUDGETS.eager },
  { what: 'connect view painted', size: kiloBytes(connectPainted()), limit: BUDGETS.connectPainted },
  { what: 'pairing, the code included', size: kiloBytes(pairing()), limit: 35 },
  { what: 'swap, all three views', size: kiloBytes(ownOf('swap')), limit: 30 },
  ...lazy.map(({ module, size, limit }) => ({ what: module, size, limit })),
]

afterAll(() => {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const table = rows.map(
    ({ what, size, limit }) => `${what.padEnd(width)} ${size.toFixed(1).padStart(7)} of ${limit} kB`,
  )
  process.stdout.write(`\n${table.join('\n')}\n\n`)
})

test.each(rows)('default: $what stays within $limit kB', ({ size, limit }) => {
  expect(size).toBeLessThanOrEqual(limit)
})

test('default: the eager script is one file', () => {
  expect([...closure(outputs, ENTRY_FILE)]).toEqual([ENTRY_FILE])
})

test('behavior: every lazy module of the source has its own file', () => {
  const wanted = Object.values(inputs).flatMap(input =>
    input.imports.filter(each => each.kind === 'dynamic-import'),
  )
  expect(wanted.map(({ path }) => path).filter(module => !fileOf(outputs, module))).toEqual([])
})

test('behavior: no view carries React a second time', () => {
  const copies = Object.entries(outputs).filter(([, output]) =>
    Object.keys(output.inputs).some(file => file.startsWith('node_modules/react-dom/')),
  )
  expect(copies.map(([name]) => runtime.has(name))).toEqual([true])
})
