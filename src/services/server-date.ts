import { withSignal } from '../shared/lib/promise'

/**
 * Returns the time of the page's own server in ms, from the `Date` header, which every page may read of itself;
 * `undefined` if the server sends none or does not answer. The header has whole seconds.
 */
export async function fetchServerDate(signal: AbortSignal): Promise<number | undefined> {
  const request = fetch(location.href, { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal })
  const response = await withSignal(request, signal, () => new Error('aborted')).catch(() => undefined)
  const date = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : date
}
