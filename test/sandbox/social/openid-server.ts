import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../core/listen'
import { serveChooser } from './chooser'
import { type OpenIdOptions, openIdConfiguration } from './openid-config'

export type OpenIdServer = { readonly port: number; close(): Promise<void> }

/**
 * `oidc-provider` warns on Node 20 that it is not tested there. What the sandbox needs of it is: by our own tests, on
 * every Node of our range. Other warnings are shown.
 */
async function loadProvider() {
  const { warn } = console
  console.warn = (...parts) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts)
  }
  try {
    return (await import('oidc-provider')).default
  } finally {
    console.warn = warn
  }
}

/** The OpenID provider on a port of its own; people reach it through the sandbox at `issuer`. */
export async function startOpenIdServer(issuer: string, options: OpenIdOptions): Promise<OpenIdServer> {
  const Provider = await loadProvider()
  const oidc = new Provider(issuer, openIdConfiguration(options))
  const openId = oidc.callback()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    if (url.startsWith(`${options.path}/interaction/`)) {
      await serveChooser(oidc, options.path, request, response)
      return
    }
    // Like Express for what it mounts: the provider derives its own path from the difference.
    Object.assign(request, { originalUrl: url, url: url.slice(options.path.length) })
    openId(request, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This login has expired. Close this window and start again.')
    })
  })
  return {
    port: await listen(server, 0),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
