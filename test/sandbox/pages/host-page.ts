import type { Manifest } from '../core/types'

const ELEMENT = /<w3m-modal\b([^>]*)>/
const ATTRIBUTE = /([^\s="'>]+)(?:="([^"]*)")?/g
/** A link to the wallet that has its own page. */
const WALLET_LINK = /\bhref="sandbox:wallet"/g
/** Attributes that contain code, or that the page's policy forbids. */
const FORBIDDEN = /^(on.*|style)$/

type Options = {
  readonly manifest: Manifest
  /** The networks whose nodes the element gets; all by default. */
  readonly networks?: readonly string[] | undefined
  /** `?attr.<name>=<value>`, `?noattr=<name>`, `?wallet=`, `?dir=`, `?lang=`. */
  readonly query: URLSearchParams
  /** URL of a script that runs before all others. */
  readonly firstScript?: string | undefined
}

/**
 * A host page for the sandbox: its `<w3m-modal>` gets the sandbox's URLs and the query's settings in the markup, so
 * that the element needs no script of the page. With `?wallet=` the page wallets load first.
 */
export function renderHostPage(html: string, { manifest, networks, query, firstScript }: Options): string {
  const attributes = new Map<string, string>()
  const [, written = ''] = ELEMENT.exec(html) ?? []
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE))
    attributes.set(name, unescapeHtml(value))
  for (const [name, value] of Object.entries(sandboxAttributes(manifest, networks)))
    attributes.set(name, value)
  for (const [key, value] of query) {
    const name = key.startsWith('attr.') ? key.slice('attr.'.length).toLowerCase() : ''
    if (/^[a-z][a-z0-9-]*$/.test(name) && !FORBIDDEN.test(name)) attributes.set(name, value)
  }
  for (const name of query.getAll('noattr')) attributes.delete(name)
  return html
    .replace(ELEMENT, () => `<w3m-modal${markup(attributes)}>`)
    .replace(/<html\b[^>]*>/, () => `<html${markup(pageAttributes(attributes, query))}>`)
    .replace(WALLET_LINK, () => `href="${escapeHtml(manifest.wallet)}"`)
    .replace('<head>', head => (firstScript ? `${head}<script src="${firstScript}"></script>` : head))
    .replace('</head>', () => `${walletScript(manifest, query)}</head>`)
}

/** Attributes with the URLs of the services. */
export function sandboxAttributes(
  { projectId, directory, blockchain, analytics, relay, secure, evm, solana }: Manifest,
  networks?: readonly string[],
): Record<string, string> {
  const nodes = { ...evm, ...solana }
  const named = networks ?? Object.keys(nodes)
  return {
    'project-id': projectId,
    'api-url': directory,
    'blockchain-api-url': blockchain,
    'analytics-url': analytics,
    'relay-url': relay,
    'secure-url': secure,
    'rpc-urls': JSON.stringify(Object.fromEntries(named.map(id => [id, nodes[id]]))),
  }
}

/** The page itself uses the element's theme, and the query's language and direction. */
function pageAttributes(element: ReadonlyMap<string, string>, query: URLSearchParams): Map<string, string> {
  const lang = query.get('lang') ?? 'en'
  const attributes = new Map([['lang', /^[\w-]+$/.test(lang) ? lang : 'en']])
  if (query.get('dir') === 'rtl') attributes.set('dir', 'rtl')
  const theme = element.get('theme-mode') ?? 'dark'
  if (theme === 'light' || theme === 'dark') attributes.set('data-theme', theme)
  return attributes
}

function walletScript({ control, evm, solana }: Manifest, query: URLSearchParams): string {
  if (!/^(evm|solana|both)$/.test(query.get('wallet') ?? '')) return ''
  const data = new Map([
    ['src', '/sandbox/page-wallet.js'],
    ['data-sandbox', JSON.stringify({ control, evm, solana })],
  ])
  return `<script${markup(data)}></script>`
}

function markup(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)
}

function unescapeHtml(text: string): string {
  return Object.entries(ENTITIES).reduceRight(
    (result, [sign, entity]) => result.replaceAll(entity, sign),
    text,
  )
}
