import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The first versions that the documents promise. */
export type Versions = { readonly chrome: number; readonly firefox: number; readonly safari: number }

type Support = Readonly<Record<string, string>>
type Feature = {
  readonly status?: { readonly by_compat_key?: Readonly<Record<string, { support: Support }>> }
}

/**
 * Keys of web-features without a fallback in the code, with a pattern that shows their use. They determine the
 * versions.
 */
export const NEEDED: readonly { readonly key: string; readonly used: RegExp }[] = [
  { key: 'api.HTMLDialogElement.showModal', used: /\.showModal\(/ },
  { key: 'api.ShadowRoot.adoptedStyleSheets', used: /\.adoptedStyleSheets\b/ },
  { key: 'css.selectors.has', used: /:has\(/ },
  { key: 'css.types.color.light-dark', used: /\blight-dark\(/ },
  { key: 'css.types.color.color-mix', used: /\bcolor-mix\(/ },
  { key: 'api.URL.canParse_static', used: /\bURL\.canParse\(/ },
]

/** Newer than the versions: the code checks for them first, or browsers ignore them and the modal still works. */
export const SUBSTITUTED: Readonly<Record<string, string>> = {
  'invoker-commands': 'commandfor',
  'async-clipboard': 'readText',
  'intl-segmenter': 'Intl.Segmenter',
  requestidlecallback: 'Idle callbacks',
  'network-information': 'navigator.connection',
  'round-mod-rem': 'round()',
  'accent-color': 'accent-color',
  'overscroll-behavior': 'overscroll-behavior',
  'scrollbar-width': 'scrollbar-width',
  'user-select': 'user-select',
  'forced-colors': 'forced-color-adjust',
  'word-break-auto-phrase': 'word-break: auto-phrase',
  'text-wrap-pretty': 'text-wrap: pretty',
  'font-family-ui': 'ui-monospace',
  share: 'navigator.share',
  'backdrop-filter': 'backdrop-filter',
  'cookie-enabled': 'navigator.cookieEnabled',
  zoom: '`zoom` in CSS',
  'scroll-driven-animations': 'animation-timeline',
}

/**
 * Interfaces whose members are checked. Members of other interfaces usually have the same name as something of ours.
 */
const INTERFACES =
  /^api\.(Window|Document|Element|HTMLElement|HTML\w*Element|Navigator|Clipboard|SubtleCrypto|Scheduler|Node|ShadowRoot|CSSStyleSheet)\./

const data = JSON.parse(
  readFileSync(createRequire(__filename).resolve('web-features/data.json'), 'utf8'),
) as {
  readonly features: Readonly<Record<string, Feature>>
}

const version = (text: string | undefined) => (text === undefined ? Infinity : Number(text.replace('≤', '')))

function* keys(): Generator<{ id: string; key: string; support: Support }> {
  for (const [id, { status }] of Object.entries(data.features))
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) yield { id, key, support }
}

/** The first versions that have all of these. */
export function firstVersions(wanted: readonly string[]): Versions {
  const found = [...keys()].filter(({ key }) => wanted.includes(key))
  const missing = wanted.filter(key => !found.some(each => each.key === key))
  if (missing.length > 0) throw new Error(`web-features does not know ${missing.join(', ')}`)
  const first = (browser: string) => Math.max(...found.map(({ support }) => version(support[browser])))
  return { chrome: first('chrome'), firefox: first('firefox'), safari: first('safari') }
}

/**
 * Features of code and styles that a browser of these versions may lack, with the keys that show it. Detects features
 * with names of their own: globals, static functions, members that no older interface has, CSS properties, values and
 * functions.
 */
export function newerThan(
  versions: Versions,
  code: string,
  styles: string,
): readonly { readonly id: string; readonly key: string }[] {
  const isNewer = (support: Support) =>
    Object.entries(versions).some(([browser, first]) => version(support[browser]) > first)
  const older = new Set(
    [...keys()].filter(({ support }) => !isNewer(support)).map(({ key }) => key.split('.').at(-1)),
  )
  const words = wordsOf(code)
  return [...keys()]
    .filter(({ key, support }) => isNewer(support) && isUsed(key, older, words, styles))
    .map(({ id, key }) => ({ id, key }))
}

type Words = {
  /** `.name`, and `'name' in`. */
  readonly members: ReadonlySet<string>
  /** `Owner.name` */
  readonly statics: ReadonlySet<string>
  /** `new Name`, `window.Name` */
  readonly globals: ReadonlySet<string>
}

function wordsOf(code: string): Words {
  const all = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, ...parts]) => parts.join('.')))
  return {
    members: new Set([...all(/\.(\w+)/g), ...all(/'(\w+)' in\b/g)]),
    statics: all(/\b(\w+)\??\.(\w+)/g),
    globals: all(/(?:\bnew |\.|\b)([A-Z]\w+)(?=[(.])/g),
  }
}

function isUsed(key: string, older: ReadonlySet<string | undefined>, words: Words, styles: string): boolean {
  const [area, group, name = '', value] = key.split('.')
  const last = key.split('.').at(-1) ?? ''
  const depth = key.split('.').length
  if (area === 'css') {
    if (group === 'types') return depth === 3 && new RegExp(`\\b${name}\\(`).test(styles)
    if (group === 'selectors') return depth === 3 && new RegExp(`:${name}\\b`).test(styles)
    if (group === 'at-rules') return depth === 3 && new RegExp(`@${name}\\b`).test(styles)
    if (group !== 'properties') return false
    if (depth === 3) return new RegExp(`(^|[\\s;{])${name}\\s*:`, 'm').test(styles)
    const word = value?.replace(/_/g, '-')
    return depth === 4 && new RegExp(`(^|[\\s;{])${name}\\s*:[^;}]*\\b${word}\\b`, 'm').test(styles)
  }
  if (area !== 'api' && !key.startsWith('javascript.builtins.')) return false
  if (last.endsWith('_static'))
    return words.statics.has(`${key.split('.').at(-2)}.${last.slice(0, -'_static'.length)}`)
  if (area === 'api' && depth === 2) return words.globals.has(group ?? '')
  if (older.has(last) || last.includes('_')) return false
  if (area === 'api' && !INTERFACES.test(key)) return false
  return words.members.has(last)
}
