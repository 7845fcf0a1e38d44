import type { Caip2 } from '../../../src/shared/lib/caip'
import { nativeOf } from '../blockchain/assets'
import { toBaseUnits } from '../control/decimal-units'
import type { SandboxContext } from '../core/context'
import { HttpError } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { TOKEN_ABI } from '../evm/contracts/code'
import { tokensOf } from '../evm/tokens/token-list'
import { assetReply } from '../pages/asset'
import { type Html, htmlReply } from '../pages/html'
import { OrderError, readOffer, readOrder } from './order'
import { orderHtml, purchaseHtml, refusalHtml } from './pay-html'
import type { Purchase } from './purchase-book'
import { decimalsOf } from './terms'

export const PAY_PATH = '/pay'
/** Path of the page, as on the provider's own site. */
export const SELECT_ASSET = '/buy/select-asset'

/**
 * The payment page of the on-ramp provider: accepts test cards, delivers real tokens on the sandbox's nodes, and
 * records purchases for the history.
 */
export function createPayService(context: SandboxContext): Service {
  const { evm, purchases, prices, origins, pages } = context
  const page = (content: Html, status = 200) =>
    htmlReply(content, ["style-src 'self'", "img-src 'self' data:", "form-action 'self'"], status)

  async function deliver({ id, account, chain, symbol, quantity }: Purchase): Promise<void> {
    const decimals = decimalsOf(chain, symbol) ?? 0
    const units = toBaseUnits(quantity, decimals)
    try {
      purchases.settle(id, 'SUCCESS', await send(chain, symbol, account.toLowerCase(), units))
    } catch {
      purchases.settle(id, 'FAILED')
    }
  }

  function send(chain: Caip2, symbol: string, to: string, units: bigint): Promise<string> {
    if (nativeOf(chain).symbol === symbol) return evm.sendAsFaucet(chain, to, '0x', units)
    const token = tokensOf(chain).find(each => each.listed && each.symbol === symbol)
    if (!token) throw new Error(`No ${symbol} on ${chain}`)
    return evm.sendAsFaucet(chain, token.address, TOKEN_ABI.encodeFunctionData('mint', [to, units]))
  }

  async function order({ method, url, body }: SandboxRequest): Promise<Reply> {
    let form: URLSearchParams | undefined
    try {
      const offer = readOffer(url.searchParams, evm)
      if (method !== 'POST') return page(orderHtml({ path: PAY_PATH, offer }))
      form = new URLSearchParams(body)
      try {
        const { outcome, terms: _terms, ...rest } = readOrder(form, offer, prices)
        const purchase = purchases.add(rest)
        if (outcome === 'decline') purchases.settle(purchase.id, 'FAILED')
        // the page shows its status
        if (outcome === 'deliver') void deliver(purchase)
        return { status: 303, headers: { location: `${PAY_PATH}/purchases/${purchase.id}` } }
      } catch (error) {
        if (!(error instanceof OrderError)) throw error
        return page(orderHtml({ path: PAY_PATH, offer, form, error: error.message }), 400)
      }
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
      return page(refusalHtml(PAY_PATH, error.message), 400)
    }
  }

  async function purchaseAt(id: string, { method, body }: SandboxRequest): Promise<Reply> {
    const purchase = purchases.get(id)
    if (!purchase) throw new HttpError(404, 'There is no such purchase')
    if (method === 'POST' && purchase.status === 'IN_PROGRESS') {
      const answer = new URLSearchParams(body).get('answer')
      if (answer === 'fail') purchases.settle(id, 'FAILED')
      else if (answer === 'deliver') await deliver(purchase)
      return { status: 303, headers: { location: `${PAY_PATH}/purchases/${id}` } }
    }
    return page(purchaseHtml(PAY_PATH, purchase))
  }

  return {
    name: 'pay',
    site: 'api',
    path: PAY_PATH,
    manifest: { pay: `${origins.api}${PAY_PATH}` },
    async handle(request) {
      const { path } = request
      if (path === SELECT_ASSET) return order(request)
      const asset = path === '/pay.css' ? (await pages.scripts()).get('pay.css') : undefined
      if (asset) return assetReply(asset, request)
      const [, id] = /^\/purchases\/([\w-]+)$/.exec(path) ?? []
      if (id) return purchaseAt(id, request)
      throw new HttpError(404, 'Not found')
    },
    async reset() {
      purchases.clear()
    },
  }
}
