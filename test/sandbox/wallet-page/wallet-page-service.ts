import type { SandboxContext } from '../core/context'
import { HttpError } from '../core/replies'
import type { Service } from '../core/types'
import { assetReply, createAsset } from '../pages/asset'
import { contentSecurityPolicy } from '../pages/csp'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#2bb3a3"/><stop offset="1" stop-color="#1c6e8c"/></linearGradient></defs><rect width="96" height="96" rx="24" fill="url(#g)"/><path d="M26 36a7 7 0 0 1 7-7h30v8h7v30H33a7 7 0 0 1-7-7z" fill="#fff"/><circle cx="60" cy="52" r="5" fill="#1c6e8c"/></svg>`

/**
 * A wallet with its own page and origin: `/wallet.html`, and `/wc` for deep links (`/wc?uri=…` to pair,
 * `/wc?requestId=…&sessionTopic=…` for an open request).
 */
export function createWalletPageService(context: SandboxContext): Service {
  const { pages, origins, relay } = context
  const icon = createAsset('favicon.svg', Buffer.from(ICON))
  const policy = contentSecurityPolicy([origins.api, new URL(relay.url).origin])

  async function page(): Promise<string> {
    const html = await pages.html('wallet')
    const { projectId, control, evm, solana } = context.manifest()
    const sandbox = JSON.stringify({ relay: relay.url, projectId, control, evm, solana })
    return html.replace('data-sandbox=""', () => `data-sandbox="${sandbox.replaceAll('"', '&quot;')}"`)
  }

  return {
    name: 'wallet',
    site: 'wallet',
    path: '',
    manifest: { wallet: `${origins.wallet}/wallet.html` },
    async start() {
      await pages.scripts()
    },
    async handle(request) {
      const { method, path, url } = request
      if (method !== 'GET' && method !== 'HEAD') throw new HttpError(405, 'The wallet is read only')
      if (path === '/') return { status: 302, headers: { location: `/wallet.html${url.search}` } }
      if (path === '/favicon.ico' || path === '/favicon.svg') return assetReply(icon, request)
      if (path === '/wallet.html' || path === '/wc') {
        const reply = assetReply(createAsset('wallet.html', Buffer.from(await page())), request)
        return { ...reply, headers: { ...reply.headers, 'content-security-policy': policy } }
      }
      const script = path.startsWith('/sandbox/wallet-page')
        ? (await pages.scripts()).get(path.slice('/sandbox/'.length))
        : undefined
      if (!script) throw new HttpError(404, 'Not found')
      return assetReply(script, request)
    },
  }
}
