import type { ServiceOptions } from '../../../shared/host/services'
import { systemClock } from '../../../shared/lib/clock'
import { pause } from '../../../shared/lib/promise'
import { retryDelay } from '../../retry-policy'
import { adapterError } from './adapter-error'

type Values = Readonly<Record<string, string | number | boolean | undefined>>

export type JsonRequest = {
  readonly url: string
  /** Undefined values are left out. */
  readonly query?: Values
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; the request is then a POST. */
  readonly body?: unknown
  /** May be sent twice without harm. Default: requests without a body. */
  readonly idempotent?: boolean
  /** What the API says about a refusal, from the body of its response. */
  readonly reason?: (body: unknown) => unknown
  /** Statuses that are responses: their body is returned like that of a success. */
  readonly accepts?: readonly number[]
}

const MAX_REASON = 200

/**
 * Sends a request and parses the JSON of the response. A busy API (429, 5xx) and a lost connection are retried as for
 * the default services. Rejects with HTTP_STATUS, HTTP_UNREACHABLE, HTTP_INVALID_RESPONSE or ABORTED.
 */
export async function requestJson(request: JsonRequest, options: ServiceOptions): Promise<unknown> {
  const { signal } = options
  const method = request.body === undefined ? 'GET' : 'POST'
  const idempotent = request.idempotent ?? method === 'GET'
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  for (let attempt = 0; ; attempt++) {
    const { response, cause } = await send(url, method, request, options)
    if (signal.aborted) throw adapterError('ABORTED', 'aborted', { cause })
    if (response && (response.ok || request.accepts?.includes(response.status)))
      return readJson(response, url.host, signal)
    const failure = response
      ? ({
          kind: 'status',
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
        } as const)
      : ({ kind: 'unreachable' } as const)
    const delay = retryDelay({ url: url.href, method, idempotent }, failure, attempt, systemClock.now())
    if (delay === undefined) throw await toError(response, url.host, request, cause)
    await pause(delay, signal, systemClock)
  }
}

async function send(
  url: URL,
  method: string,
  { headers, body }: JsonRequest,
  options: ServiceOptions,
): Promise<{ readonly response?: Response; readonly cause?: unknown }> {
  try {
    const init = {
      method,
      signal: options.signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    return { response: await options.fetch(url.href, init) }
  } catch (cause) {
    return { cause }
  }
}

async function readJson(response: Response, host: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw signal.aborted
      ? adapterError('ABORTED', 'aborted', { cause })
      : adapterError('HTTP_INVALID_RESPONSE', `${host}: not JSON`, { cause })
  }
}

async function toError(
  response: Response | undefined,
  host: string,
  { reason }: JsonRequest,
  cause: unknown,
): Promise<Error> {
  if (!response) return adapterError('HTTP_UNREACHABLE', `${host} cannot be reached`, { cause })
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  const reasonText = reason?.(Object(body))
  const suffix = typeof reasonText === 'string' ? `: ${reasonText.slice(0, MAX_REASON)}` : ''
  return adapterError('HTTP_STATUS', `${host} responded with ${status}${suffix}`, { status })
}
