import type { Page, Request, WebSocket } from '@playwright/test'
import type { Manifest } from '../../sandbox/core/types'
import { type Connection, requests } from '../../tools/docs/requests'

/** A request of a page, or a WebSocket that a page has opened. */
export type Sent = Request | { readonly page: Page; readonly socket: WebSocket }

type Row = { readonly name: string; readonly method: string; readonly path: RegExp }

/** Folder of `src/services` that speaks to each service of the sandbox. */
const FOLDERS = {
  directory: 'directory',
  blockchain: 'blockchain',
  analytics: 'analytics',
  siwe: 'sign-in',
} as const satisfies { readonly [key in keyof Manifest]?: string }

/** Where the sandbox has what the page connects to otherwise than by requests. */
const CONNECTIONS = { relay: 'relay', frame: 'secure' } as const satisfies {
  readonly [name in Connection]?: keyof Manifest
}

/**
 * Finds the row of docs/reference/requests.md for a request of the page to a service, for a frame in the page, and for a
 * WebSocket: its name, `null` if there is none, `undefined` if the request goes elsewhere.
 */
export function createLedgerMatcher(manifest: Manifest): (sent: Sent) => string | null | undefined {
  const all = requests()
  const services = Object.entries(FOLDERS).map(([key, folder]) => ({
    base: manifest[key as keyof typeof FOLDERS],
    rows: [
      ...all.filter(row => row.folder === folder).map(toRow),
      ...(folder === 'blockchain' ? [NODE] : []),
    ],
  }))
  const { evm, solana, paymaster } = manifest
  for (const base of [...Object.values(evm), ...Object.values(solana)]) services.push({ base, rows: [RPC] })
  services.push({ base: paymaster, rows: [{ ...RPC, name: 'checkPaymaster' }] })
  const preview = new URL('preview.html', manifest.demo).href
  const connection = (name: keyof typeof CONNECTIONS, url: string) =>
    isBelow(manifest[CONNECTIONS[name]], url) ? name : null
  return sent => {
    if ('socket' in sent)
      return isOn(manifest.demo, sent.page.url()) ? connection('relay', sent.socket.url()) : undefined
    const request = sent
    if (isFrameOfPage(request, manifest))
      // the demo page shows its themes in a frame of its own
      return request.url().startsWith(preview) ? undefined : connection('frame', request.url())
    // preflights are the browser's own; Playwright reports some of them when it stops routing requests
    if (request.method() === 'OPTIONS') return undefined
    const { origin, pathname } = new URL(request.url())
    const service = services.find(({ base }) => isBelow(base, request.url()))
    if (!service || !isOfPage(request, manifest)) return undefined
    const path = `${origin}${pathname}`.slice(service.base.length)
    const row = service.rows.find(
      ({ method, path: pattern }) => method === request.method() && pattern.test(path),
    )
    return row?.name ?? null
  }
}

/** A node: every JSON-RPC request. */
const RPC: Row = { name: 'rpc', method: 'POST', path: /^\/?$/ }
/** The node of the blockchain API. */
const NODE: Row = { ...RPC, path: /^\/v1\/?$/ }

/** `GET /v1/account/{address}/balance` as a pattern. A row without a path fits any. */
function toRow({ name, request }: ReturnType<typeof requests>[number]): Row {
  const [method = '', path = ''] = request.split(' ')
  const pattern = path.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return { name, method, path: path ? new RegExp(`^${pattern}$`) : /^/ }
}

/** Not of a frame, nor of a page of another site, which have requests of their own. */
function isOfPage(request: Request, { demo }: Manifest): boolean {
  try {
    const frame = request.frame()
    return !frame.parentFrame() && isOn(demo, frame.url())
  } catch {
    return false // of a page that is gone
  }
}

/** The document of a frame directly in the page; frames within have documents of their own. */
function isFrameOfPage(request: Request, { demo }: Manifest): boolean {
  if (!request.isNavigationRequest()) return false
  try {
    const page = request.frame().parentFrame()
    return page !== null && !page.parentFrame() && isOn(demo, page.url())
  } catch {
    return false
  }
}

const isOn = (site: string, url: string): boolean => new URL(url).origin === new URL(site).origin

function isBelow(base: string, url: string): boolean {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}/`.startsWith(`${base}/`)
}
