import type { SandboxRequest } from '../core/types'

/** Query parameters that grant access. */
const SECRET = ['code', 'state', 'token', 'code_challenge', 'nonce']

/** A request as it may be logged: without tokens, codes and body. */
export function withoutSecrets(request: SandboxRequest): SandboxRequest {
  const { authorization: _, cookie: __, ...headers } = request.headers
  const url = new URL(request.url)
  for (const name of SECRET) if (url.searchParams.has(name)) url.searchParams.set(name, 'hidden')
  return { ...request, url, headers, body: '' }
}
