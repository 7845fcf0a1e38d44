import type { Request } from '@playwright/test'
import type { Manifest } from '../../sandbox/core/types'
import { requests } from '../../tools/docs/requests'

type Row = { readonly name: string; readonly method: string; readonly path: RegExp }

/** Folder of `src/services` that speaks to each service of the sandbox. */
const FOLDERS = {
  directory: 'directory',
  blockchain: 'blockchain',
  analytics: 'analytics',
  siwe: 'sign-in',
} as const satisfies { readonly [key in keyof Manifest]?: string }

/**
 * Finds the row of docs/reference/requests.md for a request of the page to a service: its name, `null` if there is none,
 * `undefined` if the request goes elsewhere.
 */
export function createLedgerMatcher(manifest: Manifest): (request: Request) => string | null | undefined {
  const all = requests()
  const services = Object.entries(FOLDERS).map(([key, folder]) => ({
    base: manifest[key as keyof typeof FOLDERS],
    rows: [
      ...all.filter(row => row.folder === folder).map(toRow),
      ...(folder === 'blockchain' ? [NODE] : []),
    ],
  }))
  return request => {
    // preflights are the browser's own; Playwright reports some of them when it stops routing requests
    if (request.method() === 'OPTIONS') return undefined
    const { origin, pathname } = new URL(request.url())
    const service = services.find(({ base }) => `${origin}${pathname}/`.startsWith(`${base}/`))
    if (!service || !isOfPage(request, manifest)) return undefined
    const path = `${origin}${pathname}`.slice(service.base.length)
    const row = service.rows.find(
      ({ method, path: pattern }) => method === request.method() && pattern.test(path),
    )
    return row?.name ?? null
  }
}

/** The node of the blockchain API: every JSON-RPC request. */
const NODE: Row = { name: 'rpc', method: 'POST', path: /^\/v1\/?$/ }

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
    return !frame.parentFrame() && new URL(frame.url()).origin === new URL(demo).origin
  } catch {
    return false // of a page that is gone
  }
}
