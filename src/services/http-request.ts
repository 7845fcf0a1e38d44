/**
 * Query parameters. Falsy values are left out of the URL (docs/protocols/wallet-directory.md#requests,
 * docs/protocols/blockchain-api.md#requests); lists are comma-joined.
 */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Description of one HTTP request; only `base-query.ts` sends it. */
export type HttpRequest = {
  /** Absolute URL, may already have a query. */
  readonly url: string
  readonly query?: Query
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON text, which browsers label `text/plain` unless `headers` says otherwise. */
  readonly body?: unknown
  /** `none` ignores the response's body, and its data is `null`. Default `json`. */
  readonly as?: 'json' | 'text' | 'blob' | 'none'
  /** Maximum size of the response; a larger one is aborted. Default 16 MB. */
  readonly maxBytes?: number
  /** Redirects fail instead of being followed. */
  readonly stays?: boolean
  /** Sends the visitor's cookies for that host. */
  readonly cookies?: boolean
  /** Per attempt, from the request to the last byte of the body. Default 10 s. */
  readonly timeoutMs?: number
  /** May be sent twice without harm. Default: `true` for GET only. */
  readonly idempotent?: boolean
  /**
   * Revalidates with the server even if the browser has a cached response (docs/protocols/blockchain-api.md#history).
   */
  readonly fresh?: boolean
  /** The request outlives the page that sends it. */
  readonly keepalive?: boolean
}

/** Adds `query` to the URL. Throws `TypeError` if `url` is invalid. */
export function toUrl({ url, query = {} }: HttpRequest): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text) target.searchParams.set(name, String(text))
  }
  return target.href
}
