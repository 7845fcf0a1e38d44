import type { SandboxContext } from '../core/context'
import { HttpError, json } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { SOLANA_ACTIONS } from '../demo/load-solana-actions'
import { type Asset, assetReply, createAsset } from './asset'
import { contentSecurityPolicy } from './csp'
import { FileStore } from './file-store'
import { renderHostPage } from './host-page'
import type { PageName } from './page-files'

/** Host pages, and the networks whose nodes they set (all by default). */
const PAGES: Readonly<Record<string, { readonly name: PageName; readonly networks?: readonly string[] }>> = {
  '/demo.html': { name: 'demo' },
  '/preview.html': { name: 'preview' },
  '/bench.html': { name: 'bench', networks: ['eip155:1'] },
}

const FIRST_SCRIPT = '/sandbox/first.js'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#3a5bd9"/><path d="M8 11.5a3 3 0 0 1 3-3h10v3h3v12H11a3 3 0 0 1-3-3z" fill="#fff" fill-opacity=".92"/><circle cx="19.5" cy="17.5" r="2" fill="#3a5bd9"/></svg>`

/** The pages with the built product, and `/sandbox.json`. */
export function createPagesService(context: SandboxContext): Service {
  const { pages, dist, origins, relay } = context
  const product = new FileStore(dist)
  const icon = createAsset('favicon.svg', Buffer.from(ICON))
  const connect = [origins.api, new URL(relay.url).origin]
  let scripts: ReadonlyMap<string, Asset> = new Map()

  async function page(path: string, request: SandboxRequest): Promise<Reply | undefined> {
    const { name, networks } = PAGES[path] ?? {}
    if (!name) return undefined
    const html = await pages.html(name)
    const body = renderHostPage(html, {
      manifest: context.manifest(),
      networks,
      query: request.url.searchParams,
      firstScript: context.firstScript.text ? FIRST_SCRIPT : undefined,
    })
    const reply = assetReply(createAsset('page.html', Buffer.from(body)), request)
    // `?coop=same-origin`: a page that windows opened by it cannot access
    const coop = request.url.searchParams.get('coop')
    // `?connect=https://…`: a page whose policy allows scripts some more hosts, separated by commas
    const more = (request.url.searchParams.get('connect') ?? '')
      .split(',')
      .filter(host => /^https:\/\/[\w.-]+$/.test(host))
    // the demo shows the preview of a theme in a frame
    const frames = name === 'demo' ? [origins.secure, "'self'"] : [origins.secure]
    const policy = contentSecurityPolicy([...more, ...connect], frames)
    const headers = { ...reply.headers, 'content-security-policy': policy }
    return {
      ...reply,
      headers: coop ? { ...headers, 'cross-origin-opener-policy': coop } : headers,
    }
  }

  async function asset(path: string): Promise<Asset | undefined> {
    if (path === '/favicon.ico' || path === '/favicon.svg') return icon
    if (path === FIRST_SCRIPT) return createAsset('first.js', Buffer.from(context.firstScript.text))
    if (path === SOLANA_ACTIONS) return pages.solanaActions()
    if (path.startsWith('/sandbox/')) return scripts.get(path.slice('/sandbox/'.length))
    return product.get(path)
  }

  return {
    name: 'pages',
    site: 'page',
    path: '',
    // pages of other origins load the product from here, as from a CDN
    cors: { headers: [] },
    manifest: { demo: `${origins.page}/demo.html` },
    async start() {
      scripts = await pages.scripts()
    },
    async handle(request) {
      const { method, path } = request
      if (method !== 'GET' && method !== 'HEAD') throw new HttpError(405, 'Pages are read only')
      if (path === '/') return { status: 302, headers: { location: `/demo.html${request.url.search}` } }
      if (path === '/sandbox.json') return json(context.manifest())
      const rendered = await page(path, request)
      if (rendered) return rendered
      const found = await asset(path)
      if (!found) throw new HttpError(404, 'Not found')
      return assetReply(found, request)
    },
  }
}
