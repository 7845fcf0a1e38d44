/**
 * Who may import whom, for values and types alike. Lowest first; a layer may import itself and the layers before it.
 * `shared/components` reads the store and the wallets, and so does `store/navigation`: they lie above both.
 */
const ORDER: readonly string[] = [
  'styles',
  'shared',
  'store',
  'chains',
  'services',
  'wallets',
  'shared/components',
  'features/transactions',
  'features',
  'app',
  'element',
  'error-codes',
  'index',
  'jsx',
  'react',
  'vue',
  'svelte',
  'ethers',
  'viem',
  'solana-kit',
  'wagmi',
  'connectors',
  'themes',
  'testing',
  'cli',
]

/** The part that other entry points of the package may import: the public side of the element. */
const PAGE = ['element/page', 'element/modal-properties.ts', 'shared/host', 'shared/lib', 'index.ts']

/** Layers that see less than what lies below them. `~`: only with `import()`. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  'shared/ui': ['styles', 'shared/lib', 'shared/theme', 'shared/ui'],
  element: [
    'element',
    'styles',
    'shared/lib',
    'shared/errors',
    'shared/config',
    'shared/host',
    'chains/networks',
    '~app',
  ],
  index: ['element', 'shared/host', 'shared/errors', 'shared/lib/caip.ts', 'error-codes.ts'],
  jsx: [...PAGE, 'jsx'],
  react: [...PAGE, 'react'],
  vue: [...PAGE, 'jsx', 'vue'],
  svelte: [...PAGE, 'jsx', 'svelte'],
  ethers: [...PAGE, 'ethers'],
  viem: [...PAGE, 'viem'],
  wagmi: [...PAGE, 'wagmi'],
  // they ship separately, so they contain little else
  'services/adapters': [
    'services/adapters',
    'services/names',
    'services/retry-policy.ts',
    'shared/config/constants.ts',
    'shared/errors/base-error.ts',
    'shared/host',
    'shared/lib',
    'chains/networks',
    'chains/evm/networks/evm-networks.ts',
    'chains/evm/networks/evm-routers.ts',
    'chains/evm/evm-coin-type.ts',
    'chains/asset-kinds.ts',
    'chains/evm/evm-holdings.ts',
    'chains/holdings.ts',
    'chains/solana/solana-networks.ts',
    'chains/solana/solana-holdings.ts',
  ],
  connectors: ['connectors', 'shared/host', 'shared/lib'],
  themes: ['themes'],
  // validates responses of the directory like the modal
  cli: [
    'cli',
    'testing/conformance',
    'services/adapters/support',
    'services/directory/schemas.ts',
    'services/identity.ts',
    'services/maybe.ts',
    'services/retry-policy.ts',
    'shared/config',
    'shared/errors/base-error.ts',
    'shared/host',
    'shared/lib',
  ],
  'solana-kit': [...PAGE, 'chains/solana/solana-wire.ts', 'solana-kit'],
  // use connectors and services of the page like the modal
  'testing/contracts': [...PAGE, 'chains', 'services', 'wallets', 'shared', 'testing'],
  // its wallets use the same wire formats as the modal
  testing: [
    ...PAGE,
    'chains/solana/solana-clusters.ts',
    'chains/solana/solana-wire.ts',
    'wallets/walletconnect/crypto',
    'wallets/walletconnect/pairing/pairing-uri.ts',
    'wallets/walletconnect/protocol.ts',
    'testing',
  ],
}

/** Files that may be imported all the same, by the beginnings of their paths: types of the options, and the one key that the eager script reads. */
const EXCEPTIONS: readonly (readonly [from: string, to: string])[] = [
  ['src/element/', 'src/shared/storage/session-marker.ts'],
  // the English words are in the eager script
  ['src/element/companions/', 'src/shared/i18n/companion-words.ts'],
  // loads after the eager script, and chooses the language like the modal
  ['src/element/companions/load-words.ts', 'src/shared/i18n/resolve-locale.ts'],
  ['src/element/companions/load-words.ts', 'src/shared/i18n/locales/companions/'],
  ['src/app/runtime.tsx', 'src/element/options/modal-options.ts'],
  // for its type
  ['src/element/runtime-loader.ts', 'src/app/runtime.tsx'],
]

const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

/** The layer of a file of ours; undefined for packages. */
export function layerOf(file: string): string | undefined {
  if (file.startsWith('styles/')) return 'styles'
  const inside = /^src\/(.+)$/.exec(file)?.[1]
  if (!inside || inside.endsWith('.d.ts')) return undefined
  if (!inside.includes('/')) return inside.replace(/\.tsx?$/, '')
  if (isBelow(inside, 'store/navigation')) return 'shared/components'
  return (
    ['shared/components', 'features/transactions'].find(layer => isBelow(inside, layer)) ??
    inside.slice(0, inside.indexOf('/'))
  )
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** True where the file `from` may import the file `to`. */
export function mayImport(from: string, to: string, lazy: boolean): boolean {
  const layer = layerOf(from)
  const target = layerOf(to)
  if (!layer || !target) return true
  if (EXCEPTIONS.some(([folder, target]) => from.startsWith(folder) && to.startsWith(target))) return true
  const narrow = Object.entries(NARROW).find(
    ([folder]) => layer === folder || from.startsWith(`src/${folder}/`),
  )
  if (narrow) {
    const seen = to.replace(/^src\//, '')
    return narrow[1].some(each =>
      each.startsWith('~') ? lazy && isBelow(seen, each.slice(1)) : isBelow(seen, each),
    )
  }
  if (layer === 'features' && target === 'features') return featureOf(from) === featureOf(to)
  const rank = (name: string) => ORDER.indexOf(name)
  return rank(target) >= 0 && rank(target) <= rank(layer)
}

export const KNOWN_LAYERS: ReadonlySet<string> = new Set(ORDER)
