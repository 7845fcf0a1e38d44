import type { HttpRequest } from './http-request'

/** Why an attempt failed, as far as trying again is concerned. */
export type FailedAttempt =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'unreachable' }

export const MAX_RETRIES = 2
const FIRST_DELAY_MS = 300

/** A server that wants more patience than this is not asked again: a person waits, and asking sooner is refused. */
export const MAX_RETRY_AFTER_MS = 5_000

/**
 * Milliseconds to wait before the next attempt; `undefined` where there shall be none.
 *
 * Tried again: 429, 5xx and lost connections, of requests that may be sent twice. Not tried again: what timed out, because
 * the visitor has waited long enough. Jitter (±50 %) keeps many pages from coming back at the same moment.
 */
export function retryDelay(
  request: HttpRequest,
  failure: FailedAttempt,
  attempt: number,
  now: number,
): number | undefined {
  const { method = 'GET', idempotent = method === 'GET' } = request
  if (!idempotent || attempt >= MAX_RETRIES) return undefined
  if (failure.kind === 'status' && failure.status !== 429 && failure.status < 500) return undefined
  const retryAfter = failure.kind === 'status' ? retryAfterMs(failure.retryAfter, now) : 0
  if (retryAfter > MAX_RETRY_AFTER_MS) return undefined
  return Math.max(retryAfter, FIRST_DELAY_MS * 2 ** attempt * (0.5 + Math.random()))
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3); anything else requests nothing. */
function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
