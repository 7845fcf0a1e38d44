/**
 * Falsy values are left out of the URL (docs/protocols/wallet-directory.md#requests,
 * docs/protocols/blockchain-api.md#requests); lists are comma-joined.
 */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** One HTTP exchange, described. Only `base-query.ts` carries it out. */
export type HttpRequest = {
  /** Absolute; may have a query of its own. */
  readonly url: string
  readonly query?: Query
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON text, which browsers label `text/plain` unless `headers` says otherwise. */
  readonly body?: unknown
  /** `none`: the answer's body is of no interest and its data is `null`. Default `json`. */
  readonly as?: 'json' | 'text' | 'blob' | 'none'
  /** An answer that is larger is broken off. Default 16 MB. */
  readonly maxBytes?: number
  /** A host that sends elsewhere is not followed. */
  readonly stays?: boolean
  /** The visitor's cookies of that host go along. */
  readonly cookies?: boolean
  /** Per attempt, from asking to the last byte of the body. Default 10 s. */
  readonly timeoutMs?: number
  /** May be sent twice without harm. Default: what GET promises. */
  readonly idempotent?: boolean
  /** The server is asked even where the browser has its answer (docs/protocols/blockchain-api.md#history). */
  readonly fresh?: boolean
  /** Outlives the page that sends it. */
  readonly keepalive?: boolean
}

/** Throws `TypeError` where `url` is none. */
export function toUrl({ url, query = {} }: HttpRequest): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text) target.searchParams.set(name, String(text))
  }
  return target.href
}
