import { countRequest, type SentRequests } from '../../shared/lib/sent-requests'

/** Size limit of a response, as for the default services. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * The `fetch` that the page's own services get: without cookies and referrer, ended with the request that it is for,
 * and with a limit on the size of a response. Its requests are listed in `modal.ledger()`.
 *
 * @param name endpoint that the service answers
 */
export const serviceFetch =
  (signal: AbortSignal, sent: SentRequests, name: string): typeof globalThis.fetch =>
  async (input, init) => {
    const controller = new AbortController()
    const stop = () => controller.abort()
    for (const each of [signal, init?.signal]) {
      if (each?.aborted) stop()
      each?.addEventListener('abort', stop, { once: true })
    }
    const url = (input as Request).url ?? String(input)
    countRequest(sent, name, new URL(url, globalThis.document?.baseURI).href)
    const response = await fetch(input, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...init,
      signal: controller.signal,
    })
    if (!response.body) return response
    let size = 0
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > MAX_BYTES) controller.error(new RangeError(`more than ${MAX_BYTES} bytes`))
        else controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
  }
