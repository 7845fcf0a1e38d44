/**
 * Who may import whom (values; types may be imported from anywhere). Lowest first; a layer may import the layers before
 * it, and those of its own row where the row says so.
 */
const ROWS: readonly { readonly layers: readonly string[]; readonly together?: true }[] = [
  { layers: ['styles', 'lib', 'errors', 'config', 'deps'], together: true },
  { layers: ['storage', 'i18n', 'theme', 'chains/networks', 'frame/protocol'] },
  { layers: ['wallets', 'frame', 'chains', 'chains/evm', 'chains/solana'] },
  { layers: ['services'] },
  { layers: ['router', 'session', 'feedback'], together: true },
  { layers: ['store'] },
  { layers: ['ui'] },
  // What several features show and that reads the store.
  { layers: ['parts'] },
  { layers: ['features'] },
  { layers: ['app'] },
  { layers: ['element'] },
  { layers: ['index'] },
]

/** Layers that see less than what lies below them. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  ui: ['styles', 'lib', 'theme'],
  element: ['styles', 'lib', 'errors', 'config', 'deps', 'chains/networks', '~app'],
  index: ['element'],
}

/** Single files that a narrow layer may import all the same. */
const DOORS: readonly (readonly [from: string, to: string])[] = [
  ['element', 'src/storage/session-marker.ts'],
  ['app', 'src/element/events.ts'],
  ['app', 'src/element/options/modal-options.ts'],
]

const SUBLAYERS = ['chains/networks', 'chains/evm', 'chains/solana']

/** The layer of a file of ours; undefined for packages. */
export function layerOf(file: string): string | undefined {
  if (file.startsWith('styles/')) return 'styles'
  const inside = /^src\/(.+)$/.exec(file)?.[1]
  if (!inside) return undefined
  if (!inside.includes('/')) return inside.replace(/\.(d\.)?tsx?$/, '')
  if (/^frame\/protocol\b/.test(inside)) return 'frame/protocol'
  return SUBLAYERS.find(layer => inside.startsWith(`${layer}/`)) ?? inside.slice(0, inside.indexOf('/'))
}

/** True where a module of layer `from` may import the file `to`. */
export function mayImport(from: string, to: string, lazy: boolean): boolean {
  const target = layerOf(to)
  if (!target || from === target) return true
  if (DOORS.some(([layer, file]) => layer === from && file === to)) return true
  const narrow = NARROW[from]
  if (narrow) return narrow.includes(target) || (lazy && narrow.includes(`~${target}`))
  const row = ROWS.findIndex(each => each.layers.includes(from))
  const targetRow = ROWS.findIndex(each => each.layers.includes(target))
  if (row < 0 || targetRow < 0) return false
  // An SDK is reached through its loader only.
  if (/^chains\/(evm|solana)$/.test(target)) return lazy
  return targetRow < row || (targetRow === row && ROWS[row]?.together === true)
}

export const KNOWN_LAYERS: ReadonlySet<string> = new Set(ROWS.flatMap(row => row.layers))
