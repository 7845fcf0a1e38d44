import { checkClientToken } from './client-token'

/** Close code of the public relay for a client that it refuses. */
export const REFUSED = 3000

export type Admission =
  | { readonly clientId: string }
  /** `status`: for a client that can read HTTP responses; `reason`: sent with close code 3000. */
  | { readonly clientId: undefined; readonly status: number; readonly reason: string }

type Options = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The relay's own URL. */
  readonly relayUrl: string
  readonly projectId: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Decides an upgrade request by its project and its token (specs.walletconnect.com, relay server API). */
export function admit({ url, headers, relayUrl, projectId, now }: Options): Admission {
  const asked = url.searchParams.get('projectId')
  if (!asked) return refuse(400, 'Project ID is missing')
  if (asked !== projectId) return refuse(403, 'Project not found')
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? url.searchParams.get('auth')
  if (!token) return refuse(401, 'JWT is missing')
  const home = normal(relayUrl)
  const checked = checkClientToken(token, {
    isAudience: aud => normal(aud) === home,
    now: Math.floor(now / 1000),
  })
  return 'reason' in checked ? refuse(401, `JWT validation error: ${checked.reason}`) : checked
}

function refuse(status: number, reason: string): Admission {
  return { clientId: undefined, status, reason }
}

/** The audience is a URL: a trailing slash, or another name of this machine, makes no difference. */
function normal(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host.replace('127.0.0.1', 'localhost')}${pathname.replace(/\/$/, '')}`
}
