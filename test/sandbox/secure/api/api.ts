import { HttpError, json } from '../../core/replies'
import type { Reply, SandboxRequest } from '../../core/types'
import { HostError } from '../login/host-error'
import type { SecureHost } from '../secure-host'
import { LOGIN_ROUTES } from './login-routes'
import type { Route } from './route'
import { WALLET_ROUTES } from './wallet-routes'

const ROUTES: Readonly<Record<string, Route>> = { ...LOGIN_ROUTES, ...WALLET_ROUTES }

/**
 * `POST /api/<route>` with JSON, from the host's own pages alone. A refusal is an answer like any other, `{error, status}`:
 * a browser would write a failed request to the console of the page around.
 */
export async function serveApi(host: SecureHost, request: SandboxRequest, origin: string): Promise<Reply> {
  const { method, path, headers, body, signal } = request
  const name = path.slice('/api/'.length)
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined
  if (!route) throw new HttpError(404, 'Not found')
  if (method !== 'POST') throw new HttpError(405, 'POST only')
  // Forms of other sites can send neither.
  if (headers.origin !== undefined && headers.origin !== origin)
    throw new HttpError(403, 'Not for this origin')
  if (!headers['content-type']?.startsWith('application/json')) throw new HttpError(415, 'JSON only')
  try {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const agent = headers['user-agent'] ?? ''
    return json(await route(host, parse(body), { token, agent, signal }))
  } catch (error) {
    if (error instanceof HostError) return json({ error: error.message, status: error.status })
    throw error
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new HostError('Not JSON')
  }
}
