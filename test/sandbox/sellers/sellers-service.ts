import type { SandboxContext } from '../core/context'
import { HttpError, json } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { assetReply } from '../pages/asset'
import { type Html, html, htmlReply } from '../pages/html'
import { payPage } from '../pay/pay-html'
import { readMoonpay } from './moonpay'
import { readRamp } from './ramp'
import { type Sale, SaleError } from './sale'
import { TRANSAK_KEYS, TransakSessions } from './transak'

const PATH = '/sellers'
const SESSION = '/transak/api/v2/auth/session'

/**
 * Pages of sellers to which `onramp-links` leads: each reads the parameters of its seller’s public documentation, and
 * shows what would be bought or why it refuses. Nothing is sold.
 */
export function createSellersService({ origins, pages }: Pick<SandboxContext, 'origins' | 'pages'>): Service {
  const transak = new TransakSessions()
  const sellers: Readonly<Record<string, readonly [name: string, read: (url: URL) => Sale]>> = {
    moonpay: ['MoonPay', readMoonpay],
    ramp: ['Ramp Network', readRamp],
    transak: ['Transak', url => transak.open(url)],
  }

  /** For the server of a page (https://docs.transak.com/api/public/create-widget-url). */
  function createSession({ headers, body }: SandboxRequest): Reply {
    if (headers['access-token'] !== TRANSAK_KEYS.accessToken) return refused('Invalid access token', 401)
    try {
      return json({ data: { widgetUrl: transak.create(Object(JSON.parse(body)).widgetParams) } })
    } catch (error) {
      if (error instanceof SaleError || error instanceof SyntaxError) return refused(error.message, 400)
      throw error
    }
  }

  return {
    name: 'sellers',
    site: 'api',
    path: PATH,
    manifest: { sellers: `${origins.api}${PATH}` },
    async handle(request) {
      const { path, url, method } = request
      if (path === SESSION && method === 'POST') return createSession(request)
      const [, id = '', file] = /^\/(\w+)\/(pay\.css)?$/.exec(path) ?? []
      const seller = sellers[id]
      if (!seller) throw new HttpError(404, 'Not found')
      const asset = file && (await pages.scripts()).get(file)
      if (asset) return assetReply(asset, request)
      const [name, read] = seller
      try {
        return reply(name, saleHtml(read(url)))
      } catch (error) {
        if (!(error instanceof SaleError)) throw error
        return reply(name, html`<p role="alert" data-testid="seller-error">${error.message}.</p>`, 400)
      }
    },
    async reset() {
      transak.clear()
    },
  }
}

const refused = (message: string, status: number) => json({ error: { statusCode: status, message } }, status)

const reply = (seller: string, body: Html, status = 200): Reply =>
  htmlReply(
    payPage({
      path: '.',
      brand: `Sandbox ${seller}`,
      title: status === 200 ? 'Buy crypto' : 'This does not work',
      body,
    }),
    ["style-src 'self'", 'img-src data:'],
    status,
  )

const saleHtml = ({ goods, address, price }: Sale): Html => html`<dl>
<dt>Buys</dt><dd data-testid="seller-goods">${goods}</dd>
<dt>For</dt><dd data-testid="seller-price">${price ?? 'an amount that you enter'}</dd>
<dt>Delivers to</dt><dd><bdi data-testid="seller-address">${address}</bdi></dd>
</dl>
<p class="soft">Nothing here is real, and nothing is sold.</p>`
