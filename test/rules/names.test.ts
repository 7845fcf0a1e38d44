import { basename } from 'node:path'
import { readSources } from './support/files'

const sources = readSources('src')

/** Files that have the same part in every folder. */
const ROLES = ['errors', 'messages', 'schemas', 'types']
/**
 * Feature entries all export `views`, the words of each language `words`, and the entry points of frameworks call the
 * same thing by the same name.
 */
const ENTRIES = /^src\/(?:app\/features|shared\/i18n\/locales\/companions|react|vue|svelte|jsx)\//
/** The public type of the package is the one that its features add to. */
const EXPORTED_TWICE = ['ErrorCode', 'HeaderStart', 'HeaderTitle']

/** Metaphors and private terms. docs/glossary.md has the terms to use. */
const BANNED =
  /\b(?:\w*Desk|Errand|\w*Deed|Mark|Taken|Place|MoneyAdapter|SignInGate|askSignature|twin|TaskSlots|Standing|\w*Face|HeldWallets|Held|Opening|toOpening|SessionFace|NetworkWish|rehearse|complain\w*|whyText|Trouble|AskedOf|failsAs|recall[A-Z]\w*|wantPairing|joinWallet|standIns|copiesForSdk|\w*Doubts?|Heard|Visit|say[A-Z]\w*|inTurns|isAbsurd|markOf|Concern|Paired|HostPort|RpcFault|useFlying)\b/
const BANNED_FILES =
  /(?:^|-)(?:desk|errand|deed|gate|twin|face|complaints|dust|why|join-wallet|want-pairing|rehearse|recall|doubts?|farewell|go-on|in-turns)(?:-|$)/

const exportsOf = (text: string): readonly string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm,
      ),
    ].map(([, name = '']) => name),
  ),
]

function repeated(entries: readonly (readonly [name: string, path: string])[]) {
  const byName = new Map<string, string[]>()
  for (const [name, path] of entries) byName.set(name, [...(byName.get(name) ?? []), path])
  return [...byName].filter(([, paths]) => paths.length > 1)
}

test('default: no two exports share a name', () => {
  const entries = sources
    .filter(({ path }) => !ENTRIES.test(path))
    .flatMap(({ path, text }) => exportsOf(text).map(name => [name, path] as const))
  expect(entries.length).toBeGreaterThan(1000)
  expect(repeated(entries).filter(([name]) => !EXPORTED_TWICE.includes(name))).toEqual([])
})

test('default: no two files share a name, but for their part in a folder', () => {
  const entries = sources
    .filter(({ path }) => !ENTRIES.test(path))
    .map(({ path }) => [basename(path).replace(/\.tsx?$/, ''), path] as const)
  expect(repeated(entries).filter(([name]) => !ROLES.includes(name))).toEqual([])
})

test('default: exports and files have the words of the glossary', () => {
  const names = sources.flatMap(({ path, text }) => exportsOf(text).map(name => ({ path, name })))
  expect(names.filter(({ name }) => BANNED.test(name))).toEqual([])
  const files = sources.map(({ path }) => basename(path).replace(/\.tsx?$/, ''))
  expect(files.filter(name => BANNED_FILES.test(name))).toEqual([])
})
