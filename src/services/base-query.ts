import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { type SerializedW3mError, serializeError } from '../shared/errors/serialize-error'
import { W3mError } from '../shared/errors/w3m-error'
import { cleanText } from '../shared/lib/format'
import { pause } from '../shared/lib/promise'
import { REDACTED, redactText } from '../shared/lib/redact'
import { countRequest } from '../shared/lib/sent-requests'
import type { Deps } from '../store/deps'
import { type HttpRequest, toUrl } from './http-request'
import type { OwnRequest } from './query-own-service'
import { type FailedAttempt, retryDelay } from './retry-policy'

const TIMEOUT_MS = 10_000
const MAX_DETAILS = 300
/** Size limit of a response. Ten thousand transactions fit. */
const MAX_BYTES = 16 * 1024 * 1024

type Attempt = { readonly data: unknown } | { readonly error: W3mError; readonly failure?: FailedAttempt }

export type ServiceQuery<Args> = BaseQueryFn<Args, unknown, SerializedW3mError>

/**
 * A base query for one backend: the only caller of `fetch` among the default services.
 *
 * Every failure is returned as one error: `HTTP_STATUS`, `HTTP_UNREACHABLE`, `HTTP_TIMEOUT`, `HTTP_INVALID_RESPONSE`,
 * `ABORTED`, or the error that `read` throws. It never rejects.
 *
 * @param toRequest builds the request at each call, so that hosts and project id are current
 * @param read extracts the result from the response's data
 * @param own response of a service of the page, if it has one in place of this backend
 */
export function createBaseQuery<Args>(
  toRequest: (args: Args, deps: Deps) => HttpRequest,
  read: (data: unknown) => unknown = data => data,
  own?: (args: Args, request: OwnRequest) => Promise<{ readonly data: unknown } | undefined>,
): ServiceQuery<Args> {
  return async (args, api) => {
    const deps = api.extra as Deps
    try {
      return (await own?.(args, api)) ?? { data: read(await send(toRequest(args, deps), api, deps)) }
    } catch (error) {
      // An invalid URL of a service ends here as well, as unreachable.
      return { error: serializeError(error, 'HTTP_UNREACHABLE') }
    }
  }
}

/** Sends one request, repeated as `retry-policy` allows. Returns the response's data, and rejects with a `W3mError`. */
async function send(request: HttpRequest, api: BaseQueryApi, deps: Deps): Promise<unknown> {
  const url = toUrl(request)
  for (let attempt = 0; ; attempt++) {
    const result = await ask(url, request, api, deps)
    if ('data' in result) return result.data
    const delay = result.failure && retryDelay(request, result.failure, attempt, deps.clock.now())
    if (delay === undefined) throw result.error
    await pause(delay, api.signal, deps.clock)
  }
}

async function ask(
  url: string,
  request: HttpRequest,
  { signal, endpoint }: BaseQueryApi,
  deps: Deps,
): Promise<Attempt> {
  if (signal.aborted) return { error: new W3mError('ABORTED') }
  const controller = new AbortController()
  const stop = () => controller.abort()
  let isLate = false
  const cancelTimeout = deps.clock.after(request.timeoutMs ?? TIMEOUT_MS, () => {
    isLate = true
    stop()
  })
  signal.addEventListener('abort', stop)
  try {
    countRequest(deps.sent, endpoint, url)
    const response = await fetch(url, toInit(request, controller.signal))
    if (!response.ok) return await refusal(response, deps.config().projectId)
    const data = await readBody(response, request)
    return signal.aborted ? { error: new W3mError('ABORTED') } : { data }
  } catch (cause) {
    if (signal.aborted) return { error: new W3mError('ABORTED') }
    if (isLate) return { error: new W3mError('HTTP_TIMEOUT', { cause }) }
    if (cause instanceof W3mError) return { error: cause }
    return { error: new W3mError('HTTP_UNREACHABLE', { cause }), failure: { kind: 'unreachable' } }
  } finally {
    cancelTimeout()
    signal.removeEventListener('abort', stop)
  }
}

function toInit(
  { method = 'GET', headers = {}, body, keepalive = false, cookies = false, fresh, stays }: HttpRequest,
  signal: AbortSignal,
): RequestInit {
  return {
    method,
    headers,
    signal,
    keepalive,
    credentials: cookies ? 'include' : 'omit',
    referrerPolicy: 'no-referrer',
    ...(fresh && { cache: 'no-cache' }),
    ...(stays && { redirect: 'error' }),
    body: JSON.stringify(body), // undefined without a body
  }
}

async function readBody(response: Response, { as = 'json', maxBytes }: HttpRequest): Promise<unknown> {
  if (as === 'none') {
    // Read the body, because the browser would report an unread request as aborted. A truncated body still counts as a
    // response.
    await readChunks(response).catch(() => {})
    return null
  }
  const chunks = await readChunks(response, maxBytes)
  if (as === 'blob') return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
  const text = toText(chunks)
  if (as === 'text') return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new W3mError('HTTP_INVALID_RESPONSE', { cause, details: 'not JSON' })
  }
}

/** Reads the body; aborts if it exceeds `maxBytes`. */
async function readChunks(response: Response, maxBytes = MAX_BYTES): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (reader) {
    const { value, done } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      void reader.cancel().catch(() => {})
      throw new W3mError('HTTP_INVALID_RESPONSE', { details: `more than ${maxBytes} bytes` })
    }
    chunks.push(value)
  }
  return chunks
}

function toText(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return chunks.map(chunk => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}

async function refusal(response: Response, projectId: string): Promise<Attempt> {
  const { status, headers } = response
  const details = await reasonsOf(response, projectId)
  return {
    error: new W3mError('HTTP_STATUS', { values: { status }, details }),
    failure: { kind: 'status', status, retryAfter: headers.get('retry-after') },
  }
}

/**
 * Reasons that the blockchain API gives for a refusal: `{ reasons: [{ field, description }] }`
 * (docs/protocols/blockchain-api.md#requests).
 */
async function reasonsOf(response: Response, projectId: string): Promise<string | undefined> {
  try {
    const { reasons } = JSON.parse(toText(await readChunks(response))) as {
      reasons: { description: string }[]
    }
    const message = cleanText(
      redactText(reasons.map(each => String(each.description)).join(' ')),
      MAX_DETAILS,
    )
    return projectId ? message.replaceAll(projectId, REDACTED) : message
  } catch {
    return undefined // the status alone is enough
  }
}
