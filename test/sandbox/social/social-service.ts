import { request as openRequest } from 'node:http'
import type { SandboxContext } from '../core/context'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { assetReply } from '../pages/asset'
import { withoutSecrets } from '../secure/without-secrets'
import { type OpenIdServer, startOpenIdServer } from './openid-server'

export const SOCIAL_PATH = '/social'

/**
 * Google, GitHub, Apple, Facebook, X and Discord: one real OpenID provider with a client each, started with the first
 * request, behind the sandbox's log and faults. Its cookies are for its own path.
 */
export function createSocialService({ origins, pages, socialClients }: SandboxContext): Service {
  let server: Promise<OpenIdServer> | undefined
  const open = () => {
    server ??= startOpenIdServer(`${origins.api}${SOCIAL_PATH}`, {
      path: SOCIAL_PATH,
      clients: socialClients,
      redirectUri: `${origins.secure}/social/callback`,
    }).catch(error => {
      server = undefined
      throw error
    })
    return server
  }

  return {
    name: 'social',
    site: 'api',
    path: SOCIAL_PATH,
    manifest: {},
    logged: withoutSecrets,
    async handle(request) {
      if (request.path === '/social-page.css') {
        const sheet = (await pages.scripts()).get('social-page.css')
        if (sheet) return assetReply(sheet, request)
      }
      const { port } = await open()
      return forward(port, request)
    },
    async close() {
      await (await server?.catch(() => undefined))?.close()
    },
  }
}

/** Forwards the request unchanged to the server. */
function forward(port: number, { method, url, headers, body, signal }: SandboxRequest): Promise<Reply> {
  const { 'accept-encoding': _, 'transfer-encoding': __, connection: ___, ...sent } = headers
  return new Promise((resolve, reject) => {
    const path = url.pathname + url.search
    const outgoing = openRequest({ host: '127.0.0.1', port, method, path, headers: sent, signal }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { 'set-cookie': cookies, connection: _c, 'keep-alive': _k, ...rest } = answer.headers
        const { 'transfer-encoding': _t, 'content-length': _l, ...kept } = rest
        resolve({
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
          ...(cookies ? { cookies } : {}),
          body: Buffer.concat(chunks),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
