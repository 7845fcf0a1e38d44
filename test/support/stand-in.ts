import type { ServiceOptions } from '../../src/shared/host/services'

export type StandInRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  /** The JSON body. */
  readonly body: unknown
}
type StandInReply =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** No response until the request is aborted. */
  | 'silent'
  /** The connection fails. */
  | 'broken'

export type StandIn = {
  readonly requests: readonly StandInRequest[]
  /** Replaces the responses to the next requests. */
  next(...replies: readonly StandInReply[]): void
}

/**
 * Takes the place of `fetch` with an API that answers as documented. A request is aborted as in browsers.
 *
 * @param answer what the API answers to a request; anything that it does not know is a mistake of the caller
 */
export function standIn(answer: (request: StandInRequest) => StandInReply | Promise<StandInReply>): StandIn {
  const requests: StandInRequest[] = []
  const queue: StandInReply[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { signal } = init
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
    const request = {
      url: new URL(String(input)),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const reply = queue.shift() ?? (await answer(request))
    if (reply === 'broken') throw new TypeError('Failed to fetch')
    if (reply === 'silent')
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
    // a response takes a moment, in which the request can be aborted
    await new Promise(resolve => setTimeout(resolve))
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
    return Response.json(reply.json, { status: reply.status ?? 200, headers: { ...reply.headers } })
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch)
  return { requests, next: (...replies) => void queue.push(...replies) }
}

/** What the modal passes to every function of a service. */
export const serviceOptions = (signal = new AbortController().signal): ServiceOptions => ({
  signal,
  fetch: globalThis.fetch,
})
