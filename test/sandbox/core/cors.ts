import type { Cors, Reply, SandboxRequest } from './types'

/** The response to a preflight; undefined for other requests. */
export function preflightReply(request: SandboxRequest, cors: Cors | undefined): Reply | undefined {
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined
  if (!cors) return { status: 403 }
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': cors.headers.join(', '),
    },
  }
}

/** A page of another origin that may not use the service. Only browsers send an origin. */
export function isForeign({ headers }: SandboxRequest, cors: Cors | undefined): boolean {
  return cors?.origins !== undefined && headers.origin !== undefined && !cors.origins.includes(headers.origin)
}

/** Every response has the header, errors too, so that a page can read their status. */
export function withCors(reply: Reply, cors: Cors | undefined, { headers }: SandboxRequest): Reply {
  if (!cors) return reply
  const { origins } = cors
  const allowed = origins ? (origins.find(origin => origin === headers.origin) ?? origins[0]) : '*'
  return {
    ...reply,
    headers: {
      ...reply.headers,
      ...(allowed ? { 'access-control-allow-origin': allowed } : {}),
      ...(origins ? { vary: 'origin' } : {}),
    },
  }
}
