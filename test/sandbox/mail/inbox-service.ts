import type { SandboxContext } from '../core/context'
import { HttpError, json } from '../core/replies'
import type { Service } from '../core/types'
import { assetReply } from '../pages/asset'
import { htmlReply } from '../pages/html'
import { inboxHtml } from './inbox-html'

const PATH = '/inbox'
/** Its own files, by file name. */
const FILES = ['inbox.js', 'inbox.css']

/** The inbox of all addresses: a page for people, and `?to=<address>` for tests, oldest first. */
export function createInboxService({ mail, origins, pages }: SandboxContext): Service {
  return {
    name: 'inbox',
    site: 'api',
    path: PATH,
    cors: { headers: [], origins: [origins.api, origins.page] },
    manifest: { inbox: `${origins.api}${PATH}` },
    async handle(request) {
      const { method, path, url } = request
      if (method !== 'GET') throw new HttpError(405, 'The inbox is read only')
      if (path === '/events') {
        return {
          status: 200,
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
          stream(push) {
            const tell = (mails: unknown) => push(`data: ${JSON.stringify(mails)}\n\n`)
            tell(mail.list())
            return mail.subscribe(tell)
          },
        }
      }
      const asset = FILES.includes(path.slice(1)) ? (await pages.scripts()).get(path.slice(1)) : undefined
      if (asset) return assetReply(asset, request)
      if (path !== '/') throw new HttpError(404, 'Not found')
      const to = url.searchParams.get('to')
      if (to !== null) return json(mail.list(to).map(({ text: _text, ...shown }) => shown))
      return htmlReply(inboxHtml(PATH), [
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
      ])
    },
    async reset() {
      mail.clear()
    },
    close: () => mail.close(),
  }
}
