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
  findFullFolders,
  findLoadsWithoutLazy,
  findLongFiles,
  findModuleState,
  findStrayFeatures,
} from './support/check-source'
import type { Inputs } from './support/metafile'

/** A graph of modules; `~` marks an `import()`. */
const plant = (edges: Readonly<Record<string, readonly string[]>>): Inputs =>
  Object.fromEntries(
    Object.entries(edges).map(([file, targets]) => [
      file,
      {
        bytes: 1,
        imports: targets.map(target =>
          target.startsWith('~')
            ? { path: target.slice(1), kind: 'dynamic-import' }
            : { path: target, kind: 'import-statement' },
        ),
      },
    ]),
  )

describe('planted violations are found', () => {
  test.each([
    ['services know app', { 'src/services/a.ts': ['src/app/b.ts'] }],
    ['a feature imports a feature', { 'src/features/send/a.ts': ['src/features/swap/b.ts'] }],
    ['ui reads the store', { 'src/shared/ui/button.tsx': ['src/store/hooks.ts'] }],
    ['the element imports app statically', { 'src/element/w3m-modal-element.ts': ['src/app/runtime.tsx'] }],
    [
      'the element reads storage',
      { 'src/element/w3m-modal-element.ts': ['src/shared/storage/web-storage.ts'] },
    ],
    ['an SDK without its loader', { 'src/services/node/node-api.ts': ['src/chains/evm/provider.ts'] }],
    ['a folder that no layer owns', { 'src/helpers/a.ts': [] }],
  ])('error: layer, %s', (_name, edges: Record<string, readonly string[]>) => {
    expect(findLayerBreaks(plant(edges))).toHaveLength(1)
  })

  test('behavior: layers let pass what goes down, the lazy line to app and the one door', () => {
    const inputs = plant({
      'src/app/runtime.tsx': [
        'src/features/connect/connect-view.tsx',
        'src/services/base-query.ts',
        'src/shared/host/events.ts',
      ],
      'src/element/w3m-modal-element.ts': [
        '~src/app/runtime.tsx',
        'src/shared/storage/session-marker.ts',
        'src/shared/lib/lazy.ts',
      ],
      'src/wallets/connections/a.ts': ['src/store/router/b.ts'],
      'src/chains/evm/evm-family.ts': ['~src/chains/evm/evm-adapter.ts'],
    })
    expect(findLayerBreaks(inputs)).toEqual([])
  })

  test.each([
    ['src/services/a.ts', 'node_modules/ethers/lib.esm/index.js'],
    ['src/shared/ui/a.tsx', 'node_modules/react-dom/client.js'],
    ['src/wallets/a.ts', 'node_modules/@noble/hashes/esm/sha3.js'],
    ['src/element/a.ts', 'node_modules/valibot/dist/index.js'],
    ['src/shared/lib/a.ts', 'node_modules/x/node_modules/@solana/web3.js/lib/index.js'],
  ])('error: owner, %s imports %s', (file, target) => {
    expect(findOwnerBreaks(plant({ [file]: [target] }))).toHaveLength(1)
  })

  test('error: a lazy line in a view', () => {
    const inputs = plant({
      'src/features/send/send-view.tsx': ['~src/shared/lib/qr.ts'],
      'src/app/loaders.ts': ['~src/shared/lib/qr.ts'],
    })
    expect(findStrayLoads(inputs)).toEqual([
      'src/features/send/send-view.tsx -> import(src/shared/lib/qr.ts)',
    ])
  })

  test('error: a file that is loaded from two places, or imported as well', () => {
    const inputs = plant({
      'src/app/loaders.ts': ['~src/app/features/a.ts', '~src/app/features/b.ts', '~src/app/features/c.ts'],
      'src/chains/evm/evm-family.ts': ['~src/app/features/a.ts'],
      'src/app/runtime.tsx': ['src/app/features/b.ts'],
    })
    expect(findDoubleLoads(inputs)).toEqual(['src/app/features/a.ts', 'src/app/features/b.ts'])
  })

  test('error: cycles, of one, two and three files', () => {
    const inputs = plant({
      'src/shared/lib/self.ts': ['src/shared/lib/self.ts'],
      'src/shared/lib/a.ts': ['src/shared/lib/b.ts', 'src/shared/lib/free.ts'],
      'src/shared/lib/b.ts': ['src/shared/lib/a.ts'],
      'src/shared/lib/c.ts': ['src/shared/lib/d.ts'],
      'src/shared/lib/d.ts': ['src/shared/lib/e.ts'],
      'src/shared/lib/e.ts': ['src/shared/lib/c.ts', 'src/shared/lib/a.ts'],
      'src/shared/lib/free.ts': ['~src/shared/lib/a.ts'],
    })
    expect(findCycles(inputs).sort()).toEqual([
      ['src/shared/lib/a.ts', 'src/shared/lib/b.ts'],
      ['src/shared/lib/c.ts', 'src/shared/lib/d.ts', 'src/shared/lib/e.ts'],
      ['src/shared/lib/self.ts'],
    ])
  })

  test.each([
    ['src/wallets/connections/a.ts', 'export const a = () => fetch("/x")'],
    ['src/wallets/connections/a.ts', 'export const send = globalThis.fetch'],
    ['src/services/directory/a.ts', 'navigator.sendBeacon("/x")'],
    ['src/wallets/connections/a.ts', 'export const x = window.localStorage.getItem("a")'],
    ['src/app/a.ts', 'frame.contentWindow.postMessage({}, "*")'],
    ['src/app/a.ts', 'export const p = window.ethereum'],
    ['src/shared/ui/a.tsx', 'export const A = () => <div dangerouslySetInnerHTML={{ __html: "" }} />'],
    ['src/app/a.ts', 'document.title = "x"'],
  ])('error: feature without its owner, %s: %s', async (path, text) => {
    expect(await findStrayFeatures([{ path, text }])).toHaveLength(1)
  })

  test('behavior: words, types, comments and look-alikes are no features', async () => {
    const text = [
      '// fetch(url) and localStorage',
      'type A = { fetch: typeof fetch }',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a planted file
      'export const a = (n: number) => `could not fetch ${n} of window.ethereum` + "localStorage"',
      'export const b = (q: { refetch(): void; fetch(): void }) => { q.refetch(); q.fetch(); prefetch() }',
      'export const c = { fetch: 1 }',
    ].join('\n')
    expect(await findStrayFeatures([{ path: 'src/wallets/connections/a.ts', text }])).toEqual([])
  })

  test.each([
    "export const a = (n: string) => n === 'eip155'",
    "export const a = (id: string) => id.startsWith('solana:')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a planted file
    'export const a = (id: number) => `eip155:${id}`',
    "export const a = 'eip155:1'",
    'export const a = (all: { eip155?: string }) => all.eip155',
  ])('error: the name of a chain family outside of chains and wallets: %s', async text => {
    expect(await findFamilyNames([{ path: 'src/features/send/a.ts', text }])).toEqual([
      'src/features/send/a.ts',
    ])
    expect(await findFamilyNames([{ path: 'src/wallets/a.ts', text }])).toEqual([])
  })

  test('behavior: comments, types and look-alikes name no chain family', async () => {
    const text = [
      "// 'eip155' and 'solana:x'",
      "export type A = 'eip155' | 'solana'",
      "export const a = 'such as eip155:1, or another'",
      'export const b = (options: { siweSolana: boolean }) => options.siweSolana',
      "export const c = 'send.recipientSolana'",
    ].join('\n')
    expect(await findFamilyNames([{ path: 'src/features/send/a.ts', text }])).toEqual([])
  })

  test.each([
    ['a view', 'src/features/send/a.tsx', 'src/chains/evm/evm-address.ts'],
    ['a wallet, its SDK', 'src/wallets/a.ts', 'src/chains/evm/evm-adapter.ts'],
    ['the other family', 'src/chains/solana/a.ts', 'src/chains/evm/evm-adapter.ts'],
  ])('error: %s imports what one chain family has', (_who, from, to) => {
    expect(findLayerBreaks(plant({ [from]: [to] }))).toHaveLength(1)
  })

  test('behavior: wallets and the table of families know the light part of a family', () => {
    const inputs = plant({
      'src/wallets/a.ts': ['src/chains/evm/evm-address.ts', 'src/chains/solana/solana-family.ts'],
      'src/chains/families.ts': ['src/chains/evm/evm-family.ts'],
      'src/chains/evm/evm-family.ts': ['~src/chains/evm/evm-adapter.ts'],
    })
    expect(findLayerBreaks(inputs)).toEqual([])
    expect(findStrayLoads(inputs)).toEqual([])
  })

  test('error: import() that keeps a failed load', async () => {
    const path = 'src/app/loaders.ts'
    const good = "import { lazy } from '../shared/lib/lazy'\nexport const a = lazy(() => import('./a'))"
    expect(await findLoadsWithoutLazy([{ path, text: good }])).toEqual([])
    expect(await findLoadsWithoutLazy([{ path, text: "export const a = () => import('./a')" }])).toEqual([
      path,
    ])
  })

  test('error: barrels', () => {
    const files = [
      { path: 'src/shared/ui/index.ts', text: '' },
      { path: 'src/shared/ui/all.ts', text: "export * from './button'" },
      { path: 'src/index.ts', text: "export { A } from './a'" },
    ]
    expect(findBarrels(files)).toEqual(['src/shared/ui/index.ts', 'src/shared/ui/all.ts'])
  })

  test('error: state of a module', () => {
    const file = (text: string) => ({ path: 'src/services/a.ts', text })
    const kept = [
      'let count = 0',
      'export let count: number',
      'const seen = new Set<string>()',
      'const seen: Map<string, Set<string>> = new Map()',
      'export const held = new WeakMap<object, { a: string }>()',
    ]
    for (const text of kept) expect(findModuleState([file(`import a from 'a'\n${text}\n`)])).toHaveLength(1)
    const fine = [
      "const CODES = new Set(['a'])",
      'function f() {\n  let count = 0\n  return new Map()\n}',
      'const make = () => new Set()',
    ]
    expect(findModuleState(fine.map(file))).toEqual([])
  })

  test('error: long files and full folders', () => {
    expect(findLongFiles([{ path: 'src/shared/lib/a.ts', text: 'x\n'.repeat(401) }], 400)).toEqual([
      'src/shared/lib/a.ts: 401 lines',
    ])
    expect(findLongFiles([{ path: 'src/shared/lib/a.ts', text: 'x\n'.repeat(400) }], 400)).toEqual([])
    expect(
      findFullFolders(
        Array.from({ length: 13 }, (_, i) => `src/shared/lib/${i}.ts`),
        12,
      ),
    ).toEqual(['src/shared/lib: 13 files'])
  })
})
