import type { Dispatch } from './dispatcher'
import type { Site } from './types'

/** The services as a `fetch`, for unit tests: the same code as over HTTP, without a socket. Streams are not carried. */
export function createSandboxFetch(
  dispatch: Dispatch,
  origins: Readonly<Record<Site, string>>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const site = url.origin === origins.page ? 'page' : url.origin === origins.api ? 'api' : undefined
    if (!site) throw new TypeError(`No sandbox service at ${url.origin}`)
    const reply = await dispatch(site, {
      method: request.method,
      url,
      path: url.pathname,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      signal: request.signal,
    })
    if (reply === 'drop') throw new TypeError('Failed to fetch')
    const hasBody = reply.status !== 204 && reply.status !== 304
    return new Response(hasBody ? toBody(reply.body) : null, {
      status: reply.status,
      ...(reply.headers ? { headers: reply.headers } : {}),
    })
  }
}

function toBody(body: string | Uint8Array | undefined): string | Buffer<ArrayBuffer> {
  return body instanceof Uint8Array ? Buffer.from(body) : (body ?? '')
}
