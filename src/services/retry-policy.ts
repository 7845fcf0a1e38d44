import type { HttpRequest } from './http-request'

/** What the retry policy uses of a failed attempt. */
export type FailedAttempt =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'unreachable' }

/**
 * Retries after the first attempt: three attempts in all.
 *
 * For requests to all services and nodes, whatever SDK asks: `base-query.ts` sends those of the default services,
 * `adapters/support/request-json.ts` those of adapters, `cli/wallets/read-pictures.ts` those of the command. A pool of
 * nodes asks the next one instead (`adapters/rpc-pool.ts`). The WebSocket to the relay has delays of its own
 * (docs/protocols/relay.md#connection).
 */
export const MAX_RETRIES = 2
const FIRST_DELAY_MS = 300

/**
 * With a longer `Retry-After` the request is not retried: the visitor is waiting, and an earlier retry would be
 * refused.
 */
export const MAX_RETRY_AFTER_MS = 5_000

/**
 * Milliseconds to wait before the next attempt; `undefined` for no further attempt.
 *
 * Retried: 429, 5xx and lost connections, for requests that may be sent twice. Not retried: timeouts, because the
 * visitor has waited long enough. Jitter (±50 %) keeps many pages from retrying at the same moment.
 *
 * @param attempt number of the failed attempt, from 0
 * @param now milliseconds, for a `Retry-After` that is a date
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

/**
 * Returns the wait that `Retry-After` requests, in milliseconds. The header holds a number of seconds or a date
 * (RFC 9110 §10.2.3). Returns 0 for anything else.
 */
function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
