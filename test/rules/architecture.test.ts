import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findCycles,
  findDoubleLoads,
  findLayerBreaks,
  findOwnerBreaks,
  findStrayLoads,
} from './support/check-graph'
import {
  findBarrels,
  findFamilyNames,
  findFoldersThatKnow,
  findFullFolders,
  findLoadsWithoutLazy,
  findLongFiles,
  findModuleState,
  findStrayFeatures,
  graphOf,
} from './support/check-source'
import { readSources } from './support/files'
import { closure, ENTRY_FILE, ROOT, readMetafile } from './support/metafile'

/** One for each layer (docs/adr/0003-eight-layers.md), in addition to those of the package's other entry points. */
const FOLDERS = ['app', 'chains', 'element', 'features', 'services', 'shared', 'store', 'wallets']
/** Rows of the one table of lazy loads: each is a file that the page may have to wait for. */
const MAX_LOADS = 20
/** Tables, which are long by nature. */
const LONG = [/^src\/shared\/i18n\/locales\b/]
/** Modules that are in both bundles: without state, or with one owner only. */
const IN_BOTH =
  /^src\/(shared\/(lib|errors|config|host)|chains\/networks)\/|^src\/element\/companions\/companion-(sheet|texts)\.ts$|^src\/shared\/(i18n\/companion-words|storage\/session-marker)\.ts$/

/** Modules that may have state, and why. */
const MODULE_STATE: Readonly<Record<string, string>> = {
  'src/app/app-element.ts': 'what a custom element of React needs, by the element',
  'src/app/shell/dialog-mode.ts': 'how a dialog of the document is shown, by the dialog',
  'src/app/shell/scroll-lock.ts': 'the page has one scroll bar; owners are counted',
  'src/element/companions/connected-content.ts': 'elements of the document, and what they say',
  'src/element/options/modal-options.ts': 'cache: what is made of an object of the page, by that object',
  'src/element/session/modal-registry.ts': 'the elements of the page, which find one another here',
  'src/services/blockchain/activity/activity-groups.ts': 'cache: formatters of the platform, by language',
  'src/store/inject-service.ts': 'which code has loaded, as in `rootReducer`: the same for every store',
  'src/shared/errors/serialize-error.ts':
    'the live cause of an error in the state, by that error: state holds plain data alone',
  'src/shared/storage/web-storage.ts': 'storages of the page tell one another',
  'src/testing/page/installed.ts': 'what a test has put on its page, to be taken away after it',
  'src/shared/theme/adopt-styles.ts': 'style sheets, by the document',
  'src/shared/theme/apply-theme.ts': 'the theme of a shadow root, by the root',
}
const matchesNone = (patterns: readonly RegExp[]) => (text: string) =>
  !patterns.some(pattern => pattern.test(text))

describe('this repository', () => {
  const { inputs, outputs } = readMetafile()
  const sources = readSources('src')
  const written = graphOf(sources)

  test('default: eight folders in src, and those of the package’s other entry points', () => {
    const { exports, bin } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    const shipped = JSON.stringify([exports, bin]).matchAll(/dist\/(?:types\/)?(?!types\/)([^/"]+)\//g)
    const entryPoints = [...shipped].map(([, folder]) => folder)
    const folders = sources.map(({ path: file }) => /^src\/([^/]+)\//.exec(file)?.[1] ?? [])
    expect(new Set(folders.flat())).toEqual(new Set([...FOLDERS, ...entryPoints]))
  })

  test('default: imports go down, features are islands', () => {
    expect(findLayerBreaks(written)).toEqual([])
  })

  test('default: every heavy package has one owner', () => {
    expect(findOwnerBreaks(inputs)).toEqual([])
  })

  test('default: import() only where lazy lines are kept, and through lib/lazy', async () => {
    expect(findStrayLoads(written)).toEqual([])
    expect(await findLoadsWithoutLazy(sources)).toEqual([])
  })

  test('default: one import() for each feature, few of them', () => {
    expect(findDoubleLoads(written)).toEqual([])
    const loads = written['src/app/loaders.ts']?.imports.filter(({ kind }) => kind === 'dynamic-import')
    expect(loads?.length).toBeLessThanOrEqual(MAX_LOADS)
  })

  test('default: no import cycle', () => {
    expect(findCycles(written)).toEqual([])
  })

  test('default: no barrel', () => {
    expect(findBarrels(sources)).toEqual([])
  })

  test('default: few folders know pairing, and signing in', () => {
    const folders = ['src/features/pairing', 'src/wallets/walletconnect']
    expect(findFoldersThatKnow(sources, { folders, slice: 'pairing', interfaces: [] })).toEqual([
      'app',
      'features/pairing',
      'wallets/walletconnect',
    ])
    const interfaces = ['src/wallets/connections/sign-in-guard.ts', 'src/wallets/sign-in-connector.ts']
    const signIn = { folders: ['src/features/sign-in'], slice: 'signIn', interfaces }
    expect(findFoldersThatKnow(sources, signIn)).toEqual(['app', 'features/sign-in'])
  })

  test('default: chain families are known to chains and wallets alone', async () => {
    expect(await findFamilyNames(sources)).toEqual([])
  })

  test('default: fetch, storage, messages, window.ethereum: one owner each', async () => {
    expect(await findStrayFeatures(sources)).toEqual([])
  })

  test('default: modules keep no state but what is listed', () => {
    expect(new Set(findModuleState(sources))).toEqual(new Set(Object.keys(MODULE_STATE)))
  })

  test('default: what the eager file and the runtime both contain holds no state', () => {
    const eager = Object.keys(outputs[ENTRY_FILE]?.inputs ?? {})
    const lazy = new Set(
      Object.entries(outputs)
        .filter(([name]) => name !== ENTRY_FILE)
        .flatMap(([, output]) => Object.keys(output.inputs)),
    )
    expect(eager.filter(file => lazy.has(file) && !IN_BOTH.test(file))).toEqual([])
  })

  test('default: the built files import nothing but one another', () => {
    const strangers = Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(each => !outputs[path.posix.normalize(each.path)]),
    )
    expect(strangers).toEqual([])
    expect([...closure(outputs, ENTRY_FILE)]).toEqual([ENTRY_FILE])
  })

  test('default: files up to 400 lines, folders up to 20 files', () => {
    const tests = readSources('test').filter(({ path }) => !path.includes('/fixtures/'))
    expect(findLongFiles([...sources, ...tests], 400).filter(matchesNone(LONG))).toEqual([])
    expect(
      findFullFolders(
        sources.map(({ path }) => path),
        20,
      ).filter(matchesNone(LONG)),
    ).toEqual([])
  })
})
